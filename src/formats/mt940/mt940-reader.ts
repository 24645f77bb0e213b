import { meaningfulReference, type Statement, type StatementLine } from '#domain/banking/statement.ts'
import { amountText } from '../iso-currency.ts'
import { lineOddities, oddities } from '../statement-oddities.ts'
import { exactAmount, isoDay, type StatementReader, Unreadable } from '../statement-reader.ts'
import { toldAccount } from '../told-account.ts'
import { type MovementContext, readMovement } from './field-61.ts'
import { type Field, type Message, messagesOf, unreadable } from './swift-fields.ts'

/**
 * Reads the statements of SWIFT's customers: MT940, MT950, and the reports of a day that goes on (MT942), whose movements
 * the bank may still change: they are announced, and none of the books takes them.
 */
export const readMt940: StatementReader = (text, seen) => {
  const messages = messagesOf(text)
  if (messages.length === 0) throw new Unreadable('statement-missing')
  if (messages.every(isInterim)) seen.format = 'mt942'
  let position = 0
  const statements = messages.map((message) => {
    const statement = readMessage(message, position)
    position += statement.lines.length
    return statement
  })
  const currencies = new Set(statements.map((each) => each.currency))
  const warnings = statements.flatMap((each) => each.warnings)
  return {
    statements,
    warnings: currencies.size > 1 ? [...warnings, { code: 'several-currencies', details: {} }] : warnings,
  }
}

/** A report has a floor for the sums that it tells, and no opening balance. */
function isInterim({ kind, fields }: Message): boolean {
  const has = (...tags: readonly string[]) => fields.some(({ tag }) => tags.includes(tag))
  return kind === '942' || (has('34F') && !has('60F', '60M'))
}

function readMessage(message: Message, before: number): Statement {
  const { fields } = message
  const id = idOf(message)
  const interim = isInterim(message)
  const told = only(fields, id, '25', '25P').lines[0] ?? ''
  if (toldAccount(told, null).number === '') throw new Unreadable('account-missing', { statement: id })
  const opening = interim ? null : readBalance(only(fields, id, '60F', '60M'))
  const closing = interim ? null : readBalance(only(fields, id, '62F', '62M'))
  const currency = opening?.currency ?? floorCurrency(fields, id)
  const account = toldAccount(told, currency)
  if (closing && closing.currency !== currency) throw unreadable(closing.field)
  const lines = readMovements(fields, { account, currency, isInterim: interim, before })
  if (interim) checkTotals(fields, id, currency, lines)
  const days = lines.flatMap(({ bookingDate }) => bookingDate ?? []).toSorted()
  const statement: Statement = {
    id,
    account,
    currency,
    fromDate: days[0] ?? closing?.day ?? null,
    toDate: closing?.day ?? days.at(-1) ?? null,
    openingMinor: opening?.minor ?? null,
    closingMinor: closing?.minor ?? null,
    ...pageOf(fields, id, opening?.field.tag === '60M', closing?.field.tag === '62M'),
    ...(interim && { report: { madeAt: madeAt(fields), from: null, until: null } }),
    lines,
    warnings: [],
  }
  return {
    ...statement,
    warnings: [...(interim ? [] : oddities(statement)), ...lineOddities(statement)],
  }
}

/** When the bank made a report: with the offset of its clock in field 13D, without one in the older 13. */
function madeAt(fields: readonly Field[]): string | null {
  const written = fields.find(({ tag }) => tag === '13D' || tag === '13')?.lines[0] ?? ''
  const [, year, month, day, hour, minute, sign, offset] =
    /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:([+-])(\d{4}))?\s*$/.exec(written) ?? []
  if (year === undefined) return null
  const zone = offset === undefined ? '' : `${sign}${offset.slice(0, 2)}:${offset.slice(2)}`
  const moment = `20${year}-${month}-${day}T${hour}:${minute}${zone}`
  return isoDay(moment) && moment
}

/** A field that a statement has exactly once. */
function only(fields: readonly Field[], statement: string, ...tags: readonly string[]): Field {
  const [found, another] = fields.filter(({ tag }) => tags.includes(tag))
  if (another) throw unreadable(another)
  if (!found) throw new Unreadable('statement-cut', { statement, field: `:${tags[0]}:` })
  return found
}

const LONGEST_ID = 70

