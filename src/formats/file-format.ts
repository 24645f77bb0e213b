/** What a file is, judged by its content and never by its name. */
export type TextFormat =
  | 'xml'
  | 'mt940'
  | 'norma43'
  | 'ofx'
  | 'csv'
  | 'html'
  | 'html-table'
  | 'json'
  | 'qif'
  | 'rtf'
  | 'unknown'

type BinaryFormat = 'zip' | 'gzip' | 'archive' | 'spreadsheet' | 'old-spreadsheet' | 'pdf' | 'image'

type Decoded<Text> = Readonly<Text & { guessed: boolean }> | Readonly<{ encoding: string }>

// How files begin that are no text, in latin-1.
const beginnings: readonly (readonly [start: string, format: BinaryFormat])[] = [
  ['PK\u0003\u0004', 'zip'],
  ['\u001F\u008B', 'gzip'],
  ['7z\u00BC\u00AF', 'archive'],
  ['Rar!', 'archive'],
  ['\u00D0\u00CF\u0011\u00E0', 'old-spreadsheet'],
  ['%PDF', 'pdf'],
  ['\u0089PNG', 'image'],
  ['\u00FF\u00D8\u00FF', 'image'],
]

/** Formats that are recognised before any decoding, by their first bytes. */
export function binaryFormat(bytes: Uint8Array): BinaryFormat | null {
  const start = latin(bytes.subarray(0, 2_000))
  const format = beginnings.find(([each]) => start.startsWith(each))?.[1] ?? null
  return format === 'zip' && start.includes('opendocument.spreadsheet') ? 'spreadsheet' : format
}

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** The format of a decoded text file. */
export function textFormat(text: string): TextFormat {
  const start = text.trimStart()
  if (isPage(start)) return isTableAsPage(start) ? 'html-table' : 'html'
  if (start.startsWith('<')) return isOfx(start) ? 'ofx' : 'xml'
  if (/^OFXHEADER/i.test(start)) return 'ofx'
  if (/^(?:00.*\r?\n)?11\d{18}/.test(start)) return 'norma43'
  if (isSwift(start)) return 'mt940'
  if (/^!(?:Type|Account|Option):/i.test(start)) return 'qif'
  if (start.startsWith('{\\rtf')) return 'rtf'
  if (/^[[{]\s*["{[\]}]/.test(start)) return 'json'
  return isTable(start) ? 'csv' : 'unknown'
}

/** A bank whose session has ended answers with a page instead of a statement. */
function isPage(text: string): boolean {
  return /^(?:<\?xml[^>]{0,200}\?>\s*)?<(?:!doctype\s+html|html|head|body|script|meta)\b/i.test(text)
}

/** Many banks call a page of one table a file of Excel. A page that asks for something is none. */
function isTableAsPage(text: string): boolean {
  return /<table\b/i.test(text) && !/<(?:form|input)\b/i.test(text)
}

/** OFX 2 is XML, and says before its root what it is. */
function isOfx(text: string): boolean {
  return /^(?:(?:<\?[^>]{0,500}\?>|<!--[^>]{0,500}-->)\s*){0,9}<OFX>/i.test(text)
}

/** Banks write lines of their own before the first field; two fields that every statement has tell it from other texts. */
function isSwift(text: string): boolean {
  if (/^(?:\{[1-4]:|:\d{2}[A-Z]?:)/.test(text)) return true
  return /^(?:\{.*\{4:)?:20:/m.test(text) && /^:25P?:/m.test(text)
}

function isTable(text: string): boolean {
  // No text holds a zero.
  if (text.slice(0, 10_000).includes('\0')) return false
  const lines = text.split(/\r\n|\n|\r/, 60).filter((line) => line.trim() !== '')
  return [',', ';', '\t', '|'].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1)
    if (counts.length > 0 && counts.every((count) => count > 0)) return true
    // Banks write some lines of their own above: two rows of three fields and more are a table, and no letter.
    const wide = counts.filter((count) => count > 1)
    return wide.some((count, index) => wide.indexOf(count) !== index)
  })
}

/**
 * Bytes as text: by their mark, then by the encoding that the XML declares, then strict UTF-8. A file that is
 * not the UTF-8 it says it is gets read as windows-1252 and marked, so that a person looks at the names.
 */
export function decodeFile(bytes: Uint8Array): Decoded<{ text: string }> {
  const decoded = decodeInPieces(bytes)
  return 'encoding' in decoded ? decoded : { text: [...decoded.pieces].join(''), guessed: decoded.guessed }
}

/** The same in pieces, each made as it is asked for: the text of a long file is never in memory whole. */
export function decodeInPieces(bytes: Uint8Array): Decoded<{ pieces: Iterable<string> }> {
  const encoding = declaredEncoding(bytes)
  if (!isKnownEncoding(encoding)) return { encoding: encoding.slice(0, 40) }
  // All of it decides how each piece is read.
  const guessed = !isWrittenIn(bytes, encoding)
  const pieces = { [Symbol.iterator]: () => piecesOf(bytes, guessed ? 'windows-1252' : encoding) }
  return { pieces, guessed }
}

const PIECE = 64 * 1024

function* piecesOf(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for (let from = 0; from < bytes.length; from += PIECE)
    yield decoder.decode(bytes.subarray(from, from + PIECE), { stream: true })
  yield decoder.decode()
}

function isWrittenIn(bytes: Uint8Array, encoding: string): boolean {
  try {
    return piecesOf(bytes, encoding).every(() => true)
  } catch {
    return false
  }
}

/** The encoding that a file says by its first bytes (Unicode's byte order mark); null where it says none. */
export function markOf([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

/** The encoding that a file of text says it is in, by its mark or by what XML declares. */
export function declaredEncoding(bytes: Uint8Array): string {
  const mark = markOf(bytes)
  if (mark === 'utf-16le' || mark === 'utf-16be') return mark
  const start = latin(bytes.subarray(0, 200))
  // Large computers write the digits of Norma 43 as F0 to F9.
  if (/^\u00F1\u00F1[\u00F0-\u00F9]{18}/.test(start)) return 'EBCDIC'
  return (
    /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? 'utf-8'
  )
}

/** Whether we can read an encoding by its name. */
export function isKnownEncoding(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== ''
  } catch {
    return false
  }
}
