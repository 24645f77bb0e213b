import { canGoBack } from './rejection.ts'
import { type Transition, transitions } from './process.ts'
import {
  disputeStates,
  payoutStates,
  proposalStates,
  terminalStates,
  trancheStates,
  transactionStates,
} from './states.ts'
import type { Terms } from './terms.ts'
import { type Role, startsFrom } from './transition.ts'
import { payoutMoves, proposalMoves, trancheMoves, transactionMoves } from './whose-turn.ts'

type On = Transition['on']

/** The states of each subject in the order in which a deal passes them. */
const orders: Readonly<Record<On, readonly string[]>> = {
  transaction: transactionStates,
  tranche: trancheStates,
  proposal: proposalStates,
  dispute: disputeStates,
  payout: payoutStates,
}

/** What is expected first in each state; a dispute has no such step, it goes on by its deadlines and the office. */
const moves: Readonly<Record<On, Readonly<Record<string, { first: string | null }>>>> = {
  transaction: transactionMoves,
  tranche: trancheMoves,
  proposal: proposalMoves,
  dispute: {},
  payout: payoutMoves,
}

const byNoSide: readonly Role[] = ['system', 'operator', 'approver', 'mediator', 'reviewer', 'supervisor']

/** Whether a row brings its subject further on, and not back. */
export function isFurther({ on, to }: Transition, state: string | null): boolean {
  return orders[on].indexOf(to) > orders[on].indexOf(state ?? '')
}

/**
 * The way that something usually goes from a state to its end, without that state: by the step that is expected first,
 * and where there is none by what happens of itself or in the office. From the rows; nobody says it for each state.
 */
export function usualWay(
  on: On,
  state: string,
  { deliveryMode }: Pick<Terms, 'deliveryMode'>,
): readonly string[] {
  const rows = transitions.filter(
    ({ when = [] }) => canGoBack(deliveryMode) || !when.includes('goods-can-go-back'),
  )
  const way: string[] = []
  for (let at = nextOf(rows, on, state); at !== null && !way.includes(at); at = nextOf(rows, on, at))
    way.push(at)
  return way
}

function nextOf(all: readonly Transition[], on: On, state: string): string | null {
  if (isEnd(on, state)) return null
  const rows = all.filter((row) => row.on === on && startsFrom(row, state) && orders[on].includes(row.to))
  const expected = rows.find((row) => row.action === moves[on][state]?.first && row.to !== state)
  if (expected) return expected.to
  const further = rows.filter(
    (row) => isFurther(row, state) && row.by.some((role) => byNoSide.includes(role)),
  )
  const next = further.find((row) => !row.follows) ?? further.find((row) => !isEnd(on, row.to)) ?? further[0]
  return next?.to ?? null
}

/** Whether something is over in a state. */
export function isEnd(on: On, state: string): boolean {
  return (terminalStates[on] as readonly string[]).includes(state)
}
