import { lazy } from 'react'
import type { ActionFields } from '../../../forms/action-fields.ts'
import type { ReturnFields } from './return-fields.tsx'

// Few deals are rejected: the server has the fields at hand, and browsers fetch them where they are asked for.
const load = async () => (await import('./return-fields.tsx')).ReturnFields
const Shown = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

const ofReturn: readonly ActionFields[] = [
  'wanted',
  'changes',
  'wrong',
  'plan',
  'address',
  'return-place',
  'return-payer',
  'shipment',
]

/** Whether something is asked for by a step of a rejection or of a return alone. */
export const isOfReturn = (asked: ActionFields) => ofReturn.includes(asked)

/** What the steps of a rejection and of a return ask for. */
export function ReturnStep(props: Parameters<typeof ReturnFields>[0]) {
  return <Shown {...props} />
}
