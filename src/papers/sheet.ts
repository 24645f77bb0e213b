import { fileURLToPath } from 'node:url'
// oxlint-disable-next-line import/no-named-as-default -- its types know no other name
import PDFDocument from 'pdfkit'
import { type Legible, legible } from './legible.ts'
import { linesOf } from './lines.ts'

type Face = 'regular' | 'bold'
export type Element = PDFKit.PDFStructureElement
/** How a text looks: its size in points, its colour, and on which side of its width it stands. */
type Look = Readonly<{ face?: Face; size?: number; color?: string; align?: 'left' | 'right' }>
/** A text that stands beside others in a row: what it is in the structure, and where. */
type Cell = Readonly<{
  parent: Element
  type: 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD' | 'LBody' | 'Lbl' | 'Link'
  text: string
  x?: number
  width?: number
  look?: Look
}>

const faces: Readonly<Record<Face, string>> = {
  regular: import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/hanken-grotesk/700Bold/HankenGrotesk_700Bold.ttf'),
}

export const ink = '#10211a'
export const muted = '#4a5a52'
/** A4 in points. */
const paper = { width: 595.28, height: 841.89, left: 57, right: 57, top: 57, bottom: 79 } as const
export const left = paper.left
export const textWidth = paper.width - paper.left - paper.right
const end = paper.height - paper.bottom
const usualSize = 10.5
const leading = 1.42

/** The pages of a tagged document, and how far down they are written. */
export type Sheet = {
  readonly pdf: PDFKit.PDFDocument
  readonly root: Element
  y: number
  /** Whether every text stands there as it was written. */
  isWhole: boolean
}

/** Opens a tagged document; whoever draws puts rows on it, one under the other, and closes it. */
export function openSheet({ name, at }: Readonly<{ name: string; at: string }>): Sheet {
  const moment = new Date(at)
  const pdf = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    // Its types are older than it is.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    lang: 'es',
    displayTitle: true,
    font: fileURLToPath(faces.regular),
    info: { Title: name, Creator: 'Resguardo', Producer: 'Resguardo', CreationDate: moment, ModDate: moment },
  })
  for (const [face, file] of Object.entries(faces)) pdf.registerFont(face, fileURLToPath(file))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  return { pdf, root, y: paper.top, isWhole: true }
}

/** A text in its lines, with its element in the structure. */
function set(sheet: Sheet, { parent, type, text, x = left, width = textWidth, look = {} }: Cell) {
  const { face = 'regular', size = usualSize, color = ink, align = 'left' } = look
  const { pdf } = sheet
  pdf.font(face).fontSize(size)
  const shown = drawable(pdf, text)
  sheet.isWhole &&= shown.isWhole
  const said = shown.isWhole ? {} : { actual: text }
  const scope = type === 'TH' ? { scope: 'Row' } : {}
  const element = pdf.struct(type, { ...said, ...scope })
  parent.add(element)
  const lines = linesOf(shown.text, width, (part) => pdf.widthOfString(part))
  return { element, lines, x, width, face, size, color, align }
}

function turnPage(sheet: Sheet): void {
  sheet.pdf.addPage()
  sheet.y = paper.top
}

/** Goes on on the next page where less than this is left on this one. */
export function keep(sheet: Sheet, height: number): void {
  if (sheet.y + height > end) turnPage(sheet)
}

/** Leaves room. */
export function space(sheet: Sheet, points: number): void {
  sheet.y += points
}

/** Draws texts beside each other, on as many pages as they need. */
export function row(sheet: Sheet, ...cells: readonly Cell[]): void {
  const { pdf } = sheet
  const texts = cells.map((cell) => set(sheet, cell))
  const most = Math.max(...texts.map(({ lines }) => lines.length))
  const height = Math.max(...texts.map(({ size }) => size)) * leading
  // What is short stays together; what is long begins where it can.
  keep(sheet, Math.min(most, 6) * height)
  for (let from = 0; from < most;) {
    const to = Math.min(most, from + Math.max(1, Math.floor((end - sheet.y) / height)))
    for (const { element, lines, x, width, face, size, color, align } of texts) {
      const here = lines.slice(from, to)
      if (here.length === 0) continue
      element.add(() => {
        pdf.font(face).fontSize(size).fillColor(color)
        for (const [place, line] of here.entries()) {
          const indent = align === 'right' ? width - pdf.widthOfString(line.trimEnd()) : 0
          pdf.text(line, x + indent, sheet.y + place * height, { lineBreak: false })
        }
      })
    }
    sheet.y += (to - from) * height
    from = to
    if (from < most) turnPage(sheet)
  }
  for (const { element } of texts) element.end()
}

/** A text that leads somewhere: each of its lines does. */
export function link(sheet: Sheet, cell: Cell, url: string): void {
  const { pdf } = sheet
  const { element, lines, x, face, size, color } = set(sheet, cell)
  const height = size * leading
  keep(sheet, lines.length * height)
  for (const line of lines) {
    element.add(() => {
      pdf.font(face).fontSize(size).fillColor(color).text(line, x, sheet.y, { lineBreak: false })
    })
    // A text that is an object is text for pdfkit; a bare one is a name.
    const options = { structParent: element, Contents: Object(url) as string }
    pdf.link(x, sheet.y, pdf.font(face).fontSize(size).widthOfString(line), height, url, options)
    sheet.y += height
  }
  element.end()
}

/** A thin line across, which says nothing. */
export function rule({ pdf, y }: Sheet): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(left, y)
    .lineTo(left + textWidth, y)
    .lineWidth(0.5)
    .strokeColor('#cfd6d0')
    .stroke()
  pdf.endMarkedContent()
}

/** Ends the document, with the foot of every page now that it is known how many there are. */
export function closeSheet({ pdf, root }: Sheet, foot: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let place = 0; place < count; place += 1) {
    pdf.switchToPage(place)
    pdf.markContent('Artifact', { type: 'Pagination' })
    pdf.font('regular').fontSize(8.5).fillColor(muted)
    const number = `Página ${place + 1} de ${count}`
    const [line = ''] = linesOf(drawable(pdf, foot).text, textWidth - 80, (part) => pdf.widthOfString(part))
    pdf.text(line, left, end + 30, { lineBreak: false })
    pdf.text(number, left + textWidth - pdf.widthOfString(number), end + 30, { lineBreak: false })
    pdf.endMarkedContent()
  }
  root.end()
  pdf.end()
}

/** A text as the typeface in use can draw it. */
function drawable(pdf: PDFKit.PDFDocument, text: string): Legible {
  const signs = signsOf(pdf)
  return legible(text, (point) => signs.has(point))
}

/** The signs that a typeface has, by their numbers. */
const known = new WeakMap<object, ReadonlySet<number>>()
function signsOf(pdf: PDFKit.PDFDocument): ReadonlySet<number> {
  const { font } = (pdf as unknown as { _font: { font: { characterSet: readonly number[] } } })._font
  const signs = known.get(font) ?? new Set(font.characterSet)
  known.set(font, signs)
  return signs
}
