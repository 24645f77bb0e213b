import { lazy } from 'react'
import type { TermsFieldsProps } from './terms-fields.tsx'

// One step of many: the server has the fields at hand, and browsers fetch them where they are asked for.
const load = async () => (await import('./terms-fields.tsx')).TermsFields
const Shown = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** What an offer that changes another one asks for: its terms as a whole. */
export function TermsStep(props: TermsFieldsProps) {
  return <Shown {...props} />
}
