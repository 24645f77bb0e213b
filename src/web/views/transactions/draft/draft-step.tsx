import { lazy } from 'react'
import type { DraftStepsProps } from './draft-steps.tsx'

// The server has it at hand, so that the page is whole without scripts. Browsers fetch it when it is shown: most
// visits of the form do not come so far. Without a boundary around it, which a long answer would hide until
// scripts show it.
const load = async () => (await import('./draft-steps.tsx')).DraftSteps
const Shown = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }))

/** The step after the form of a new deal. */
export function DraftStep(props: DraftStepsProps) {
  return <Shown {...props} />
}
