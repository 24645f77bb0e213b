import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { colours, contrastOf, pairings, themes, themeText } from './theme-colours.ts'

/*
 * The tables of docs/design.md, printed from what they tell of: the tokens of theme.css and the first line above
 * every component of src/web/ui. The text around them is written by hand.
 */

type Row = readonly string[]

function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: Row) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function coloursTable(): string {
  const rows = [...colours].map(([name, { light, dark }]) => [`\`${name}\``, `\`${light}\``, `\`${dark}\``])
  return table(['Colour', 'Light', 'Dark'], rows)
}

function pairingsTable(): string {
  const rows = pairings.map(([front, behind, least]) => [
    `\`${front}\` on \`${behind}\``,
    ...themes.map((theme) => contrastOf(front, behind, theme).toFixed(1)),
    `${least}`,
  ])
  return table(['Pairing', 'Light', 'Dark', 'Least'], rows)
}

function tokens(kind: string): readonly Row[] {
  return [...themeText.matchAll(new RegExp(`^ {2}--${kind}-([a-z]+): ([^;]+);`, 'gm'))].map(
    ([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')],
  )
}

function typeTable(): string {
  const rows = tokens('text').map(([name = '', size = '']) => {
    const height = new RegExp(`--text-${name}--line-height: ([^;]+);`).exec(themeText)?.[1] ?? ''
    return [`\`text-${name}\``, `\`${size}\``, height]
  })
  return table(['Size', 'Value', 'Line height'], rows)
}

function shapesTable(): string {
  const rows = ['radius', 'shadow'].flatMap((kind) =>
    tokens(kind).map(([name = '', value = '']) => [
      `\`${kind === 'radius' ? 'rounded' : kind}-${name}\``,
      `\`${value}\``,
    ]),
  )
  const step = /--spacing: ([^;]+);/.exec(themeText)?.[1] ?? ''
  return table(['Token', 'Value'], [['one step of space', `\`${step}\``], ...rows])
}

function componentsTable(): string {
  const folder = new URL('../src/web/ui/', import.meta.url)
  const rows = globSync('**/*.tsx', { cwd: folder })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(new URL(file, folder), 'utf8')
      const told = source.matchAll(/\/\*\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\nexport function ([A-Z]\w*)/g)
      return [...told].map(([, words = '', name = '']) => [
        `\`${name}\``,
        `\`${basename(file)}\``,
        words.replaceAll(/\s*\n\s*\*\s*/g, ' '),
      ])
    })
  return table(['Component', 'File', 'What it is and when it is used'], rows)
}

const tables: Readonly<Record<string, () => string>> = {
  colours: coloursTable,
  pairings: pairingsTable,
  type: typeTable,
  shapes: shapesTable,
  components: componentsTable,
}

/** The page with its tables as they are now; the words around them stay. */
export function designPage(written: string): string {
  return Object.entries(tables).reduce((page, [name, print]) => {
    const [from, to] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
    const [before, rest] = page.split(from)
    const after = rest?.split(to)[1]
    if (before === undefined || after === undefined)
      throw new Error(`docs/design.md has no place for ${name}`)
    return `${before}${from}\n\n${print()}\n\n${to}${after}`
  }, written)
}
