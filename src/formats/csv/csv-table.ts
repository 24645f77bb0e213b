import { CsvError, parse } from 'csv-parse/sync'
import { delimiters, type ProfileRules, tableLimits } from '#domain/banking/statement-profile.ts'
import { decodeFile, markOf } from '../file-format.ts'
import { cp850Text, latinText, oldLetters } from '../old-letters.ts'
import { Unreadable } from '../statement-reader.ts'
import { isBlank, type Row } from '../table/table.ts'

/** How the fields of a text file are told apart, and in which letters it is written. */
export type CsvDialect = Pick<ProfileRules, 'encoding' | 'delimiter' | 'quote'>

/**
 * The rows of a text file (RFC 4180 with the separators and quotes that banks use instead). Refuses letters that are not
 * what they are said to be, quotes that do not close, and more rows or columns than any statement has.
 */
export function csvRows(bytes: Uint8Array, { encoding, delimiter, quote }: CsvDialect): readonly Row[] {
  const text = decoded(bytes, encoding)
  if (text.includes('\0')) throw new Unreadable('table-letters')
  const rows = split(text, delimiter, quote)
  if (rows.length > tableLimits.rows) return tooLarge()
  return rows.flatMap((cells, index) => {
    if (cells.length > tableLimits.columns) return tooLarge()
    return cells.every(isBlank) ? [] : [{ row: index + 1, cells }]
  })
}

/** Refuses a table of more rows or columns than a statement has. */
export function tooLarge(): never {
  throw new Unreadable('table-too-large', { rows: tableLimits.rows, columns: tableLimits.columns })
}

function split(text: string, delimiter: string, quote: CsvDialect['quote'], to = tableLimits.rows + 1) {
  try {
    return parse(text, {
      delimiter,
      quote: quote === 'none' ? false : quote,
      escape: quote === 'none' ? null : quote,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to,
    })
  } catch (thrown) {
    if (!(thrown instanceof CsvError)) throw thrown
    throw new Unreadable('table-damaged', { row: Number(thrown['records'] ?? 0) + 1 })
  }
}

function decoded(bytes: Uint8Array, encoding: CsvDialect['encoding']): string {
  if (encoding !== 'unicode' && markOf(bytes) === null)
    return encoding === 'cp850' ? cp850Text(bytes) : latinText(bytes)
  const read = decodeFile(bytes)
  if ('encoding' in read || read.guessed) throw new Unreadable('table-letters')
  return read.text
}

const looked = 100_000

/** How a text file seems to be written: the separator by which most of its first rows have as many fields. */
export function csvDialect(bytes: Uint8Array): CsvDialect {
  const read = decodeFile(bytes)
  const isUnicode = 'text' in read && !read.guessed
  const old = isUnicode ? null : oldLetters(bytes)
  const text = (old ? old.text : 'text' in read ? read.text : '').slice(0, looked)
  const scores = delimiters.map((delimiter) => ({ delimiter, score: evenness(text, delimiter) }))
  const { delimiter } = scores.reduce((best, each) => (each.score > best.score ? each : best))
  return {
    encoding: isUnicode ? 'unicode' : old?.encoding === 'CP850' ? 'cp850' : 'windows-1252',
    delimiter,
    quote: '"',
  }
}

function evenness(text: string, delimiter: string): number {
  const counts = text
    .split(/\r\n|\n|\r/, 60)
    .map((line) => Math.min(line.split(delimiter).length - 1, tableLimits.columns))
  const byCount = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  )
  return Math.max(0, ...[...byCount].map(([count, lines]) => count * lines.length))
}
