import { lazy } from 'react'
import type { DisputeRecord } from './dispute-record.tsx'

// Few deals are ever disputed: the server has it at hand, and browsers fetch it where there is one.
const load = async () => (await import('./dispute-record.tsx')).DisputeRecord
const Shown = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** The record of a dispute on the page of its deal. */
export function DisputeSection(props: Parameters<typeof DisputeRecord>[0]) {
  return <Shown {...props} />
}
