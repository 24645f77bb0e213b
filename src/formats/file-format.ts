/** What a file is, judged by its content and never by its name. */
export type TextFormat = 'xml' | 'mt940' | 'norma43' | 'ofx' | 'csv' | 'zip' | 'pdf' | 'unknown'

type DecodedFile = Readonly<{ text: string; guessed: boolean }> | Readonly<{ encoding: string }>

/** Formats that are recognised before any decoding, by their first bytes. */
export function binaryFormat(bytes: Uint8Array): 'zip' | 'pdf' | null {
  const start = String.fromCharCode(...bytes.subarray(0, 5))
  if (start.startsWith('PK\u0003\u0004')) return 'zip'
  return start.startsWith('%PDF') ? 'pdf' : null
}

/** The format of a decoded text file. */
export function textFormat(text: string): TextFormat {
  const start = text.trimStart()
  if (start.startsWith('<')) return isOfx(start) ? 'ofx' : 'xml'
  if (/^OFXHEADER/i.test(start)) return 'ofx'
  if (/^(?:00.*\r?\n)?11\d{18}/.test(text)) return 'norma43'
  if (isSwift(start)) return 'mt940'
  return isTable(start) ? 'csv' : 'unknown'
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
  const lines = text.split(/\r?\n/, 20).filter((line) => line.trim() !== '')
  return [',', ';', '\t', '|'].some(
    (separator) => lines.length > 0 && lines.every((line) => line.includes(separator)),
  )
}

/**
 * Bytes as text: by their mark, then by the encoding that the XML declares, then strict UTF-8. A file that is
 * not the UTF-8 it says it is gets read as windows-1252 and marked, so that a person looks at the names.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const declared = declaredEncoding(bytes)
  const decoder = strictDecoder(declared)
  if (!decoder) return { encoding: declared.slice(0, 40) }
  try {
    return { text: decoder.decode(bytes), guessed: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), guessed: true }
  }
}

function declaredEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  return (
    /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? 'utf-8'
  )
}

function strictDecoder(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return null
  }
}
