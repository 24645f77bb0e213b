import {
  type ReadStatementFile,
  type StatementWarning,
  statementMegabytes,
} from '#domain/banking/statement.ts'
import { binaryFormat, decodeFile, textFormat, type TextFormat } from './file-format.ts'
import { readCamt053 } from './iso20022/camt053-reader.ts'
import { type Seen, type StatementReader, Unreadable } from './statement-reader.ts'

/** The formats of statements that we read. Whatever else is recognised is named and refused. */
const readers: Partial<Record<TextFormat, StatementReader>> = {
  xml: readCamt053,
}

/**
 * Reads a bank's statements from whatever bytes a bank or a person sent: recognised by their content, whole or
 * refused with the reason. It never throws, and takes and gives plain values alone, so that it can run beside the
 * program's own thread. `warnings` holds those of the file and those of every statement in it.
 */
export function readStatementFile(bytes: Uint8Array): ReadStatementFile {
  const seen: Seen = { format: 'unknown', version: null }
  try {
    return readFile(bytes, seen)
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown
    return { read: false, ...seen, refused: { code: thrown.code, details: thrown.details } }
  }
}

function readFile(bytes: Uint8Array, seen: Seen): ReadStatementFile {
  if (bytes.length > statementMegabytes * 1024 * 1024)
    throw new Unreadable('too-large', { megabytes: statementMegabytes })
  const { text, isGuessed } = readText(bytes, seen)
  const format = textFormat(text)
  seen.format = format
  if (format === 'unknown') throw new Unreadable('not-recognised')
  const reader = readers[format]
  if (!reader) throw new Unreadable('other-format', { format })
  const { statements, warnings } = reader(text.trimStart(), seen)
  const ofFile: StatementWarning[] = isGuessed ? [{ code: 'encoding-guessed', details: {} }] : []
  return { read: true, ...seen, statements, warnings: [...ofFile, ...warnings] }
}

function readText(bytes: Uint8Array, seen: Seen): { text: string; isGuessed: boolean } {
  seen.format = binaryFormat(bytes) ?? 'unknown'
  if (seen.format !== 'unknown') throw new Unreadable('other-format', { format: seen.format })
  const decoded = decodeFile(bytes)
  if ('encoding' in decoded) throw new Unreadable('encoding-unknown', { encoding: decoded.encoding })
  if (decoded.text.trim() === '') throw new Unreadable('empty')
  return { text: decoded.text, isGuessed: decoded.guessed }
}
