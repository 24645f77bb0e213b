import { isIban } from '#domain/banking/iban.ts'
import {
  type Direction,
  meaningfulReference,
  type Statement,
  type StatementLine,
} from '#domain/banking/statement.ts'
import { exactAmount, isoDay, Unreadable } from '../statement-reader.ts'
import { marksParties, readField86 } from './field-86.ts'
import { type Field, unreadable } from './swift-fields.ts'

/** Where a movement stands: in an account of some currency, in a statement or in a report of a day that goes on. */
export type MovementContext = Readonly<{
  account: Statement['account']
  currency: string
  isInterim: boolean
  position: number
}>

type Mark = Readonly<{ direction: Direction; reversal?: true; expected?: true }>

/** A reversal of a credit takes money out; what is only expected moves nothing. */
const marks: Readonly<Record<string, Mark>> = {
  C: { direction: 'credit' },
  D: { direction: 'debit' },
  RC: { direction: 'debit', reversal: true },
  RD: { direction: 'credit', reversal: true },
  EC: { direction: 'credit', expected: true },
  ED: { direction: 'debit', expected: true },
}

const layout =
  /^(\d{6})(\d{4}| {4})?(R[CD]|E[CD]|[CD])([A-Z])?(\d{1,18},\d{0,5})(?:([NFS][A-Z0-9 ]{3})(.*))?$/

/** Of a movement SWIFT lets be said 390 letters; some banks say more, and none a book. */
const LONGEST = 10_000
const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0)

/** One movement: field 61, and what field 86 and its own further lines say of it. */
export function readMovement(field: Field, about: readonly Field[], context: MovementContext): StatementLine {
  const { account, currency, isInterim, position } = context
  const [first = '', ...further] = field.lines
  const [, value = '', entry = '', mark = '', funds, written = '', kind = '', references = ''] =
    layout.exec(first.trimEnd()) ?? []
  const known = marks[mark]
  // The letter after the mark is the last of the currency; some banks write CR and DR for C and D.
  if (!known || (funds !== undefined && funds !== currency[2] && funds !== 'R')) throw unreadable(field)
  const { direction, reversal = false, expected = false } = known
  const [owner = '', ofBank = ''] = references.split('//')
  const said = about.flatMap((each) => each.lines)
  if (lengthOf(said) + lengthOf(further) > LONGEST) throw unreadable(field)
  const information = readField86(said, { direction, account })
  const ownReference =
    direction === 'debit' ? meaningfulReference(owner.trim().replace(/^[EK]REF\+$/, '')) : null
  const beside = further.map((line) => line.trim()).filter((line) => line !== '')
  const besideAccount = marksParties({ account }) ? (beside.find(isIban) ?? null) : null
  return {
    position,
    ...daysOf(value, entry.trim(), position),
    status: isInterim || expected ? 'pending' : 'booked',
    reversal,
    amountMinor: exactAmount(written.replace(',', '.'), currency, position),
    currency,
    direction,
    bankReference: meaningfulReference(ofBank.trim()),
    referenceScheme: 'swift',
    uetr: null,
    structuredReference: null,
    ...information,
    endToEndId: information.endToEndId ?? ownReference,
    paymentInfoId: information.paymentInfoId ?? ownReference,
    counterpartyAccount: information.counterpartyAccount ?? besideAccount,
    text: [...information.text, ...beside],
    bankCode: { domain: null, family: null, subFamily: null, proprietary: kind.trim() || null },
    details: [],
  }
}

/**
 * The day of the value and the day of the entry, which a bank gives where it is another. Of the year it says nothing: it is
 * the one in which both days are nearest, as around New Year.
 */
function daysOf(
  value: string,
  entry: string,
  position: number,
): Pick<StatementLine, 'valueDate' | 'bookingDate'> {
  const valueDate = dayOf(Number(`20${value.slice(0, 2)}`), value.slice(2))
  const bookingDate = entry === '' ? valueDate : nearest(entry, valueDate)
  if (bookingDate === null)
    throw new Unreadable('date-impossible', { position, date: entry === '' ? value : entry })
  return { valueDate, bookingDate }
}

function nearest(entry: string, valueDate: string | null): string | null {
  if (valueDate === null) return null
  const day = Temporal.PlainDate.from(valueDate)
  const distance = (each: string) => Math.abs(day.until(each, { largestUnit: 'days' }).days)
  const years = [day.year - 1, day.year, day.year + 1].flatMap((year) => dayOf(year, entry) ?? [])
  return years.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

/** Where interest is of months of thirty days, February has thirty: the value of those is its last day. */
function dayOf(year: number, monthAndDay: string): string | null {
  const [month, day] = [monthAndDay.slice(0, 2), monthAndDay.slice(2)]
  const found = isoDay(`${year}-${month}-${day}`)
  if (found !== null || month !== '02' || (day !== '29' && day !== '30')) return found
  return Temporal.PlainDate.from({ year, month: 2, day: 31 }).toString()
}
