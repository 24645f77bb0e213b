import {
  type ReadStatementFile,
  type Statement,
  type StatementWarning,
  statementBytes,
  statementMegabytes,
} from '#domain/banking/statement.ts'
import type { TableReading } from '#domain/banking/statement-profile.ts'
import { binaryFormat, decodeFile, decodeInPieces, textFormat, type TextFormat } from './file-format.ts'
import { readCamt } from './iso20022/camt-reader.ts'
import { readMt940 } from './mt940/mt940-reader.ts'
import { readNorma43 } from './norma43/norma43-reader.ts'
import { readOfx } from './ofx/ofx-reader.ts'
import { isReadBySome, readTable, type TableFormat } from './table/read-table.ts'
import { oldLetters } from './old-letters.ts'
import { filesIn, unpackedGzip, unpackedZip } from './unpacked.ts'
import {
  gatherLines,
  LINES_AT_ONCE,
  type Seen,
  type StatementReader,
  type TellLines,
  Unreadable,
} from './statement-reader.ts'

/** The formats of text that we read beside those of ISO 20022 and tables. Whatever else is recognised is named and refused. */
const readers: Partial<Record<TextFormat, StatementReader>> = {
  norma43: readNorma43,
  mt940: readMt940,
  ofx: readOfx,
}

/**
 * Reads a bank's statements from whatever bytes a bank or a person sent: recognised by their content, whole or
 * refused with the reason. It never throws, and takes and gives plain values alone, so that it can run beside the
 * program's own thread. `warnings` holds those of the file and those of every statement in it.
 */
export function readStatementFile(
  bytes: Uint8Array,
  tables: TableReading = { profiles: [] },
): ReadStatementFile {
  const { tell, withLines } = gatherLines()
  const file = tellStatementFile(bytes, tables, tell)
  return file.read ? { ...file, statements: withLines(file.statements) } : file
}

/**
 * The same, and every line is handed over, some at a time, instead of standing in its statement: a file of ISO 20022 as it is
 * read. What was handed over of a file that is refused in the end counts for nothing.
 */
export function tellStatementFile(
  bytes: Uint8Array,
  tables: TableReading,
  tell: TellLines,
): ReadStatementFile {
  const seen: Seen = { format: 'unknown', version: null }
  try {
    const { statements, warnings } = readFile(bytes, seen, { tables, tell })
    return {
      read: true,
      ...seen,
      statements: statements.map((each, n) => withoutLines(each, n, tell)),
      warnings,
    }
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown
    return { read: false, ...seen, refused: { code: thrown.code, details: thrown.details } }
  }
}

function withoutLines(statement: Statement, place: number, tell: TellLines): Statement {
  for (let from = 0; from < statement.lines.length; from += LINES_AT_ONCE)
    tell(place, statement.lines.slice(from, from + LINES_AT_ONCE))
  return { ...statement, lines: [] }
}

type Reading = Readonly<{ tables: TableReading; tell: TellLines }>

function readFile(sent: Uint8Array, seen: Seen, { tables, tell }: Reading): ReturnType<StatementReader> {
  const bytes = opened(sent, seen)
  seen.format = formatOfBytes(bytes) ?? 'unknown'
  if (seen.format === 'xlsx') return readTable(bytes, seen, 'xlsx', tables)
  if (seen.format !== 'unknown') throw new Unreadable('other-format', { format: seen.format })
  const decoded = decodeInPieces(bytes)
  if ('encoding' in decoded) throw new Unreadable('encoding-unknown', { encoding: decoded.encoding })
  const [start = ''] = fromFirstLetter(decoded.pieces)
  if (textFormat(start) !== 'xml') return readText(bytes, seen, tables)
  seen.format = 'xml'
  const { statements, warnings } = readCamt(fromFirstLetter(decoded.pieces), seen, tell)
  return { statements, warnings: [...(decoded.guessed ? [lettersGuessed] : []), ...warnings] }
}

