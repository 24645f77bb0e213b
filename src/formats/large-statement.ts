import {
  arithmetic,
  type LinesSum,
  type ReadStatementFile,
  statementMegabytes,
  type StatementLine,
  sumOfLines,
} from '#domain/banking/statement.ts'
import { declaredEncoding, isKnownEncoding, textFormat } from './file-format.ts'
import { readCamt } from './iso20022/camt-reader.ts'
import { fromFirstLetter } from './statement-file.ts'
import { type Seen, type TellLines, Unreadable } from './statement-reader.ts'
import { largePieces } from './unpacked.ts'

type LargeFile = Extract<ReadStatementFile, { read: true }> & Readonly<{ sum: LinesSum }>
export type ReadLargeFile = LargeFile | Extract<ReadStatementFile, { read: false }>

/** So many movements of one day are in memory at once: with more of them the file is refused. */
const MOST_OF_A_DAY = 50_000
/** So many oddities of its entries are kept: with those of millions the file would be more than is read. */
const MOST_WARNINGS = 100

/**
 * Reads a packed file that is more than is taken whole, in little memory however long it is: one camt.053 with one statement, whose
 * booked entries lead in the order of their days from one balance to the other; whatever else it may be is refused. Its lines are handed
 * over as they are read, and count only once all of it is read. It never throws.
 */
export function tellLargeFile(sent: Uint8Array, tell: TellLines): ReadLargeFile {
  const seen: Seen = { format: 'unknown', version: null }
  try {
    return { read: true, ...readLarge(sent, seen, tell), ...seen }
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown
    return { read: false, ...seen, refused: { code: thrown.code, details: thrown.details } }
  }
}

function readLarge(sent: Uint8Array, seen: Seen, tell: TellLines): Omit<LargeFile, 'read' | keyof Seen> {
  const days = inOrder()
  let sum = sumOfLines([])
  const text = onlyXml(fromFirstLetter(textIn(sent)))
  const taken: TellLines = (place, all) => {
    const lines = all.filter(movesOrMay)
    for (const line of lines) days(line)
    sum = sumOfLines(lines, sum)
    tell(place, lines)
  }
  const { statements, warnings } = readCamt(text, seen, taken, MOST_WARNINGS)
  const [statement] = statements
  const isOne = statement && statements.length === 1 && !statement.page && seen.format === 'camt.053'
  if (!isOne || sum.many === 0 || arithmetic(statement, sum) === 'unknown') return notPlain()
  return { statements, warnings, sum }
}

/** What moves nothing is told beside the rest, in any order, and comes into no books. */
const movesOrMay = ({ status, amountMinor }: StatementLine) => status !== 'info' && amountMinor !== 0n

function* textIn(sent: Uint8Array): Generator<string> {
  let decoder: TextDecoder | undefined
  for (const piece of largePieces(sent)) {
    decoder ??= decoderOf(piece)
    yield decoded(decoder, piece)
  }
  yield decoded(decoder ?? new TextDecoder())
}

function decoderOf(start: Uint8Array): TextDecoder {
  const encoding = declaredEncoding(start)
  if (isKnownEncoding(encoding)) return new TextDecoder(encoding, { fatal: true })
  throw new Unreadable('encoding-unknown', { encoding: encoding.slice(0, 40) })
}

function* onlyXml(pieces: Iterable<string>): Generator<string> {
  let isBegun = false
  for (const piece of pieces) {
    if (!isBegun && textFormat(piece) !== 'xml') notPlain()
    isBegun = true
    yield piece
  }
}

/** Letters are guessed in no such file: half of it would be in the hands of others by then. */
function decoded(decoder: TextDecoder, piece?: Uint8Array): string {
  try {
    return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
  } catch {
    throw new Unreadable('encoding-unknown', { encoding: decoder.encoding })
  }
}

/** Looks at one line after the other: whether each is booked and of no day before the last one's. */
function inOrder(): (line: StatementLine) => void {
  let [day, many] = ['', 0]
  return ({ bookingDate, status }) => {
    if (bookingDate === null || bookingDate < day || status !== 'booked') notPlain()
    many = bookingDate === day ? many + 1 : 1
    day = bookingDate ?? ''
    if (many > MOST_OF_A_DAY) notPlain()
  }
}

function notPlain(): never {
  throw new Unreadable('large-not-plain', { megabytes: statementMegabytes })
}
