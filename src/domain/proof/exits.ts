import { isByHand, type Transition } from '../transactions/process.ts'
import { terminalStates } from '../transactions/states.ts'
import { startsFrom } from '../transactions/transition.ts'
import type { Visit } from './explore.ts'
import { isOfFreeze } from './freeze-inputs.ts'

/* No state with money, and no other that is no end, without a way out by somebody and by time. */

/** Something that the process must not be; `where` names the row or the state. */
export type Finding = Readonly<{ problem: string; where: string }>

/** A state that may lack an exit. */
export type Exception = Readonly<{
  on: Transition['on']
  state: string
  lacks: 'actor' | 'timer'
  reason: string
  /** The part of the lifecycle that ends the exception; null where it is right as it is. */
  until: string | null
}>

const byBank = 'Lo mueven el operador y el banco; T-PAYOUT solo avisa.'
const byPayee = 'Sigue siendo de quien cobra hasta que lo pida; qué sigue lo dice la ley del lugar.'

/** States that may lack an exit, each with its reason. One that is not needed any more is a finding too. */
export const exceptions: readonly Exception[] = [
  { on: 'transaction', state: 'none', lacks: 'timer', reason: 'Todavía no existe.', until: null },
  { on: 'transaction', state: 'draft', lacks: 'timer', reason: 'Sin dinero y sin otra parte.', until: null },
  { on: 'transaction', state: 'active', lacks: 'actor', reason: 'Sigue a sus tramos.', until: null },
  { on: 'transaction', state: 'settling', lacks: 'actor', reason: 'Sigue a sus pagos.', until: null },
  { on: 'tranche', state: 'disputed', lacks: 'timer', reason: 'Sigue a su disputa.', until: null },
  { on: 'payout', state: 'planned', lacks: 'timer', reason: byBank, until: null },
  { on: 'payout', state: 'approved', lacks: 'timer', reason: byBank, until: null },
  { on: 'payout', state: 'exported', lacks: 'timer', reason: byBank, until: null },
  { on: 'payout', state: 'sent', lacks: 'timer', reason: byBank, until: null },
  { on: 'payout', state: 'unclaimed', lacks: 'timer', reason: byPayee, until: null },
]

const leaves = (row: Transition, state: string) => row.to !== 'same' && row.to !== state
const objects = ['transaction', 'tranche', 'payout', 'proposal', 'dispute'] as const

/** Which states money cannot leave by somebody's step and by time, but for those that are excused; and who is excused in vain. */
export function exitFindings(
  rows: readonly Transition[],
  seen: StatesSeen,
  idle: readonly string[],
  excused: readonly Exception[],
): Finding[] {
  // No deal can count on an order from outside.
  const usual = rows.filter((row) => !isOfFreeze(row))
  const lacking = objects.flatMap((on) =>
    seen[on].flatMap((state) => {
      const exits = usual.filter((row) => row.on === on && startsFrom(row, state) && leaves(row, state))
      const byPerson = exits.some(isByHand)
      const byTimer = exits.some((row) => row.at || (row.follows && on !== 'payout'))
      return [...(byPerson ? [] : ['actor']), ...(byTimer ? [] : ['timer'])].map(
        (lack) => `${on} ${state}: ${lack}`,
      )
    }),
  )
  lacking.push(...idle.filter((each) => !lacking.includes(each)))
  const allowed = excused.map((each) => `${each.on} ${each.state}: ${each.lacks}`)
  return [
    ...lacking.filter((each) => !allowed.includes(each)).map((where) => ({ problem: 'no exit', where })),
    ...allowed
      .filter((each) => !lacking.includes(each))
      .map((where) => ({ problem: 'exception not needed', where })),
  ]
}

/** The states that a walk has met and from which the deal has to go on. */
export type StatesSeen = Readonly<Record<Transition['on'], readonly string[]>>

/** Of each subject the states that were met and are no end. */
export function statesSeen(visits: readonly Visit[]): StatesSeen {
  return {
    transaction: seenOn(visits, 'transaction'),
    tranche: seenOn(visits, 'tranche'),
    payout: seenOn(visits, 'payout'),
    proposal: seenOn(visits, 'proposal'),
    dispute: seenOn(visits, 'dispute'),
  }
}

function seenOn(visits: readonly Visit[], on: Transition['on']): string[] {
  const states = visits.flatMap(({ situation }) => {
    if (on === 'transaction') return [situation.transaction.state]
    if (on === 'tranche') return situation.tranches.map((each) => each.state)
    if (on === 'payout') return situation.payouts.map((each) => each.state)
    if (on === 'dispute') return situation.disputes.map((each) => each.state)
    return situation.proposals.map((each) => each.state)
  })
  const ended: readonly string[] = terminalStates[on]
  return [...new Set(states)].filter((each) => !ended.includes(each))
}
