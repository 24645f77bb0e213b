import type { Situation, Tranche } from '../transactions/situation.ts'
import type { TrancheState } from '../transactions/states.ts'

/** How many devices each side may register for one part. */
export const MOST_DEVICES = 20

const beforeHandover: readonly TrancheState[] = ['funded', 'delivery_declared']
const beforeAccepting: readonly TrancheState[] = [...beforeHandover, 'inspecting']

/** Whether nothing says yet that a part was handed over. */
export function awaitsHandover({ state }: Pick<Tranche, 'state'>): boolean {
  return beforeHandover.includes(state)
}

/** Whether a part waits to be handed over, or to be accepted, from hand to hand. */
export function mayPrepare({ terms }: Pick<Situation, 'terms'>, { state }: Pick<Tranche, 'state'>): boolean {
  return terms.deliveryMode === 'en_persona' && beforeAccepting.includes(state)
}

const withGivenMoney: readonly TrancheState[] = ['releasable', 'released']

/** Whether a part is past what a code can say without its money being given: what comes now is evidence and nothing else. */
export function isPastCodes({ state }: Pick<Tranche, 'state'>): boolean {
  return ![...beforeAccepting, ...withGivenMoney].includes(state)
}
