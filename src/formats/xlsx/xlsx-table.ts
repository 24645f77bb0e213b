import { tableLimits } from '#domain/banking/statement-profile.ts'
import { decodeFile } from '../file-format.ts'
import { Unreadable } from '../statement-reader.ts'
import { tooLarge } from '../csv/csv-table.ts'
import { type Cell, isBlank, type Row } from '../table/table.ts'
import { filesIn, unpackedFile } from '../unpacked.ts'
import { childrenNamed, elementAt, parseXml, type Taker, textAt, type XmlElement } from '../xml/xml-reader.ts'
import { type DayReader, dayReader } from './xlsx-days.ts'

/** A spreadsheet (ECMA-376, SpreadsheetML): the names of its sheets, and the rows of one of them. */
export type Workbook = Readonly<{ sheets: readonly string[]; rowsOf: (sheet: number) => readonly Row[] }>

/**
 * Opens a spreadsheet. Only the parts that tell cells are unpacked, in bounded memory; formulas, macros and links are
 * never followed. Refuses one that is damaged or locked, and one with more in it than any statement has.
 */
export function openXlsx(packed: Uint8Array): Workbook {
  const part = partReader(packed)
  const book = rootOf(part('xl/workbook.xml') ?? damaged())
  const links = part('xl/_rels/workbook.xml.rels')
  const targets = new Map(
    childrenNamed(links === null ? null : rootOf(links), 'Relationship').map(({ attributes }) => [
      attributes.get('Id') ?? '',
      pathOf(attributes.get('Target') ?? ''),
    ]),
  )
  const sheets = childrenNamed(elementAt(book, 'sheets'), 'sheet').map(({ attributes }) => ({
    name: attributes.get('name') ?? '',
    path: targets.get([...attributes].find(([name]) => name.endsWith(':id'))?.[1] ?? '') ?? '',
  }))
  const isFrom1904 = ['1', 'true'].includes(elementAt(book, 'workbookPr')?.attributes.get('date1904') ?? '')
  return {
    sheets: sheets.map(({ name }) => name),
    rowsOf: (sheet) => {
      const text = part(sheets[sheet - 1]?.path ?? '')
      if (text === null) throw new Unreadable('table-sheet-missing', { sheet })
      const styles = part('xl/styles.xml')
      const days = dayReader(styles === null ? null : rootOf(styles), isFrom1904)
      return sheetRows(text, sharedTexts(part('xl/sharedStrings.xml')), days)
    },
  }
}

/** Reads the parts of a package by their path, all of them together in as many bytes as a table may have. */
function partReader(packed: Uint8Array): (path: string) => string | null {
  const files = new Map((filesIn(packed) ?? damaged()).map((file) => [file.name.toLowerCase(), file]))
  let left = tableLimits.unpackedMegabytes * 1024 * 1024
  return (path) => {
    const file = files.get(path.toLowerCase())
    if (!file) return null
    if (file.bytes > left) return tooLarge()
    left -= file.bytes
    const read = decodeFile(unpackedFile(packed, file, file.bytes))
    return 'text' in read ? read.text : damaged()
  }
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

function damaged(): never {
  throw new Unreadable('other-format', { format: 'xlsx-damaged' })
}

function rootOf(text: string, take?: Taker): XmlElement {
  const reading = parseXml(text, take)
  return 'root' in reading ? reading.root : damaged()
}

/** Texts are kept once and named by their number. */
function sharedTexts(text: string | null): readonly string[] {
  const texts: string[] = []
  const take: Taker = (element) => {
    if (element.name !== 'si') return 'keep'
    texts.push(textIn(element))
    return 'taken'
  }
  if (text !== null) rootOf(text, take)
  return texts
}

/** The text of a cell, whole or in pieces of several looks; how it is spoken (`rPh`) does not count. */
function textIn(element: XmlElement): string {
  const pieces = [
    ...childrenNamed(element, 't'),
    ...childrenNamed(element, 'r').flatMap((run) => childrenNamed(run, 't')),
  ]
  return unescaped(pieces.map(({ text }) => text).join(''))
}

// Signs that XML cannot hold are written by their number.
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => {
    const sign = String.fromCodePoint(Number.parseInt(code, 16))
    return /\p{Cc}|\p{Cs}/u.test(sign) ? ' ' : sign
  })

function sheetRows(text: string, shared: readonly string[], days: DayReader): readonly Row[] {
  const rows: Row[] = []
  let last = 0
  const take: Taker = (element) => {
    if (element.name !== 'row') return 'keep'
    const told = Number(element.attributes.get('r') ?? last + 1)
    if (!Number.isInteger(told) || told <= last) return damaged()
    last = told
    const cells = cellsOf(element, shared, days)
    if (!cells.every(isBlank)) rows.push({ row: told, cells })
    return rows.length > tableLimits.rows ? tooLarge() : 'taken'
  }
  rootOf(text, take)
  return rows
}

function cellsOf(row: XmlElement, shared: readonly string[], days: DayReader): Cell[] {
  const cells: Cell[] = []
  let next = 0
  for (const element of childrenNamed(row, 'c')) {
    const place = columnOf(element.attributes.get('r')) ?? next
    next = place + 1
    const cell = cellOf(element, shared, days)
    if (isBlank(cell)) continue
    if (place >= tableLimits.columns) return tooLarge()
    while (cells.length < place) cells.push('')
    cells[place] = cell
  }
  return cells
}

/** Which column `BC12` is in, counted from 0. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellOf(element: XmlElement, shared: readonly string[], days: DayReader): Cell {
  const kind = element.attributes.get('t') ?? 'n'
  const value = textAt(element, 'v') ?? ''
  if (elementAt(element, 'f')) return { formula: unescaped(value) }
  if (kind === 's') return shared[Number(value)] ?? (value === '' ? '' : damaged())
  if (kind === 'inlineStr') {
    const inline = elementAt(element, 'is')
    return inline ? textIn(inline) : ''
  }
  if (kind === 'd') return { day: value.slice(0, 10) }
  if (kind !== 'n' || value === '') return unescaped(value)
  const day = days(Number(element.attributes.get('s') ?? 0), value)
  return day === null ? { number: value } : { day }
}
