import type { ConditionalRemedy } from '../transactions/dispute-rules.ts'
import type { Transition } from '../transactions/process.ts'
import type { Situation } from '../transactions/situation.ts'
import type { DisputeState, TrancheState } from '../transactions/states.ts'
import { type Exploration, exploreFrom, type Visit } from './explore.ts'
import { withCondition } from './explore-disputes.ts'

/**
 * What a dispute leads to lies deep: it is walked by its own rows, from parts that are inspected and that wait for their
 * delivery; and what somebody gives away meanwhile is tried from each of its states.
 */
export function disputesFrom(walks: readonly Exploration[], rows: readonly Transition[]): Exploration[] {
  const from = walks.flatMap(({ visits }) =>
    (['inspecting', 'delivery_declared'] as const).flatMap(
      (state) => visits.find(({ situation }) => isUntouched(situation, state)) ?? [],
    ),
  )
  const deep = from.map((visit) => exploreFrom(visit, rows, DEEP, isOfDispute))
  const states = new Map(
    deep.flatMap(({ visits }) => visits.map((visit) => [visit.situation.disputes[0]?.state, visit] as const)),
  )
  const after = deep.flatMap(({ visits }) =>
    remedied.flatMap(([state, kind]) => {
      const found = visits.find(({ situation }) => isReady(situation, state))
      return found ? [exploreFrom(remediedIn(found, kind), rows, AFTER, isOfRemedy)] : []
    }),
  )
  const appealed = deep.flatMap(({ visits }) => visits.find(isAppealed) ?? [])
  return [
    ...deep,
    ...after,
    ...appealed.map((visit) => exploreFrom(visit, rows, AFTER, isOfDispute)),
    ...[...states.values()].map((visit) => exploreFrom(visit, rows, BESIDE, isBesideDispute)),
  ]
}

const isUntouched = ({ tranches, proposals, payouts }: Situation, state: TrancheState) =>
  tranches[0]?.state === state && proposals.length === 0 && payouts.length === 0

const isAppealed = ({ situation }: Visit) => situation.disputes[0]?.state === 'appeal'

const DEEP = 1200
const AFTER = 120
const BESIDE = 60
/** Whether a row belongs to a dispute; what opens one is among them. */
export const isOfDispute = (row: Transition) =>
  (row.on === 'dispute' && !isCounterclaim(row)) || ['X1', 'D6a', 'D6b'].includes(row.id)
// It changes nothing but who may end a dispute: it is tried from each of its states.
const isCounterclaim = ({ id }: Transition) => ['X4b', 'X4c'].includes(id)
const isBesideDispute = (row: Transition) =>
  isOfDispute(row) ||
  isCounterclaim(row) ||
  ['X3b', 'X3c', 'R3', 'R4', 'R5', 'R5b', 'R6', 'R7', 'R7a'].includes(row.id)

/** From what is proposed and decided with which condition a remedy is walked to its end. */
const remedied = [
  ['proposal', 'return'],
  ['decided', 'return'],
  ['decided', 'repair'],
] as const satisfies readonly (readonly [DisputeState, ConditionalRemedy])[]

function isReady({ disputes: [dispute], tranches: [part] }: Situation, state: DisputeState): boolean {
  const isOpen = dispute?.state === state && !(state === 'proposal' && dispute.isRefused)
  return isOpen && part?.proof?.provenAt instanceof Temporal.Instant
}

function remediedIn(visit: Visit, kind: ConditionalRemedy): Visit {
  const disputes = visit.situation.disputes.map((each) => withCondition(each, kind))
  return { ...visit, situation: { ...visit.situation, disputes } }
}

/** What leads to a remedy, what it leads to, and how the one quarrel begins that may follow. */
const rowsOfRemedy: readonly string[] = [
  ...(['X9', 'X9b', 'X11', 'X11a', 'X11b', 'X14b', 'X14c', 'X1'] as const),
  ...(['V3a', 'V3b', 'V7', 'V8b', 'V9', 'V10c', 'V10d', 'V12', 'V12a'] as const),
  ...(['D8c', 'D8d', 'D2', 'R1', 'R2', 'R4', 'R4b'] as const),
] satisfies readonly Transition['id'][]
const isOfRemedy = (row: Transition) => rowsOfRemedy.includes(row.id)
