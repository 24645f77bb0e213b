import { postingCodes } from '../ledger/postings.ts'
import { conditions } from '../transactions/conditions.ts'
import { effects } from '../transactions/effects.ts'
import { aloneProblems, movesNothing } from './alone-rules.ts'
import { exceptions, type Exception, exitFindings, type Finding, statesSeen } from './exits.ts'
import { beginningOf, type Exploration, exploreFrom } from './explore.ts'
import { isOfFreeze } from './freeze-inputs.ts'
import { freezesFrom } from './freeze-walks.ts'
import { idleTimers } from './idle-timers.ts'
import { guards } from '../transactions/guards.ts'
import { movesMissing } from './move-rules.ts'
import { noticeNames } from '../transactions/notices.ts'
import { type Transition, transitions } from '../transactions/process.ts'
import { promiseFindings } from './promise-rules.ts'
import { type SampleDeal, sampleDeals } from './sample-deals.ts'
import { disputesFrom, isOfDispute } from './dispute-walks.ts'
import { timerKinds } from '../transactions/timers.ts'
import { toldProblems } from './told-rules.ts'

export type { Finding } from './exits.ts'

/** What is excused, and which deals are walked through in how many situations. */
type Scope = Readonly<{
  excused?: readonly Exception[]
  deals?: readonly Pick<SampleDeal, 'terms' | 'most'>[]
  hasDisputes?: boolean
}>

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
  comision_acordada: 'toldOf, a quien es intermediario',
  comision_liberada: 'toldOf, a quien es intermediario',
  pago_por_cobrar: 'recordatorios de T-CLAIM',
  deposito_de_otro: 'commands/bank/ask-who-paid',
  mensaje: 'lo que se escriben las dos partes',
  silencio_sin_aviso_probado: 'elapse, G-NOTICE',
  plazo_alargado: 'elapse, G-NOTICE',
  'T-COOL': 'cuentas bancarias',
  'T-COOL-CHANGED': 'cuentas bancarias',
}

/** What was walked through: deals from their first draft, what disputes lead to, and orders from outside. */
export type Walks = Readonly<Record<'deals' | 'disputes' | 'freezes', readonly Exploration[]>>

/** Walks through every situation that these rows lead to from the first draft: plain ways first, then disputes and freezes. */
export function walkProcess(
  rows: readonly Transition[] = transitions,
  { deals = sampleDeals, hasDisputes = true }: Scope = {},
): Walks {
  const isOfAll = (row: Transition) => (!isOfDispute(row) || row.id === 'D6a') && !isOfFreeze(row)
  const first = deals.map(({ terms, most }) => exploreFrom(beginningOf(terms), rows, most, isOfAll))
  const disputed = hasDisputes ? [first[0], first.at(-2)].flatMap((walk) => walk ?? []) : []
  const disputes = disputesFrom(disputed, rows)
  return { deals: first, disputes, freezes: freezesFrom([...first, ...disputes], rows) }
}

/** All that was walked through, in one list. */
export const allOf = ({ deals, disputes, freezes }: Walks) => [...deals, ...disputes, ...freezes]

/**
 * Proves the process: exits, money and names. It walks through every situation
 * that the rows lead to from the first draft. An empty list means that all is well.
 */
export function checkProcess(rows: readonly Transition[] = transitions, scope: Scope = {}): Finding[] {
  const names = nameFindings(rows)
  // Rows with names that do not exist cannot be walked.
  if (names.some((each) => each.problem === 'unknown name')) return names
  return findingsOf(rows, allOf(walkProcess(rows, scope)), scope.excused)
}

/** What is wrong with a process that was walked through. */
export function findingsOf(
  rows: readonly Transition[],
  walks: readonly Exploration[],
  excused = exceptions,
): Finding[] {
  const visits = walks.flatMap((walk) => walk.visits)
  const taken = new Set(walks.flatMap((walk) => [...walk.taken.keys()]))
  return [
    ...rowFindings(rows),
    ...walks.flatMap((walk) => walk.problems).map((each) => ({ problem: 'money', where: each })),
    ...rows.filter((row) => !taken.has(row.id)).map((row) => ({ problem: 'never taken', where: row.id })),
    ...movesMissing(rows, visits).map((where) => ({ problem: 'no move', where })),
    ...exitFindings(rows, statesSeen(visits), idleTimers(rows, visits), excused),
  ]
}

/** What is wrong with the rows as they stand there, before anybody walks through them. */
export function rowFindings(rows: readonly Transition[]): Finding[] {
  return [
    ...nameFindings(rows),
    ...idsUsedTwice(rows),
    ...rows.flatMap(noticeFindings),
    ...promiseFindings(rows),
    ...rows.filter(movesNothing).map((row) => ({ problem: 'moves nothing', where: row.id })),
    ...rows.flatMap((row) => toldProblems(row).map((problem) => ({ problem, where: row.id }))),
    ...rows.flatMap((row) => aloneProblems(row, rows).map((problem) => ({ problem, where: row.id }))),
  ]
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

function noticeFindings(row: Transition): Finding[] {
  const ends = { _comprador: 'buyer', _vendedor: 'seller' } as const
  return (row.notify ?? []).flatMap(({ to, text }) =>
    Object.entries(ends)
      .filter(([end, role]) => text.endsWith(end) && to !== role && !text.includes('_por_'))
      .map(() => ({ problem: 'notice to the wrong person', where: `${row.id}: ${text} → ${to}` })),
  )
}
