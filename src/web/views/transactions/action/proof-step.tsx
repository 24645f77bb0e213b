import { lazy } from 'react'
import type { ActionFieldsProps } from './action-fields.tsx'

// One step of many: the server has the fields at hand, and browsers fetch them where they are asked for.
const load = async () => (await import('./proof-fields.tsx')).ProofFields
const Shown = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** What a delivery asks for, by the way in which it is delivered. */
export function ProofStep(props: ActionFieldsProps) {
  return <Shown {...props} />
}
