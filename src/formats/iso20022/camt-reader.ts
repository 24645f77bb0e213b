import {
  type DayReport,
  type LinesSum,
  type Statement,
  type StatementLine,
  type StatementWarning,
  sumOfLines,
} from '#domain/banking/statement.ts'
import { lookUp } from '#domain/look-up.ts'
import { readEntry } from './camt-entry.ts'
import { accountNumber, directionOf } from './camt-payment.ts'
import { oddities } from '../statement-oddities.ts'
import {
  isoDay,
  LINES_AT_ONCE,
  type Seen,
  type StatementReader,
  type TellLines,
  Unreadable,
} from '../statement-reader.ts'
import { neededAmount } from './needed-fields.ts'
import { childrenNamed, elementAt, parseXml, type Taker, textAt, type XmlElement } from '../xml/xml-reader.ts'

const lastVersion = 14

/** What we read of what banks tell their customers, and the element that holds one account's entries. */
const kinds = {
  BkToCstmrStmt: { format: 'camt.053', part: 'Stmt', firstVersion: 2 },
  BkToCstmrAcctRpt: { format: 'camt.052', part: 'Rpt', firstVersion: 1 },
  BkToCstmrDbtCdtNtfctn: { format: 'camt.054', part: 'Ntfctn', firstVersion: 1 },
} as const
type Kind = (typeof kinds)[keyof typeof kinds]

const kindOf = (message: Pick<XmlElement, 'name'>): Kind | undefined =>
  Object.hasOwn(kinds, message.name) ? kinds[message.name as keyof typeof kinds] : undefined

const others: Readonly<Record<string, string>> = {
  CstmrCdtTrfInitn: 'pain.001',
  CstmrPmtStsRpt: 'pain.002',
  CstmrDrctDbtInitn: 'pain.008',
  FIToFIPmtCxlReq: 'camt.056',
  CstmrPmtCxlReq: 'camt.055',
  RsltnOfInvstgtn: 'camt.029',
}

/**
 * Reads the statements of a camt.053 of versions 02 to 14, and the reports of a day (camt.052, camt.054), whose elements are
 * told by their own names: what newer ones add is left out. Other messages of ISO 20022 are named and refused.
 * `warnings` holds those of the file and those of every statement in it. The text comes in pieces and the lines are handed
 * over as they are read, so that a file of any length is read in little memory: its statements hold none, and what was
 * handed over counts only once all of it is read. Of each statement some oddities of its entries are kept, all where nothing else is said.
 */
export function readCamt(
  pieces: Iterable<string>,
  seen: Seen,
  tell: TellLines,
  mostOddities = Infinity,
): ReturnType<StatementReader> {
  const told = new Map<XmlElement, ToldOfStatement>()
  const document = readDocument(pieces, entryTaker(told, tell, mostOddities))
  const message = document.children[0] ?? document
  const kind = kindOf(message)
  seen.format = kind?.format ?? lookUp(others, message.name) ?? 'xml'
  seen.version = /\.\d{3}\.(\d{2})(?!\d)/.exec(message.namespace ?? '')?.[1] ?? null
  if (!kind) throw new Unreadable('other-format', { format: seen.format })
  seen.version = versionOf(message, kind)
  for (const each of told.values()) tellLines(each, tell)
  const found = readStatements(message, kind, told)
  const ofFile: StatementWarning[] = seen.version === null ? [{ code: 'namespace-missing', details: {} }] : []
  return {
    statements: found.map(({ statement }) => statement),
    warnings: [
      ...ofFile,
      ...found.flatMap(({ statement }) => statement.warnings),
      ...currencyWarnings(childrenNamed(message, kind.part), found),
    ],
  }
}

/** What was read of a statement so far, while it goes on: its lines wait until there are enough to hand over. */
type ToldOfStatement = {
  readonly place: number
  readonly ownAccount: string
  readonly warnings: StatementWarning[]
  sum: LinesSum
  lines: StatementLine[]
}

const nothingTold = { sum: sumOfLines([]), warnings: [] }
type Told = Pick<Readonly<ToldOfStatement>, 'sum' | 'warnings'>

