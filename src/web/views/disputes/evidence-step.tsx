import { lazy } from 'react'
import type { EvidenceBeside as Beside } from './evidence-beside.tsx'

// The page of a dispute is at its weight: the server has it at hand, and browsers fetch it after the forms.
const load = async () => (await import('./evidence-beside.tsx')).EvidenceBeside
const Shown = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** What both sides showed, beside the forms of whoever decides. */
export function EvidenceBeside(props: Parameters<typeof Beside>[0]) {
  return <Shown {...props} />
}
