import { amendments } from '../transactions/process/amendments.ts'
import { lateMoney } from '../transactions/process/late-money.ts'
import { recalls } from '../transactions/process/recalls.ts'
import type { Transition } from '../transactions/process.ts'
import { isOfDispute } from './dispute-walks.ts'
import { beginningOf, type Exploration, exploreFrom } from './explore.ts'
import { isOfFreeze } from './freeze-inputs.ts'
import { sampleTerms } from './samples.ts'

/* Walks that leave nothing out of what they are about: to the end, or to a depth that is said. */

const apart: readonly string[] = [...amendments, ...lateMoney, ...recalls].map(({ id }) => id)

/**
 * Whether a row is of the life of a part itself. What was agreed on anew, came too late, is taken back by the bank or goes out in a
 * payout comes beside it at any moment: it is walked through elsewhere.
 */
const isOfPart = (row: Transition) =>
  !isOfDispute(row) && !isOfFreeze(row) && row.on !== 'payout' && !apart.includes(row.id)

/** More would mean that the walk does not end. */
const NO_END = 20_000

/** Every situation in which a deal of one part can be, from its draft to its end. */
export const wholeDeal = (rows: readonly Transition[]): Exploration =>
  exploreFrom(beginningOf(sampleTerms()), rows, NO_END, isOfPart)

/** How many steps a deal of two parts is followed from where the first is inspected, disputes included. */
export const disputedDepth = 3

/** Every situation within some steps of a deal of two parts, one of which is inspected: what is quarrelled about, and what is not. */
export function disputedDeal(rows: readonly Transition[], deepest = disputedDepth): Exploration {
  const [part] = sampleTerms().tranches
  const terms = sampleTerms({
    tranches: part ? [part, { ...part, priceMinor: 100_01n, chargesMinor: 0n }] : [],
  })
  const way = exploreFrom(beginningOf(terms), rows, 300, ({ id }) => toInspection.includes(id))
  const from = way.visits.find(({ situation }) => situation.tranches[0]?.state === 'inspecting')
  if (!from) return way
  return exploreFrom(from, rows, NO_END, (row) => isOfPart(row) || isOfDispute(row), deepest)
}

const toInspection: readonly string[] = ['A1', 'A2', 'A10', 'A5', 'F3', 'D1', 'D2']
