/** A piece of XML to be: a name, its attributes, and either text or children. Null children are left out. */
export type XmlPiece = Readonly<{
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly XmlPiece[]
}>

/** An element that holds others; with nothing inside it is left out, unless it says something by itself. */
export function group(name: string, ...children: readonly (XmlPiece | null)[]): XmlPiece {
  return { name, attributes: {}, content: children.filter((child) => child !== null) }
}

/** An element that holds text; null where there is none. */
export function field(name: string, text: string | null): XmlPiece | null {
  return text === null || text === '' ? null : { name, attributes: {}, content: text }
}

/** An amount with its currency. */
export function amountField(name: string, decimal: string, currency: string): XmlPiece {
  return { name, attributes: { Ccy: currency }, content: decimal }
}

/** A whole ISO 20022 document, indented, with the namespace of its message, such as `pain.001.001.09`. */
export function xmlDocument(message: string, content: XmlPiece): string {
  const attributes = { xmlns: `urn:iso:std:iso:20022:tech:xsd:${message}` }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written({ name: 'Document', attributes, content: [content] }, '')}`
}

function written(piece: XmlPiece, indent: string): string {
  const attributes = Object.entries(piece.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const opening = `${indent}<${piece.name}${attributes.join('')}`
  if (typeof piece.content === 'string') return `${opening}>${escaped(piece.content)}</${piece.name}>\n`
  if (piece.content.length === 0) return `${opening}/>\n`
  const inside = piece.content.map((child) => written(child, `${indent}  `)).join('')
  return `${opening}>\n${inside}${indent}</${piece.name}>\n`
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex -- exactly the characters that XML 1.0 forbids
  const legal = text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ' ')
  return legal.toWellFormed().replaceAll(/[&<>"]/g, (character) => named[character] ?? character)
}
