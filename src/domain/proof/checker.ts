import { postingCodes } from '../ledger/postings.ts'
import { conditions } from '../transactions/conditions.ts'
import { effects } from '../transactions/effects.ts'
import { exploreFrom, startOf, type Visit } from './explore.ts'
import { isOfFreeze } from './freeze-inputs.ts'
import { freezesFrom } from './freeze-walks.ts'
import { idleTimers } from './idle-timers.ts'
import { guards } from '../transactions/guards.ts'
import { noticeNames } from '../transactions/notices.ts'
import { isByHand, type Transition, transitions } from '../transactions/process.ts'
import { sampleDraft, sampleStart, sampleTerms } from './samples.ts'
import type { Situation } from '../transactions/situation.ts'
import { disputesFrom, isOfDispute } from './dispute-walks.ts'
import { awaitsDeposit, terminalStates } from '../transactions/states.ts'
import type { Terms } from '../transactions/terms.ts'
import { timerKinds } from '../transactions/timers.ts'
import { startsFrom } from '../transactions/transition.ts'

/** Something that the process must not be; `where` names the row or the state. */
export type Finding = Readonly<{ problem: string; where: string }>

type Exception = Readonly<{
  on: Transition['on']
  state: string
  lacks: 'actor' | 'timer'
  reason: string
  /** The part of the lifecycle that ends the exception; null where it is right as it is. */
  until: string | null
}>

