import {
  type ReadStatementFile,
  type StatementWarning,
  statementMegabytes,
} from '#domain/banking/statement.ts'
import type { TableReading } from '#domain/banking/statement-profile.ts'
import { binaryFormat, decodeFile, textFormat, type TextFormat } from './file-format.ts'
import { readCamt } from './iso20022/camt-reader.ts'
import { readMt940 } from './mt940/mt940-reader.ts'
import { readNorma43 } from './norma43/norma43-reader.ts'
import { readOfx } from './ofx/ofx-reader.ts'
import { isReadBySome, readTable, type TableFormat } from './table/read-table.ts'
import { oldLetters } from './old-letters.ts'
import { filesIn, unpackedGzip, unpackedZip } from './unpacked.ts'
import { type Seen, type StatementReader, Unreadable } from './statement-reader.ts'

/** The formats of statements that we read. Whatever else is recognised is named and refused. */
const readers: Partial<Record<TextFormat, StatementReader>> = {
  norma43: readNorma43,
  mt940: readMt940,
  ofx: readOfx,
  xml: readCamt,
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
  const seen: Seen = { format: 'unknown', version: null }
  try {
    return readFile(bytes, seen, tables)
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown
    return { read: false, ...seen, refused: { code: thrown.code, details: thrown.details } }
  }
}

function readFile(sent: Uint8Array, seen: Seen, tables: TableReading): ReadStatementFile {
  const bytes = opened(sent, seen)
  seen.format = formatOfBytes(bytes) ?? 'unknown'
  if (seen.format === 'xlsx') return { read: true, ...readTable(bytes, seen, 'xlsx', tables), ...seen }
  if (seen.format !== 'unknown') throw new Unreadable('other-format', { format: seen.format })
  const decoded = decodeFile(bytes)
  if ('encoding' in decoded) throw new Unreadable('encoding-unknown', { encoding: decoded.encoding })
  if (decoded.text.trim() === '') throw new Unreadable('empty')
  const format = textFormat(decoded.text)
  seen.format = format
  if (format === 'csv' || format === 'unknown') {
    const isTable = format === 'csv' || isReadBySome(bytes, 'csv', tables)
    if (!isTable) throw new Unreadable('not-recognised')
    return { read: true, ...readTable(bytes, seen, 'csv', tables), ...seen }
  }
  const reader = readers[format]
  if (!reader) throw new Unreadable('other-format', { format })
  const { text, warnings: ofLetters } = decoded.guessed
    ? guessed(bytes, decoded.text, format)
    : { ...decoded, warnings: [] }
  const { statements, warnings } = reader(text.trimStart(), seen)
  return { read: true, ...seen, statements, warnings: [...ofLetters, ...warnings] }
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
  if (bytes.length > statementMegabytes * 1024 * 1024)
    throw new Unreadable('too-large', { megabytes: statementMegabytes })
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
  if (format === 'xml' || format === 'ofx')
    return { text, warnings: [{ code: 'encoding-guessed', details: {} }] }
  const { text: letters, encoding } = oldLetters(bytes)
  return { text: letters, warnings: [{ code: 'encoding-guessed', details: { encoding } }] }
}