/** Reads each entry as it comes, so that a large file is never in memory as a tree. Positions count through the file. */
function entryTaker(told: Map<XmlElement, ToldOfStatement>, tell: TellLines, mostOddities: number): Taker {
  let position = 0
  return (element, above) => {
    const statement = above.at(-1)
    const message = above.at(-2)
    const kind = message && kindOf(message)
    if (element.name !== 'Ntry' || !statement || !kind || statement.name !== kind.part) return 'keep'
    position += 1
    const known = told.getOrInsertComputed(statement, () => ({
      ...nothingTold,
      place: childrenNamed(message, kind.part).length - 1,
      ownAccount: accountNumber(elementAt(statement, 'Acct')) ?? '',
      warnings: [],
      lines: [],
    }))
    const { ownAccount } = known
    const { line, warnings } = readEntry(element, position, { ownAccount, isAnnounced: kind.part !== 'Stmt' })
    known.lines.push(line)
    if (known.warnings.length < mostOddities) known.warnings.push(...warnings)
    if (known.lines.length === LINES_AT_ONCE) tellLines(known, tell)
    return 'taken'
  }
}

function tellLines(told: ToldOfStatement, tell: TellLines): void {
  if (told.lines.length > 0) tell(told.place, told.lines)
  told.sum = sumOfLines(told.lines, told.sum)
  told.lines = []
}

function readDocument(pieces: Iterable<string>, take: Taker): XmlElement {
  const reading = parseXml(pieces, take)
  if ('problem' in reading) throw new Unreadable(reading.problem, { line: reading.line })
  const { root } = reading
  return kindOf(root) || Object.hasOwn(others, root.name)
    ? { ...root, children: [root] }
    : (elementAt(root, 'Document') ?? root)
}

/** Banks differ in their namespaces, but each names message and version somewhere in it. */
function versionOf(message: XmlElement, { format, firstVersion }: Kind): string | null {
  const { namespace } = message
  if (namespace === null) return null
  const [, named, version = ''] = /(camt\.05[234])\.001\.(\d{2})(?!\d)/.exec(namespace) ?? []
  if (named !== format)
    throw new Unreadable('namespace-foreign', { namespace: namespace.slice(0, 100), format })
  const isKnown = Number(version) >= firstVersion && Number(version) <= lastVersion
  if (!isKnown) throw new Unreadable('version-unknown', { version, format, first: firstVersion })
  return version
}

/** A statement without its lines, and what these come to. */
type Found = Readonly<{ statement: Statement; sum: LinesSum }>

function readStatements(
  message: XmlElement,
  kind: Kind,
  all: ReadonlyMap<XmlElement, ToldOfStatement>,
): readonly Found[] {
  const found = childrenNamed(message, kind.part)
  if (found.length === 0) throw new Unreadable('statement-missing')
  return found.map((element, order) => {
    const id = textAt(element, 'Id')?.slice(0, LONGEST_ID) ?? String(order + 1)
    const told = all.get(element) ?? nothingTold
    const statement =
      kind.part === 'Stmt'
        ? readStatement(element, id, told)
        : readReport(element, id, { told, report: reportOf(message, element, kind) })
    return { statement, sum: told.sum }
  })
}

/** Only an account's report says that it tells everything of a time; a notice tells what it was asked to. */
function reportOf(message: XmlElement, element: XmlElement, { part }: Kind): DayReport {
  const period = part === 'Rpt' ? elementAt(element, 'FrToDt') : null
  return {
    madeAt: moment(textAt(element, 'CreDtTm') ?? textAt(message, 'GrpHdr', 'CreDtTm')),
    from: moment(textAt(period, 'FrDtTm') ?? textAt(period, 'FrDt')),
    until: moment(textAt(period, 'ToDtTm') ?? textAt(period, 'ToDt')),
  }
}

/** A moment of some day of any statement, as written. */
const moment = (text: string | null) => (isoDay(text) === null ? null : (text?.slice(0, 40) ?? null))

/** Balances of a day that goes on settle nothing: they are left out, and so are its pages, since each tells its own lines. */
function readReport(
  element: XmlElement,
  id: string,
  { told: { sum, warnings }, report }: Readonly<{ told: Told; report: DayReport }>,
): Statement {
  const currency = textAt(element, 'Acct', 'Ccy') ?? sum.firstCurrency
  return {
    id,
    account: readAccount(element, id),
    currency,
    ...daysOf(element, sum, null, null),
    openingMinor: null,
    closingMinor: null,
    report,
    lines: [],
    warnings,
  }
}

/** As long as an identifier of ISO 20022 may be, twice: it stands in sentences and rows. */
const LONGEST_ID = 70