/** The bank's number of the statement without its page; where it numbers none, the reference of the message. */
function idOf({ fields }: Message): string {
  const written = (tag: string) => fields.find((each) => each.tag === tag)?.lines[0]?.trim() ?? ''
  const [number = ''] = (written('28C') || written('28')).split('/')
  return (meaningfulReference(number) ?? (written('20') || '1')).slice(0, LONGEST_ID)
}

type Balance = Readonly<{ field: Field; minor: bigint; currency: string; day: string }>

function readBalance(field: Field): Balance {
  const [, side, days = '', currency = '', written = ''] =
    /^([CD])(\d{6})([A-Z]{3})(\d{1,18},\d{0,5})$/.exec((field.lines[0] ?? '').trimEnd()) ?? []
  const day = isoDay(`20${days.slice(0, 2)}-${days.slice(2, 4)}-${days.slice(4)}`)
  if (side === undefined || day === null) throw unreadable(field)
  const minor = exactAmount(written.replace(',', '.'), currency, 'balance')
  return { field, minor: side === 'C' ? minor : -minor, currency, day }
}

function floorCurrency(fields: readonly Field[], statement: string): string {
  const floors = fields.filter(({ tag }) => tag === '34F')
  const [currency, another] = new Set(floors.map(({ lines }) => (lines[0] ?? '').slice(0, 3)))
  if (currency === undefined || another !== undefined)
    throw new Unreadable('statement-cut', { statement, field: ':34F:' })
  return currency
}

type Context = Omit<MovementContext, 'position'> & Readonly<{ before: number }>

/** Movements stand between the balances, each with the fields that speak of it; what follows speaks of the statement. */
function readMovements(fields: readonly Field[], { before, ...context }: Context): StatementLine[] {
  const { isInterim: interim } = context
  const opens = interim ? 0 : fields.findIndex(({ tag }) => tag.startsWith('60'))
  const closes = interim ? fields.length : fields.findIndex(({ tag }) => tag.startsWith('62'))
  const lines: StatementLine[] = []
  for (const [index, field] of fields.entries()) {
    if (field.tag !== '61') continue
    if (index < opens || index > closes) throw unreadable(field)
    const after = fields.slice(index + 1, index + 4)
    const end = after.findIndex(({ tag }) => tag !== '86' && tag !== 'NS')
    const about = end === -1 ? after : after.slice(0, end)
    lines.push(readMovement(field, about, { ...context, position: before + lines.length + 1 }))
  }
  return lines
}

function pageOf(
  fields: readonly Field[],
  statement: string,
  goesOn: boolean,
  isFollowed: boolean,
): Pick<Statement, 'page'> {
  if (!goesOn && !isFollowed) return {}
  const written = fields.find(({ tag }) => tag === '28C' || tag === '28')?.lines[0] ?? ''
  const number = goesOn ? Number(/\/(\d{1,5})\s*$/.exec(written)?.[1] ?? 0) : 1
  if (number === 0) throw new Unreadable('statement-cut', { statement, field: ':28C:' })
  return { page: { number, isLast: !isFollowed } }
}

/** A report tells how many movements it has of each side and their sum. What is undone counts differently at each bank. */
function checkTotals(
  fields: readonly Field[],
  statement: string,
  currency: string,
  lines: readonly StatementLine[],
): void {
  if (lines.some(({ reversal }) => reversal)) return
  for (const [tag, side] of [['90D', 'debit'] as const, ['90C', 'credit'] as const]) {
    const field = fields.find((each) => each.tag === tag)
    if (!field) continue
    const [, count, code, written = ''] =
      /^(\d{1,5})([A-Z]{3})(\d{1,18},\d{0,5})\s*$/.exec(field.lines[0] ?? '') ?? []
    if (count === undefined || code !== currency) throw unreadable(field)
    const ofSide = lines.filter(({ direction }) => direction === side)
    const said = exactAmount(written.replace(',', '.'), currency, 'balance')
    const found = ofSide.reduce((sum, line) => sum + line.amountMinor, 0n)
    if (said === found && Number(count) === ofSide.length) continue
    throw new Unreadable('totals-differ', {
      statement,
      side,
      saidCount: Number(count),
      foundCount: ofSide.length,
      said: amountText(said, currency),
      found: amountText(found, currency),
    })
  }
}
