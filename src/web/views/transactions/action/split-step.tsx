import { lazy } from 'react'
import type { SplitFields as Fields } from './split-fields.tsx'

// It counts sums as they are typed, which weighs: the server has it at hand, and browsers fetch it where it is asked for.
const load = async () => (await import('./split-fields.tsx')).SplitFields
const Shown = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** How a part is to be shared, where that is proposed. */
export function SplitStep(props: Parameters<typeof Fields>[0]) {
  return <Shown {...props} />
}
