import { frozenParts, isFrozen } from '../transactions/freezes.ts'
import type { Transition } from '../transactions/process.ts'
import type { Situation, Tranche } from '../transactions/situation.ts'
import { awaitsDeposit, isLive, isOpenDispute } from '../transactions/states.ts'

/** What stands in a situation although it is done: nothing waits that neither a person nor a clock has to do any more. */
export function standingProblems(situation: Situation): string[] {
  const { transaction, tranches, disputes } = situation
  if (isFrozen(situation)) return []
  const open = disputes.filter((each) => isOpenDispute(each.state))
  return [
    ...tranches.filter(isEmpty).map((each) => `tranche ${each.number} (${each.state}) goes on without money`),
    ...open
      .filter((each) => !tranches.some(({ number, state }) => number === each.tranche && isLive(state)))
      .map((each) => `a dispute (${each.state}) goes on about a part that has ended`),
    ...open
      .filter((each) => each.state === 'proposal' && each.accepted.length === 2 && !each.isRefused)
      // What was released meanwhile can be undone for some minutes.
      .filter((each) => tranches.some(({ number, state }) => number === each.tranche && state === 'disputed'))
      .map(() => 'both said yes to a proposal, and it is not done'),
    ...(transaction.state === 'active' && tranches.every((each) => !isLive(each.state))
      ? ['the deal goes on without a part']
      : []),
  ]
}

/** A part on which the seller works, or that is looked at or quarrelled about, has money. */
const isEmpty = ({ state, heldMinor }: Tranche) =>
  isLive(state) && state !== 'unopened' && state !== 'pending' && heldMinor === 0n

/** What a ruling gave stays with nobody, and what ended the time of a ruling leaves none of it. */
export function rulingProblems({ action }: Transition, situation: Situation): string[] {
  if (action !== 'execute-ruling') return []
  const left = frozenParts(situation).filter((each) => !awaitsDeposit(each.state))
  return left.map((each) => `tranche ${each.number} (${each.state}) is still here after its ruling`)
}
