import { lazy } from 'react'
import type { DisputeFieldsProps } from './dispute-fields.tsx'

// As rare as disputes are: the server has them at hand, and browsers fetch them where they are asked for.
const loadDispute = async () => (await import('./dispute-fields.tsx')).DisputeFields
const loadAppeal = async () => (await import('./dispute-fields.tsx')).AppealFields
const Dispute = import.meta.env.SSR
  ? await loadDispute()
  : lazy(async () => ({ default: await loadDispute() }))
const Appeal = import.meta.env.SSR ? await loadAppeal() : lazy(async () => ({ default: await loadAppeal() }))

const loadCounterclaim = async () => (await import('./dispute-fields.tsx')).CounterclaimFields
const Counterclaim = import.meta.env.SSR
  ? await loadCounterclaim()
  : lazy(async () => ({ default: await loadCounterclaim() }))

/** What a claim of the other side asks for. */
export function CounterclaimStep(props: DisputeFieldsProps) {
  return <Counterclaim {...props} />
}

/** What opening a dispute asks for. */
export function DisputeStep(props: DisputeFieldsProps) {
  return <Dispute {...props} />
}

/** What an appeal asks for. */
export function AppealStep(props: DisputeFieldsProps) {
  return <Appeal {...props} />
}