/** Whatever comes before the first letter is no part of any document. */
export function* fromFirstLetter(pieces: Iterable<string>): Generator<string> {
  let isBegun = false
  for (const piece of pieces) {
    const text: string = isBegun ? piece : piece.trimStart()
    isBegun ||= text !== ''
    if (text !== '') yield text
  }
}

function readText(bytes: Uint8Array, seen: Seen, tables: TableReading): ReturnType<StatementReader> {
  const decoded = decodeFile(bytes)
  if ('encoding' in decoded) throw new Unreadable('encoding-unknown', { encoding: decoded.encoding })
  if (decoded.text.trim() === '') throw new Unreadable('empty')
  const format = textFormat(decoded.text)
  seen.format = format
  if (format === 'csv' || format === 'unknown') {
    const isTable = format === 'csv' || isReadBySome(bytes, 'csv', tables)
    if (!isTable) throw new Unreadable('not-recognised')
    return readTable(bytes, seen, 'csv', tables)
  }
  const reader = readers[format]
  if (!reader) throw new Unreadable('other-format', { format })
  const { text, warnings: ofLetters } = decoded.guessed
    ? guessed(bytes, decoded.text, format)
    : { ...decoded, warnings: [] }
  const { statements, warnings } = reader(text.trimStart(), seen)
  return { statements, warnings: [...ofLetters, ...warnings] }
}

/** The table that a file is, unpacked; whatever else it is, is refused by its name. */
export function tableIn(sent: Uint8Array): Readonly<{ bytes: Uint8Array; format: TableFormat }> {
  const seen: Seen = { format: 'unknown', version: null }
  const bytes = opened(sent, seen)
  const format = formatOfBytes(bytes)
  if (format === 'xlsx') return { bytes, format }
  const decoded = format === null ? decodeFile(bytes) : { text: '' }
  const found = 'text' in decoded ? textFormat(decoded.text) : 'unknown'
  if (found !== 'csv') throw new Unreadable('other-format', { format: format ?? found })
  return { bytes, format: found }
}

/** What bytes are that are no text; null for text, of which there may be so much and no more. */
function formatOfBytes(bytes: Uint8Array) {
  if (bytes.length > statementBytes) throw new Unreadable('too-large', { megabytes: statementMegabytes })
  const format = binaryFormat(bytes)
  return format === 'zip' && holdsSheets(bytes) ? 'xlsx' : format
}

/** A spreadsheet of today is a ZIP of its parts. */
function holdsSheets(bytes: Uint8Array): boolean {
  return filesIn(bytes)?.some(({ name }) => /^xl\/workbook\.xml$/i.test(name)) ?? false
}

/** What a person sees who opens an archive of one file. One in another stays closed: no bank packs twice. */
function opened(sent: Uint8Array, seen: Seen): Uint8Array {
  const format = binaryFormat(sent)
  if (format === 'zip' && holdsSheets(sent)) return sent
  if (format === 'gzip' || format === 'zip') seen.format = format
  if (format === 'gzip') return unpackedGzip(sent)
  return format === 'zip' ? unpackedZip(sent) : sent
}

const lettersGuessed: StatementWarning = { code: 'encoding-guessed', details: {} }

/**
 * Whoever declares UTF-8 and writes otherwise wrote windows-1252, as OFX may say itself; formats of lines declare nothing,
 * and are older.
 */
function guessed(
  bytes: Uint8Array,
  text: string,
  format: TextFormat,
): Readonly<{ text: string; warnings: readonly StatementWarning[] }> {
  if (format === 'ofx' && /^CHARSET:\s*(?:1252|(?:ISO-?)?8859-1)\s*$/im.test(text.slice(0, 500)))
    return { text, warnings: [] }
  if (format === 'ofx') return { text, warnings: [lettersGuessed] }
  const { text: letters, encoding } = oldLetters(bytes)
  return { text: letters, warnings: [{ code: 'encoding-guessed', details: { encoding } }] }
}
