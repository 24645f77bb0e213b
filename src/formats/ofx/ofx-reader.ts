import { spanishIban } from '#domain/banking/iban.ts'
import { signedMinor, type Statement, type StatementLine } from '#domain/banking/statement.ts'
import { lineOddities, oddities } from '../statement-oddities.ts'
import { type Seen, type StatementReader, Unreadable } from '../statement-reader.ts'
import { toldAccount } from '../told-account.ts'
import { childrenNamed, parseXml, type Taker, textAt, type XmlElement } from '../xml/xml-reader.ts'
import { dayOf, readMovement, signedAmount } from './ofx-movement.ts'
import { parseSgml } from './sgml-reader.ts'

/**
 * Reads the statements of an account in OFX: version 1 is SGML, version 2 is XML. A file tells the balance at its end
 * alone; the one before its movements follows from it, and where the balance is of another day the file is refused.
 */
export const readOfx: StatementReader = (text, seen) => {
  const movements = new Map<XmlElement, StatementLine[]>()
  const root = readRoot(text, seen, movementTaker(movements))
  const found = elementsAt(root, 'BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS')
  const others = root.children.filter(({ name }) => /^(?:CREDITCARD|INVSTMT|LOAN)MSGSRSV1$/.test(name))
  if (others.length > 0) throw new Unreadable('other-format', { format: 'ofx-of-other' })
  if (found.length === 0) throw new Unreadable('statement-missing')
  const madeOn = dayOf(textAt(root, 'SIGNONMSGSRSV1', 'SONRS', 'DTSERVER'))
  const statements = found.map((element) => readStatement(element, movements.get(element) ?? [], madeOn))
  const warnings = statements.flatMap((each) => each.warnings)
  const currencies = new Set(statements.map((each) => each.currency))
  return {
    statements,
    warnings: currencies.size > 1 ? [...warnings, { code: 'several-currencies', details: {} }] : warnings,
  }
}

function readRoot(text: string, seen: Seen, take: Taker): XmlElement {
  const start = text.slice(0, 2_000)
  seen.version = /\bVERSION\s*[:=]\s*"?(\d{3})/i.exec(start)?.[1] ?? null
  if (!start.startsWith('<?')) return ofx(parseSgml(text, take))
  const reading = parseXml(text, take)
  if ('problem' in reading) throw new Unreadable(reading.problem, { line: reading.line })
  return ofx(reading.root)
}

function ofx(root: XmlElement): XmlElement {
  if (root.name !== 'OFX') throw new Unreadable('statement-missing')
  return root
}

const elementsAt = (root: XmlElement, ...path: readonly string[]) =>
  path.reduce<readonly XmlElement[]>(
    (found, name) => found.flatMap((each) => childrenNamed(each, name)),
    [root],
  )

/** Each movement as it comes, so that a large file is never in memory as a tree. Positions count through the file. */
function movementTaker(movements: Map<XmlElement, StatementLine[]>): Taker {
  let position = 0
  return (element, above) => {
    const statement = above.find(({ name }) => name === 'STMTRS')
    if (element.name !== 'STMTTRN' || !statement) return 'keep'
    position += 1
    const read = movements.get(statement) ?? []
    read.push(readMovement(element, neededOf(statement, 'CURDEF'), position))
    movements.set(statement, read)
    return 'taken'
  }
}

function neededOf(statement: XmlElement, ...path: readonly string[]): string {
  const found = textAt(statement, ...path)
  if (found !== null) return found
  const called = textAt(statement, 'BANKACCTFROM', 'ACCTID')?.slice(0, 40) ?? '1'
  throw new Unreadable('statement-cut', { statement: called, field: path.at(-1) ?? '' })
}

function readStatement(
  element: XmlElement,
  read: readonly StatementLine[],
  madeOn: string | null,
): Statement {
  const currency = neededOf(element, 'CURDEF')
  const account = accountOf(element, currency)
  const [from, until] = ['DTSTART', 'DTEND'].map((field) => neededDay(element, 'BANKTRANLIST', field))
  const days = { fromDate: from ?? '', until: until ?? '' }
  const id = `${account.number} ${days.fromDate}/${days.until}`.slice(0, 70)
  refuseRepeated(read)
  const lines = oldestFirst(read)
  const closingMinor = signedAmount(neededOf(element, 'LEDGERBAL', 'BALAMT'), currency, 'balance')
  refuseBalanceOfOtherDay(id, neededDay(element, 'LEDGERBAL', 'DTASOF'), days.until, lines)
  const statement: Statement = {
    id,
    account,
    currency,
    fromDate: days.fromDate,
    toDate: lastWholeDay(days, madeOn),
    openingMinor: closingMinor - lines.reduce((sum, line) => sum + signedMinor(line), 0n),
    closingMinor,
    isOpeningComputed: true,
    lines,
    warnings: [],
  }
  return { ...statement, warnings: [...oddities(statement), ...lineOddities(statement)] }
}

function neededDay(element: XmlElement, ...path: readonly string[]): string {
  const written = neededOf(element, ...path)
  const day = dayOf(written)
  if (day === null) throw new Unreadable('date-impossible', { position: 0, date: written.slice(0, 40) })
  return day
}

/** A Spanish account is at times told in its parts: bank, branch, number, and the control digits between. */
function accountOf(element: XmlElement, currency: string): Statement['account'] {
  const part = (name: string) => textAt(element, 'BANKACCTFROM', name) ?? ''
  const account = toldAccount(part('ACCTID'), currency)
  if (account.number === '') throw new Unreadable('account-missing', { statement: '1' })
  const parts = [part('BANKID'), part('BRANCHID'), part('ACCTID')].join(' ')
  if (!/^\d{4} \d{4} \d{10}$/.test(parts)) return account
  const number = spanishIban(part('BANKID') + part('BRANCHID'), part('ACCTID'))
  return ['', number.slice(12, 14)].includes(part('ACCTKEY')) ? { scheme: 'iban', number } : account
}

/** Banks list the newest first or last; balances are told apart in the order in which money moved. */
function oldestFirst(lines: readonly StatementLine[]): readonly StatementLine[] {
  const days = lines.map(({ bookingDate }) => bookingDate ?? '')
  const goDown = days.every((day, index) => index === 0 || day <= (days[index - 1] ?? ''))
  return goDown && days[0] !== days.at(-1) ? lines.toReversed() : lines
}

/** The identifier of a movement is its own: two with the same are one told twice, or nobody can tell them apart. */
function refuseRepeated(lines: readonly StatementLine[]): void {
  const seen = new Set<string | null>()
  for (const { bankReference, position } of lines) {
    if (seen.has(bankReference))
      throw new Unreadable('reference-repeated', { position, reference: (bankReference ?? '').slice(0, 40) })
    seen.add(bankReference)
  }
}

/** The balance is that of the end only when it is not older than the last movement nor younger than the list. */
function refuseBalanceOfOtherDay(
  statement: string,
  balance: string,
  until: string,
  lines: readonly StatementLine[],
): void {
  const isLater = balance > until
  if (isLater || lines.some(({ bookingDate }) => (bookingDate ?? '') > balance))
    throw new Unreadable('balance-of-other-day', { statement, balance, until })
}

/** A list made on its last day does not have all of that day yet; null where it has no whole day. */
function lastWholeDay(
  { fromDate, until }: { fromDate: string; until: string },
  madeOn: string | null,
): string | null {
  if (madeOn !== null && madeOn > until) return until
  const before = Temporal.PlainDate.from(until).subtract({ days: 1 }).toString()
  return before < fromDate ? null : before
}
