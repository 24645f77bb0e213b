import { lazy, Suspense } from 'react'
import type { MessageForm as Shown } from './message-form.tsx'

// Choosing photographs weighs, and on the page of a deal it is folded: until it came the form works as any without scripts.
const load = async () => (await import('./message-form.tsx')).MessageForm
const Late = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** The form of a message on a page whose first task is another. */
export function LateMessageForm(props: Parameters<typeof Shown>[0]) {
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
