import type { Transition } from '../transactions/process.ts'
import type { PayoutState, TrancheState } from '../transactions/states.ts'
import { startsFrom } from '../transactions/transition.ts'
import type { Finding } from './exits.ts'

/* What people are told that they can do, beside what has to be possible for a deal to end. */

type Promise = Readonly<{
  says: string
  on: Transition['on']
  from: readonly (TrancheState | PayoutState)[]
  isKept: (row: Transition) => boolean
}>

const backWithUs: readonly string[] = ['blocked', 'planned', 'approved']

const promises: readonly Promise[] = [
  {
    says: 'the office can stop what no bank has paid yet',
    on: 'payout',
    from: ['planned', 'approved', 'exported'],
    isKept: ({ by, to }) => by.includes('operator') && backWithUs.includes(to),
  },
  {
    // A file that the bank refuses as a whole is told of by the bank, not by anybody of the office.
    says: 'what the bank refuses with its whole file comes back by itself',
    on: 'payout',
    from: ['exported'],
    isKept: ({ by, to }) => by.includes('system') && backWithUs.includes(to),
  },
  {
    says: 'what the bank has paid can be found paid, whatever was thought before',
    on: 'payout',
    from: ['exported', 'sent', 'rejected', 'set_off'],
    isKept: ({ by, to }) => by.includes('operator') && to === 'settled',
  },
  {
    says: 'what was delivered as a file can be looked at until it is decided on',
    on: 'tranche',
    from: ['delivery_declared', 'inspecting', 'changes_requested', 'rejected', 'disputed', 'releasable'],
    isKept: ({ by, effects = [] }) => by.includes('buyer') && effects.includes('note-download'),
  },
]

/** Which promises no row keeps, and where. */
export function promiseFindings(rows: readonly Transition[]): Finding[] {
  return promises.flatMap(({ says, on, from, isKept }) => {
    const keeping = rows.filter((row) => row.on === on && isKept(row))
    return from
      .filter((state) => !keeping.some((row) => startsFrom(row, state)))
      .map((state) => ({ problem: 'promise broken', where: `${on} ${state}: ${says}` }))
  })
}
