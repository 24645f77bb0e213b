import { frozenParts } from '../transactions/freezes.ts'
import type { Transition } from '../transactions/process.ts'
import { type Exploration, exploreFrom, type Visit } from './explore.ts'
import { isOfFreeze } from './freeze-inputs.ts'

/* An order from outside can come at any moment: it is tried from one situation of each kind, and all that goes on beside it. */

/** Tried in vain while a deal is frozen, and what the bank tells meanwhile. */
const beside: readonly string[] = [
  ...(['R1', 'R4', 'R5', 'R6', 'R7a', 'R7', 'X1', 'X9', 'X14', 'E1'] as const),
  ...(['F3', 'F4', 'F10', 'F11', 'F11b', 'P3a', 'P3', 'P8', 'C4', 'C4a', 'D5'] as const),
] satisfies readonly Transition['id'][]

const MOST = 25

/** Walks from a situation of each state of a part, a dispute and a payout into its freeze, what is tried in it, and out of it by both ways. */
export function freezesFrom(walks: readonly Exploration[], rows: readonly Transition[]): Exploration[] {
  const found = new Map<string, Visit>()
  for (const visit of walks.flatMap(({ visits }) => visits)) {
    const { transaction, tranches, disputes, payouts } = visit.situation
    if (transaction.state !== 'active' || frozenParts(visit.situation).length === 0) continue
    const kinds = [
      ...tranches.map((each) => `part ${each.state}`),
      `dispute ${disputes.at(-1)?.state}`,
      `payout ${payouts.at(-1)?.state}`,
    ]
    for (const kind of kinds) if (!found.has(kind)) found.set(kind, visit)
  }
  const tried = (row: Transition) => isOfFreeze(row) || beside.includes(row.id)
  return [...new Set(found.values())].map((visit) => exploreFrom(visit, rows, MOST, tried))
}