type SampleDeal = Readonly<{ terms: Terms; most: number }>
/** What is excused, and which deals are walked through in how many situations. */
type Scope = Readonly<{
  excused?: readonly Exception[]
  deals?: readonly SampleDeal[]
  hasDisputes?: boolean
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

/** Names that no row uses, with what does use them. */
const usedElsewhere: Readonly<Record<string, string>> = {
  L1: 'commands/bank/import-statement',
  L16: 'commands/bank',
  L24: 'commands/bank',
  L26: 'commands/bank',
  L18: 'cierre de periodo',
  L19: 'commands/bank/match-line',
  L22: 'commands/bank/confirm-undo',
  recordatorio: 'recordatorios de un plazo',
  pago_por_cobrar: 'recordatorios de T-CLAIM',
  deposito_de_otro: 'commands/bank/ask-who-paid',
  mensaje: 'lo que se escriben las dos partes',
  silencio_sin_aviso_probado: 'elapse, G-NOTICE',
  plazo_alargado: 'elapse, G-NOTICE',
  'T-COOL': 'cuentas bancarias',
  'T-COOL-CHANGED': 'cuentas bancarias',
}

/**
 * Proves the process: exits, money and names. It walks through every situation
 * that the rows lead to from the first draft. An empty list means that all is well.
 */
export function checkProcess(
  rows: readonly Transition[] = transitions,
  { excused = exceptions, deals = sampleDeals, hasDisputes = true }: Scope = {},
): Finding[] {
  const names = nameFindings(rows)
  // Rows with names that do not exist cannot be walked.
  if (names.some((each) => each.problem === 'unknown name')) return names
  const isOfAll = (row: Transition) => (!isOfDispute(row) || row.id === 'D6a') && !isOfFreeze(row)
  const first = deals.map(({ terms, most }) =>
    exploreFrom(startOf(firstDraft(terms), sampleStart), rows, most, isOfAll),
  )
  const walks = [
    ...first,
    ...disputesFrom(hasDisputes ? [first[0], first.at(-2)].flatMap((walk) => walk ?? []) : [], rows),
  ]
  walks.push(...freezesFrom(walks, rows))
  const visits = walks.flatMap((walk) => walk.visits)
  const taken = new Set(walks.flatMap((walk) => [...walk.taken]))
  return [
    ...names,
    ...idsUsedTwice(rows),
    ...walks.flatMap((walk) => walk.problems).map((each) => ({ problem: 'money', where: each })),
    ...rows.filter((row) => !taken.has(row.id)).map((row) => ({ problem: 'never taken', where: row.id })),
    ...exitFindings(rows, visits, excused),
    ...rows.flatMap(noticeFindings),
    ...rows.filter(takesAlone).map((row) => ({ problem: 'taken alone', where: row.id })),
  ]
}

const onePartByOne = sampleTerms({
  fundingMode: 'por_tramo',
  endsBetweenParts: true,
  tranches: [part(1_200_00n, 20_00n), { ...part(300_00n, 0n), deliverBy: '2026-06-10' }],
})

/** Every payer of the fee, with and without shipping, currencies with and without cents, one part and two. */
const sampleDeals: readonly SampleDeal[] = [
  { terms: sampleTerms(), most: 3500 },
  { terms: onePartByOne, most: 1200 },
  { terms: sampleTerms({ deliveryMode: 'digital' }), most: 500 },
  { terms: sampleTerms({ deliveryMode: 'en_persona' }), most: 400 },
  {
    terms: sampleTerms({ currency: 'COP', feePayer: 'buyer', tranches: [part(1_234_567_00n, 0n)] }),
    most: 250,
  },
  { terms: sampleTerms({ currency: 'CLP', feePayer: 'seller', tranches: [part(99_991n, 7n)] }), most: 250 },
  { terms: sampleTerms({ tranches: [part(33_333_33n, 10n), part(100_01n, 0n)] }), most: 400 },
  { terms: sampleTerms({ deliveryMode: 'servicio' }), most: 600 },
]

function part(priceMinor: bigint, chargesMinor: bigint): Terms['tranches'][number] {
  return { title: 'Parte', priceMinor, chargesMinor, deliverBy: '2026-05-20', inspectionDays: 3 }
}

function firstDraft(terms: Terms): Situation {
  const draft = sampleDraft(terms)
  return { ...draft, transaction: { ...draft.transaction, state: 'none' } }
}

const leaves = (row: Transition, state: string) => row.to !== 'same' && row.to !== state
const objects = ['transaction', 'tranche', 'payout', 'proposal', 'dispute'] as const

function exitFindings(
  rows: readonly Transition[],
  visits: readonly Visit[],
  excused: readonly Exception[],
): Finding[] {
  // No deal can count on an order from outside.
  const usual = rows.filter((row) => !isOfFreeze(row))
  const lacking = objects.flatMap((on) =>
    statesSeen(visits, on).flatMap((state) => {
      const exits = usual.filter((row) => row.on === on && startsFrom(row, state) && leaves(row, state))
      const byPerson = exits.some(isByHand)
      const byTimer = exits.some((row) => row.at || (row.follows && on !== 'payout'))
      return [...(byPerson ? [] : ['actor']), ...(byTimer ? [] : ['timer'])].map(
        (lack) => `${on} ${state}: ${lack}`,
      )
    }),
  )
  lacking.push(...idleTimers(rows, visits).filter((each) => !lacking.includes(each)))
  const allowed = excused.map((each) => `${each.on} ${each.state}: ${each.lacks}`)
  return [
    ...lacking.filter((each) => !allowed.includes(each)).map((where) => ({ problem: 'no exit', where })),
    ...allowed
      .filter((each) => !lacking.includes(each))
      .map((where) => ({ problem: 'exception not needed', where })),
  ]
}

/** The states that the walk has met and from which the deal has to go on. */
function statesSeen(visits: readonly Visit[], on: Transition['on']): string[] {
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

function nameFindings(rows: readonly Transition[]): Finding[] {
  const kinds: [known: readonly string[], used: (row: Transition) => readonly (string | undefined)[]][] = [
    [Object.keys(conditions), (row) => row.when ?? []],
    [Object.keys(guards), (row) => row.guards ?? []],
    [Object.keys(effects), (row) => row.effects ?? []],
    [postingCodes, (row) => row.post ?? []],
    [noticeNames, (row) => (row.notify ?? []).map((each) => each.text)],
    [timerKinds, (row) => [row.at, ...(row.starts ?? []), ...(row.continues ?? [])]],
  ]
  return kinds.flatMap(([known, used]) => {
    const inRows = rows.flatMap((row) => used(row).flatMap((name) => (name ? [{ name, id: row.id }] : [])))
    const names = new Set(inRows.map((each) => each.name))
    return [
      ...inRows
        .filter((each) => !known.includes(each.name))
        .map((each) => ({ problem: 'unknown name', where: `${each.id}: ${each.name}` })),
      ...known
        .filter((each) => !names.has(each) && !usedElsewhere[each])
        .map((where) => ({ problem: 'name not used', where })),
      ...known
        .filter((each) => names.has(each) && usedElsewhere[each])
        .map((where) => ({ problem: 'exception not needed', where })),
    ]
  })
}

/** Two rows of one id would share their words. */
function idsUsedTwice(rows: readonly Transition[]): Finding[] {
  const ids = rows.map((row) => row.id)
  return ids
    .filter((id, number) => ids.indexOf(id) < number)
    .map((where) => ({ problem: 'id used twice', where }))
}

/** Who takes what the other side may still claim needs its yes, or a lapse that was published in advance. */
function takesAlone(row: Transition): boolean {
  const moves = row.post ?? []
  if (row.on === 'proposal') return row.to === 'accepted' && row.by.some((role) => role !== 'answerer')
  if (row.on !== 'tranche') return false
  if (row.by.includes('seller'))
    return row.to === 'releasable' || moves.some((code) => code === 'L6' || code === 'L7')
  const isDue = row.when?.includes('delivery-date-passed') || row.from.every(awaitsDeposit)
  return row.by.includes('buyer') && moves.includes('L8') && !isDue
}

function noticeFindings(row: Transition): Finding[] {
  const ends = { _comprador: 'buyer', _vendedor: 'seller' } as const
  return (row.notify ?? []).flatMap(({ to, text }) =>
    Object.entries(ends)
      .filter(([end, role]) => text.endsWith(end) && to !== role && !text.includes('_por_'))
      .map(() => ({ problem: 'notice to the wrong person', where: `${row.id}: ${text} → ${to}` })),
  )
}
