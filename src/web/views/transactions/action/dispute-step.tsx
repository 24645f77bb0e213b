import { lazy } from 'react'
import type { DisputePartProps } from './dispute-fields.tsx'

// As rare as disputes are: the server has them at hand, and browsers fetch them where they are asked for.
const load = async () => (await import('./dispute-fields.tsx')).DisputePart
const Part = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** What a claim of the other side or an appeal asks for. */
export function DisputeStep(props: DisputePartProps) {
  return <Part {...props} />
}
