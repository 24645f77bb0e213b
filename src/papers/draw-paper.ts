import { encodeQR } from 'qr'
import type { Block, Paper } from './paper.ts'
import {
  closeSheet,
  type Element,
  ink,
  keep,
  left,
  link,
  muted,
  openSheet,
  row,
  rule,
  type Sheet,
  space,
  textWidth,
} from './sheet.ts'

const termWidth = 150
const gap = 14
const codeSize = 96

/**
 * A paper as a PDF: tagged for who listens to it, with its typeface and its sealed files inside, in Spanish. The same
 * paper gives the same bytes.
 */
export async function drawPaper(paper: Paper): Promise<Uint8Array> {
  const sheet = openSheet(paper)
  const { root, pdf } = sheet
  const bytes = Array.fromAsync<Uint8Array>(pdf as unknown as AsyncIterable<Uint8Array>)
  row(sheet, {
    parent: root,
    type: 'P',
    text: `Resguardo · ${paper.operator}`,
    look: { color: muted, size: 9.5 },
  })
  space(sheet, 14)
  row(sheet, { parent: root, type: 'H1', text: paper.heading, look: { face: 'bold', size: 21 } })
  space(sheet, 4)
  row(sheet, { parent: root, type: 'P', text: paper.lead, look: { color: muted } })
  for (const block of paper.blocks) drawBlock(sheet, block)
  if (!sheet.isWhole) drawBlock(sheet, { kind: 'text', text: aboutSigns })
  for (const file of paper.files) enclose(sheet, file, new Date(paper.at))
  closeSheet(sheet, `${paper.name} · ${paper.operator}`)
  return new Uint8Array(Buffer.concat(await bytes))
}

/** Puts a file inside of the document, as what the document was made of. */
function enclose({ pdf }: Sheet, { name, mediaType, what, text }: Paper['files'][number], at: Date): void {
  const told = { name, type: mediaType, description: what, relationship: 'Source' }
  pdf.file(Buffer.from(text), { ...told, creationDate: at, modifiedDate: at })
}

const aboutSigns =
  'Lo que está entre corchetes, como [U+1F697], es un signo que esta letra no tiene: va su número de Unicode. El texto exacto está en el archivo que va dentro de este documento.'

function drawBlock(sheet: Sheet, block: Block): void {
  const parent = sheet.root
  switch (block.kind) {
    case 'heading':
      space(sheet, 20)
      keep(sheet, 60)
      row(sheet, { parent, type: 'H2', text: block.text, look: { face: 'bold', size: 14 } })
      return space(sheet, 4)
    case 'text':
      space(sheet, 8)
      return row(sheet, { parent, type: 'P', text: block.text })
    case 'list':
      return drawList(sheet, block.items)
    case 'facts':
      return drawFacts(sheet, block.rows)
    case 'sums':
      return drawSums(sheet, block)
    case 'code':
      return drawCode(sheet, block)
  }
}

/** An element in which others stand. */
function within(sheet: Sheet, parent: Element, type: string, draw: (element: Element) => void): void {
  const element = sheet.pdf.struct(type)
  parent.add(element)
  draw(element)
  element.end()
}

function drawList(sheet: Sheet, items: readonly string[]): void {
  space(sheet, 6)
  within(sheet, sheet.root, 'L', (list) => {
    for (const text of items)
      within(sheet, list, 'LI', (parent) => {
        space(sheet, 3)
        row(
          sheet,
          { parent, type: 'Lbl', text: '•', width: gap },
          { parent, type: 'LBody', text, x: left + gap, width: textWidth - gap },
        )
      })
  })
}

function drawFacts(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  space(sheet, 6)
  within(sheet, sheet.root, 'Table', (table) => {
    for (const [term, value] of rows) {
      within(sheet, table, 'TR', (parent) => {
        space(sheet, 5)
        row(
          sheet,
          { parent, type: 'TH', text: term, width: termWidth, look: { color: muted } },
          { parent, type: 'TD', text: value, x: left + termWidth + gap, width: textWidth - termWidth - gap },
        )
      })
      space(sheet, 4)
      rule(sheet)
    }
  })
}

function drawSums(sheet: Sheet, { title, about, rows, last }: Extract<Block, { kind: 'sums' }>): void {
  const parent = sheet.root
  space(sheet, 14)
  keep(sheet, 64)
  row(sheet, { parent, type: 'H3', text: title, look: { face: 'bold' } })
  if (about !== '') row(sheet, { parent, type: 'P', text: about, look: { color: muted, size: 9.5 } })
  within(sheet, parent, 'Table', (table) => {
    for (const [place, [what, amount]] of [...rows, last].entries())
      within(sheet, table, 'TR', (line) => {
        const isLast = place === rows.length
        const face = isLast ? 'bold' : 'regular'
        space(sheet, 3)
        if (isLast) rule(sheet)
        if (isLast) space(sheet, 2)
        row(
          sheet,
          { parent: line, type: 'TH', text: what, width: textWidth - 140, look: { face, color: ink } },
          {
            parent: line,
            type: 'TD',
            text: amount,
            x: left + textWidth - 130,
            width: 130,
            look: { face, align: 'right' },
          },
        )
      })
  })
}

/** A code for telephones, and beside it the address that it says. */
function drawCode(sheet: Sheet, { address, label, text }: Extract<Block, { kind: 'code' }>): void {
  const { pdf, root } = sheet
  space(sheet, 12)
  keep(sheet, codeSize + 10)
  const top = sheet.y
  const x = left + codeSize + 18
  const width = textWidth - codeSize - 18
  const box: [number, number, number, number] = [left, top, left + codeSize, top + codeSize]
  const figure = pdf.struct('Figure', { alt: label, bbox: box, placement: 'Block' } as { alt: string })
  root.add(figure)
  figure.add(() => drawSquares(pdf, address, top))
  figure.end()
  row(sheet, { parent: root, type: 'P', text, x, width })
  space(sheet, 6)
  within(sheet, root, 'P', (parent) => {
    link(sheet, { parent, type: 'Link', text: address, x, width, look: { size: 9.5 } }, address)
  })
  space(sheet, Math.max(0, top + codeSize - sheet.y))
}

function drawSquares(pdf: PDFKit.PDFDocument, address: string, top: number): void {
  // It draws no code without a border; the paper is white around it anyway.
  const bordered = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
  const data = bordered.slice(1, -1).map((squares) => squares.slice(1, -1))
  const unit = codeSize / data.length
  for (const [y, squares] of data.entries())
    for (const [x, isDark] of squares.entries())
      if (isDark) pdf.rect(left + x * unit, top + y * unit, unit, unit)
  pdf.fill('#000')
}
