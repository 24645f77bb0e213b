import { lazy } from 'react'
import type { LiveRest as Shown } from './live-rest.tsx'

// It reads sums as they are typed, which weighs: browsers fetch it on the one page that asks for a sum.
const load = async () => (await import('./live-rest.tsx')).LiveRest
const Late = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** What becomes of what is not claimed, while the sum is typed. */
export function LiveRest(props: Parameters<typeof Shown>[0]) {
  return <Late {...props} />
}
