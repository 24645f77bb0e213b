import type { Statement, StatementLine } from '#domain/banking/statement.ts'
import type { Currency } from '#domain/money.ts'
import { writeCamt053 } from '#formats/iso20022/camt053-writer.ts'
import { inOneFile } from '#test/statements.ts'
import { custodyIban } from './cast.ts'
import type { Chance } from './chance.ts'

/** What a bank booked on an account, and how many statements it gave of it. */
export type Told = {
  lines: StatementLine[]
  statements: number
  /** Which of its lines each statement told, by its name. */
  ranges: Map<string, Readonly<{ first: number; last: number }>>
  /** From which of its lines on it may tell something again: what it told the other way round comes no third time. */
  again: number
}

type Telling = Readonly<{ currency: Currency; told: number; now: Temporal.Instant }>

/**
 * The files in which a bank tells what is new since `told`, as banks do it: at times again with what it told before, in
 * other words, at times the newest first; at times as two statements of one day, in two files or in one with the newest first.
 */
export function filesOf(chance: Chance, books: Told, { currency, told, now }: Telling): Uint8Array[] {
  const end = books.lines.length
  // On some days a bank tells that nothing happened.
  if (told === end && !chance.in100(30)) return []
  const from = chance.in100(25) ? Math.min(told, Math.max(books.again, told - chance.between(1, 6))) : told
  const isNewestFirst = from < told && told < end && chance.in100(40)
  const lines = books.lines.map((line, index) => toldNow(chance, line, index < told))
  const statement = (first: number, last: number): string => {
    books.statements += 1
    books.ranges.set(`${currency}${books.statements}`, { first, last })
    return statementOf(lines, { currency, now, first, last, isNewestFirst, number: books.statements })
  }
  if (isNewestFirst) {
    books.again = end
    return [Buffer.from(statement(from, end))]
  }
  if (end - from < 2 || !chance.in100(30)) return [Buffer.from(statement(from, end))]
  const middle = chance.between(from + 1, end - 1)
  const parts = [statement(from, middle), statement(middle, end)]
  const files = parts.map((part) => Buffer.from(part))
  // The first of them may come after the second, which waits for it.
  return chance.pick([files, files.toReversed(), [inOneFile(parts.toReversed())]]) ?? files
}

/** The same entry in other words: banks cut texts, change their letters, and give or leave out references and details. */
function toldNow(chance: Chance, line: StatementLine, isOld: boolean): StatementLine {
  const whole = line.details.length > 0 && chance.in100(40) ? { ...line, details: [] } : line
  if (!isOld || chance.in100(50)) return whole
  const text = line.text.map((each) => each.slice(0, 8).toUpperCase())
  return { ...whole, text, bankReference: null, bankCode: { ...line.bankCode, proprietary: 'OTRO' } }
}

type Part = Omit<Telling, 'told'> &
  Readonly<{ first: number; last: number; number: number; isNewestFirst: boolean }>

function statementOf(lines: readonly StatementLine[], part: Part): string {
  const { currency, now, first, last, number, isNewestFirst } = part
  const told = lines.slice(first, last)
  const day = dayOf(now)
  const statement: Statement = {
    id: `${currency}${number}`,
    account: { scheme: 'iban', number: custodyIban },
    currency,
    fromDate: lines[first]?.bookingDate ?? day,
    toDate: day,
    openingMinor: balance(lines.slice(0, first)),
    closingMinor: balance(lines.slice(0, last)),
    lines: (isNewestFirst ? told.toReversed() : told).map((line, index) => ({
      ...line,
      position: index + 1,
    })),
    warnings: [],
  }
  const createdAt = now.toZonedDateTimeISO('Europe/Madrid')
  const envelope = { messageId: `M${statement.id}`, createdAt, sequence: number, ownerName: 'Custodia' }
  return writeCamt053(statement, { ...envelope, version: '08' })
}

/** The day on which the bank books what happens now. */
export const dayOf = (now: Temporal.Instant) =>
  now.toZonedDateTimeISO('Europe/Madrid').toPlainDate().toString()

/** What lies on an account after some lines, in minor units. */
export function balance(lines: readonly StatementLine[]): bigint {
  return lines.reduce(
    (sum, line) => (line.direction === 'credit' ? sum + line.amountMinor : sum - line.amountMinor),
    0n,
  )
}
