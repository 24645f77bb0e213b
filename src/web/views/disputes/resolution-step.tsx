import { lazy } from 'react'
import type { ResolutionFields as Fields } from './resolution-fields.tsx'

// It counts sums as they are typed, which weighs: the server has it at hand, and browsers fetch it where it is asked for.
const load = async () => (await import('./resolution-fields.tsx')).ResolutionFields
const Shown = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** How a dispute ends, as its mediator or reviewer writes it. */
export function ResolutionStep(props: Parameters<typeof Fields>[0]) {
  return <Shown {...props} />
}