function readStatement(element: XmlElement, id: string, { sum, warnings }: Told): Statement {
  const account = readAccount(element, id)
  const opening = balance(element, ['OPBD', 'PRCD'], 'first')
  const closing = balance(element, ['CLBD'], 'last')
  const currency =
    textAt(element, 'Acct', 'Ccy') ?? opening?.currency ?? closing?.currency ?? sum.firstCurrency
  const statement = {
    id,
    account,
    currency,
    ...daysOf(element, sum, opening?.day ?? null, closing?.day ?? null),
    ...pageOf(element),
    ...(textAt(element, 'CpyDplctInd') !== null && { isCopy: true }),
    openingMinor: opening?.currency === currency ? (opening?.minor ?? null) : null,
    closingMinor: closing?.currency === currency ? (closing?.minor ?? null) : null,
    lines: [],
  }
  const odd = statementWarnings(element, { ...statement, warnings: [] }, sum)
  return { ...statement, warnings: [...odd, ...warnings] }
}

/** The period that a statement names; where it names none, that of its lines and balances. */
function daysOf(
  element: XmlElement,
  { firstDay, lastDay }: LinesSum,
  openingDay: string | null,
  closingDay: string | null,
): Pick<Statement, 'fromDate' | 'toDate'> {
  const period = elementAt(element, 'FrToDt')
  return {
    fromDate: isoDay(textAt(period, 'FrDtTm') ?? textAt(period, 'FrDt')) ?? firstDay ?? openingDay,
    toDate: isoDay(textAt(period, 'ToDtTm') ?? textAt(period, 'ToDt')) ?? closingDay ?? lastDay,
  }
}

function pageOf(element: XmlElement): Pick<Statement, 'page'> {
  const pagination = elementAt(element, 'StmtPgntn')
  const number = Number(textAt(pagination, 'PgNb') ?? 1)
  const isLast = !['false', '0'].includes(textAt(pagination, 'LastPgInd') ?? '')
  if (!Number.isSafeInteger(number) || number < 1)
    throw new Unreadable('field-missing', { position: 1, field: 'PgNb' })
  return number === 1 && isLast ? {} : { page: { number, isLast } }
}

function readAccount(element: XmlElement, statement: string): Statement['account'] {
  const account = elementAt(element, 'Acct')
  const number = accountNumber(account)
  if (number === null) throw new Unreadable('account-missing', { statement })
  return { scheme: textAt(account, 'Id', 'IBAN') === null ? 'other' : 'iban', number }
}

/** A booked balance, signed. Several days in one statement repeat balances: the earliest or the latest counts. */
function balance(
  element: XmlElement,
  codes: readonly string[],
  which: 'first' | 'last',
): { minor: bigint; currency: string; day: string | null } | null {
  const all = childrenNamed(element, 'Bal').map((item) => ({
    item,
    code: textAt(item, 'Tp', 'CdOrPrtry', 'Cd') ?? '',
    day: isoDay(textAt(item, 'Dt', 'Dt') ?? textAt(item, 'Dt', 'DtTm')) ?? '',
  }))
  const preferred = codes.find((code) => all.some((each) => each.code === code))
  const sorted = all
    .filter((each) => each.code === preferred)
    .sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1))
  const chosen = which === 'first' ? sorted[0] : sorted.at(-1)
  if (!chosen) return null
  const { minor, currency } = neededAmount(elementAt(chosen.item, 'Amt'), chosen.code)
  const direction = directionOf(textAt(chosen.item, 'CdtDbtInd'), chosen.code)
  return { minor: direction === 'credit' ? minor : -minor, currency, day: chosen.day || null }
}

function statementWarnings(element: XmlElement, statement: Statement, sum: LinesSum): StatementWarning[] {
  const odd = oddities(statement, sum)
  const said = textAt(element, 'TxsSummry', 'TtlNtries', 'NbOfNtries')
  const found = sum.many
  if (statement.page || said === null || Number(said) === found) return odd
  return [...odd, { code: 'count-differs', details: { statement: statement.id, said, found } }]
}

/** Our own balances count too: a bank that reports one in another currency leaves nothing to check. */
function currencyWarnings(elements: readonly XmlElement[], found: readonly Found[]): StatementWarning[] {
  const balances = elements.flatMap((element) => childrenNamed(element, 'Bal'))
  const currencies = new Set<string | null | undefined>([
    ...balances.map((item) => elementAt(item, 'Amt')?.attributes.get('Ccy')),
    ...found.flatMap(({ statement, sum }) => [statement.currency, ...sum.currencies]),
  ])
  currencies.delete(null)
  currencies.delete(undefined)
  return currencies.size > 1 ? [{ code: 'several-currencies', details: {} }] : []
}
