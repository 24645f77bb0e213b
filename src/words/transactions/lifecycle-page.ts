import { exceptions } from '#domain/proof/exits.ts'
import { type Transition, transitions } from '#domain/transactions/process.ts'
import { terminalStates } from '#domain/transactions/states.ts'
import { timerKinds, timers } from '#domain/transactions/timers.ts'
import type { Role } from '#domain/transactions/transition.ts'
import { spanText } from '../documents/numbers.ts'
import { lapseLabels } from './lapse-labels.ts'
import {
  disputeLabels,
  payoutLabels,
  proposalLabels,
  trancheLabels,
  transactionLabels,
} from './state-names.ts'
import { publishedText } from './steps.ts'
import type { PauseCause } from '#domain/transactions/situation.ts'

const roleNames: Readonly<Record<Role, string>> = {
  buyer: 'comprador',
  seller: 'vendedor',
  turn: 'quien responde',
  author: 'quien propone',
  guest: 'invitado',
  asker: 'quien pide',
  answerer: 'quien contesta',
  payee: 'quien cobra',
  opener: 'quien la abrió',
  operator: 'operador',
  approver: 'aprobador',
  mediator: 'quien media',
  reviewer: 'quien revisa',
  supervisor: 'quien supervisa',
  system: 'sistema',
}

const objects = [
  { on: 'transaction', title: 'Transacción', labels: transactionLabels },
  { on: 'tranche', title: 'Tramo', labels: trancheLabels },
  { on: 'proposal', title: 'Petición', labels: proposalLabels },
  { on: 'dispute', title: 'Disputa', labels: disputeLabels },
  { on: 'payout', title: 'Pago', labels: payoutLabels },
] as const satisfies readonly {
  on: Transition['on']
  title: string
  labels: Readonly<Record<string, string>>
}[]

/** The whole process as a Markdown page: a diagram and the rows of each object, the timers, the exceptions. */
export function lifecyclePage(rows: readonly Transition[] = transitions): string {
  const parts = [
    '# El ciclo de vida',
    'Escrito por `tools/lifecycle.ts` a partir de `src/domain/transactions/process/` y `src/words/transactions/steps/`; no se edita a mano.',
    ...objects.flatMap(({ on, title, labels }) => {
      const own = rows.filter((row) => row.on === on)
      return [`## ${title}`, diagram(on, own, labels), table(rowHead, own.map(rowCells))]
    }),
    '## Plazos',
    'Los días terminan a las 23:59:59 en la zona de la transacción; si caen en día no hábil, pasan al siguiente hábil.',
    table(timerHead, timerKinds.map(timerCells)),
    '## Salidas que faltan, con su motivo',
    table(
      ['estado', 'le falta', 'motivo', 'hasta'],
      exceptions.map((each) => [
        `${each.on} \`${each.state}\``,
        each.lacks === 'actor' ? 'salida de una persona' : 'salida por plazo',
        each.reason,
        each.until ?? '—',
      ]),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function diagram(
  on: Transition['on'],
  rows: readonly Transition[],
  labels: Readonly<Record<string, string>>,
): string {
  const arrows = new Map<string, string[]>()
  for (const row of rows)
    for (const from of row.from)
      for (const to of endsOf(row, from)) {
        const key = `${from === 'none' ? '[*]' : from} --> ${to}`
        arrows.set(key, [...(arrows.get(key) ?? []), row.id])
      }
  const states = new Set([...arrows.keys()].flatMap((key) => key.split(' --> ')))
  const ended: readonly string[] = terminalStates[on]
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...[...states].filter((each) => each !== '[*]').map((each) => `  ${each}: ${labels[each] ?? each}`),
    ...(on === 'transaction' || on === 'payout'
      ? []
      : [`  [*] --> ${on === 'tranche' ? 'pending' : 'open'}`]),
    ...[...arrows].map(([key, ids]) => `  ${key}: ${[...new Set(ids)].join(', ')}`),
    ...[...states].filter((each) => ended.includes(each)).map((each) => `  ${each} --> [*]`),
    '```',
  ].join('\n')
}

/** Where a row can lead from a state; staying where it is draws no arrow. */
function endsOf(row: Transition, from: string): readonly string[] {
  if (row.to === 'same' || row.to === from) return []
  if (row.to === 'by-balance') return ['released', 'refunded', 'split']
  // An undone release goes back where it came from; the usual one stands for all.
  if (row.to === 'previous') return ['inspecting']
  return [row.to]
}

const rowHead = [
  'id',
  'acción',
  'de → a',
  'quién',
  'condiciones',
  'reloj',
  'asientos',
  'avisos',
  'consecuencia',
]

const pauseText: Readonly<Record<PauseCause, string>> = {
  release: 'pausa los demás',
  rejection: 'pausa los demás',
  hold: 'pausa los que corren contra quien está en revisión',
  dispute: 'pausa los del tramo',
  freeze: 'pausa todos los de la transacción, menos los de sus pagos',
  contested: 'pausa T-FUND, T-STATEMENT, T-TOPUP y T-LATE',
  declaration: 'aparta T-DELIV, T-GRACE, que no ganan tiempo',
  deposit: 'pausa T-DELIV y T-GRACE',
}

function resumeText({ cause, leastHours }: NonNullable<Transition['resumes']>): string {
  if (cause === 'declaration') return 'siguen los apartados como estaban'
  return leastHours ? `siguen los pausados, con ${leastHours} horas al menos` : 'siguen los pausados'
}

function rowCells(row: Transition): string[] {
  const timers = [
    row.at ? `al vencer ${row.at}` : '',
    row.continues ? `sigue ${row.continues.join(', ')} como estaba` : '',
    row.starts ? `empieza ${row.starts.join(', ')}` : '',
    row.stops === 'all' ? 'para todos' : row.stops ? `para ${row.stops.join(', ')}` : '',
    row.pauses ? pauseText[row.pauses] : '',
    row.resumes ? resumeText(row.resumes) : '',
    row.follows ? 'en el mismo paso' : '',
  ]
  return [
    row.id,
    `\`${row.action}\``,
    `${row.from.join(', ')} → ${row.to}`,
    row.by.map((role) => roleNames[role]).join(', '),
    [...(row.when ?? []), ...(row.guards ?? [])].join(', '),
    timers.filter(Boolean).join('; '),
    (row.post ?? []).join(', '),
    (row.notify ?? []).map((each) => `${roleNames[each.to]}: ${each.text}`).join(', '),
    publishedText(row.id),
  ]
}

const timerHead = ['reloj', 'sobre', 'duración', 'margen', 'lo fija', 'al vencer']
const subjectNames = {
  transaction: 'transacción',
  tranche: 'tramo',
  payout: 'pago',
  proposal: 'petición',
  dispute: 'disputa',
  person: 'persona',
} as const

function timerCells(kind: (typeof timerKinds)[number]): string[] {
  const rule = timers[kind]
  return [
    kind,
    subjectNames[rule.on],
    kind === 'T-DELIV' ? 'fecha acordada' : spanText(rule.span),
    `${spanText(rule.least)} – ${spanText(rule.most)}`,
    rule.setBy === 'terms' ? 'el acuerdo' : 'el operador',
    lapseLabels[kind],
  ]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((each) => each.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
