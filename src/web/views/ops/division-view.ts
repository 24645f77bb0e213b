import { MOST_PIECES, wrongDivision } from '#domain/banking/division.ts'
import { total } from '#domain/money.ts'
import type { DealForLine } from '#queries/money/bank-line.ts'
import type { BankLineRow } from '#queries/money/bank-line-rows.ts'
import { wrongDivisionText } from '#words/bank/line-refusals.ts'
import { readSum } from '../../forms/deal-terms.ts'
import type { Reading } from '../../server/reading.ts'
import { dealForLineView } from './deal-for-line-view.ts'

/** One deal as an operator types it: its code or reference, and its sum; empty for what it waits for. */
export type TypedPiece = Readonly<{ deal: string; sum: string }>

const nothing: TypedPiece = { deal: '', sum: '' }

/** What an address says that is typed already; of a suggestion, its deals; and one more to type, up to the most. */
export function typedPieces(
  params: URLSearchParams,
  { pieces, deal, suggestion }: BankLineRow,
): readonly TypedPiece[] {
  const sums = params.getAll('sum')
  const asked = params
    .getAll('deal')
    .map((code, index) => ({ deal: code.trim(), sum: (sums[index] ?? '').trim() }))
  const suggested = pieces ?? (deal && suggestion?.kind !== 'send-back' ? [deal] : [])
  const typed =
    asked.length > 0
      ? asked.filter((each) => each.deal !== '' || each.sum !== '')
      : suggested.map(({ code }) => ({ deal: code, sum: '' }))
  return typed.slice(0, MOST_PIECES)
}

type Row = TypedPiece & Readonly<{ found: DealForLine | null; minor: bigint | null; error: string | null }>

type Place = Readonly<{
  reading: Reading
  line: BankLineRow
  /** Where in the list one works, which every address keeps. */
  desk: Record<string, string>
}>

/** The pieces as they are typed, what is wrong with them, what is left, and what they would mean. */
export function divisionView(
  typed: readonly TypedPiece[],
  found: readonly (DealForLine | null)[],
  { reading, line, desk }: Place,
) {
  const rows = readRows(line, typed, found, reading)
  const pieces = rows.flatMap((row) =>
    row.found && row.minor !== null ? [{ transactionId: row.found.id, amountMinor: row.minor }] : [],
  )
  const isRead = rows.length === pieces.length && rows.every((row) => row.error === null)
  const wrong = isRead && rows.length > 0 ? wrongDivision(line.amountMinor, pieces) : null
  const left = line.amountMinor - total(pieces.map((each) => each.amountMinor))
  const money = (minor: bigint) => reading.money(minor, line.currency)
  const giveRest = (index: number) =>
    addressOf(rows, (row, at) => (at === index && row.minor !== null ? row.minor + left : row.minor), {
      reading,
      line,
      desk,
    })
  return {
    rows: [
      ...rows.map((row, index) => ({
        deal: row.deal,
        sum: row.minor === null ? row.sum : reading.decimal(row.minor, line.currency),
        title: row.found && `${row.found.code} · ${row.found.title}`,
        awaited: row.found && reading.money(row.found.missingMinor, row.found.currency),
        error: row.error,
        rest: isRead && left > 0n ? giveRest(index) : null,
      })),
      ...Array.from({ length: emptyRows(rows.length) }, () => ({
        ...nothing,
        title: null,
        awaited: null,
        error: null,
        rest: null,
      })),
    ],
    left: left > 0n ? money(left) : null,
    above: left < 0n ? money(-left) : null,
    isWhole: left === 0n,
    add: (code: string) =>
      addressOf(
        [...rows, { deal: code, sum: '', found: null, minor: null, error: null }],
        (row) => row.minor,
        {
          reading,
          line,
          desk,
        },
      ),
    wrong: wrong && wrong !== 'sum' ? wrongDivisionText[wrong] : null,
    outcome: isRead && rows.length > 0 && wrong === null ? piecesView(line, rows, reading) : null,
  }
}

export type DivisionView = ReturnType<typeof divisionView>

// Two to begin with, and always one more.
const emptyRows = (known: number) => Math.max(0, Math.min(Math.max(2 - known, 1), MOST_PIECES - known))

function readRows(
  line: BankLineRow,
  typed: readonly TypedPiece[],
  found: readonly (DealForLine | null)[],
  reading: Reading,
): readonly Row[] {
  let left = line.amountMinor
  return typed.map((each, index) => {
    const deal = found[index] ?? null
    const read = each.sum === '' ? usual(deal, left) : readSum(each.sum, line.currency, reading.writtenIn)
    const minor = typeof read === 'bigint' ? read : null
    left -= minor ?? 0n
    return { ...each, found: deal, minor, error: errorOf(line, deal, read) }
  })
}

/** Where no sum is typed: what the deal waits for, as far as there is something left. */
function usual(deal: DealForLine | null, left: bigint): bigint | null {
  if (!deal) return null
  return deal.missingMinor < left ? deal.missingMinor : left > 0n ? left : 0n
}

function errorOf(line: BankLineRow, deal: DealForLine | null, read: bigint | string | null): string | null {
  if (!deal) return 'No hay ninguna transacción con ese código o referencia.'
  if (deal.currency !== line.currency) return 'Es de otra moneda: no puede recibir nada de este ingreso.'
  if (typeof read === 'string') return read
  return read === 0n ? 'No espera ningún depósito: escribe qué recibe, o quítala.' : null
}

function addressOf(
  rows: readonly Row[],
  sumOf: (row: Row, index: number) => bigint | null,
  { reading, line: { currency }, desk }: Place,
): string {
  const address = new URLSearchParams(desk)
  for (const [index, row] of rows.entries()) {
    address.append('deal', row.deal)
    const minor = sumOf(row, index)
    address.append('sum', minor === null ? row.sum : reading.decimal(minor, currency))
  }
  return `?${address.toString()}`
}

/** What each deal gets, what it waits for, and what follows, with what a form sends of it. */
export function piecesView(
  { currency }: BankLineRow,
  rows: readonly Readonly<{ found: DealForLine | null; minor: bigint | null }>[],
  reading: Reading,
) {
  return rows.flatMap(({ found, minor }) =>
    found && minor !== null
      ? [
          {
            ...dealForLineView(found, { amountMinor: minor, currency }, reading),
            gets: reading.money(minor, currency),
            value: [found.id, minor, found.missingMinor].join('/'),
          },
        ]
      : [],
  )
}

/** The pieces that a form sends: what each deal gets, and what it waited for as they were read. */
export const piecesIn = (sent: string) =>
  sent.split(' ').map((piece) => {
    const [transactionId, amountMinor, awaitedMinor] = piece.split('/')
    return { transactionId, amountMinor, awaitedMinor }
  })

export type PieceView = ReturnType<typeof piecesView>[number]
