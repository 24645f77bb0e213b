import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * `docs/security/access.md`: who may do what, printed from what two tests found out by trying. They compare what
 * they find with it; with `--write` they print it: `npm run access`.
 */

export const columns = [
  'nobody',
  'stranger',
  'party',
  'operator',
  'approver',
  'mediator',
  'supervisor',
  'administrator',
] as const
export type Column = (typeof columns)[number]
export type Row = Readonly<{ name: string; cells: Readonly<Record<Column, string>> }>
export type Part = 'commands' | 'questions' | 'addresses'

const page = join(import.meta.dirname, '..', 'docs', 'security', 'access.md')

/** Compares what was found with the page; prints it there when the program was called with `--write`. */
export function compareWithPage(part: Part, rows: readonly Row[]): void {
  const found = tableOf(part, rows)
  const text = readFileSync(page, 'utf8')
  const [start, end] = [`<!-- ${part} -->\n`, `<!-- end of ${part} -->`]
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  assert.ok(text.includes(start) && to > 0, `${page} has a place for the ${part}`)
  if (process.argv.includes('--write'))
    writeFileSync(page, `${text.slice(0, from)}\n${found}\n${text.slice(to)}`)
  else
    assert.deepEqual(
      found.trim().split('\n').map(withoutSpace),
      text.slice(from, to).trim().split('\n').map(withoutSpace),
      'Who may do what has changed. If it is meant so: npm run access, and look at the difference.',
    )
}

/** The table as the formatter writes it. */
function tableOf(part: Part, rows: readonly Row[]): string {
  const lines = [
    [{ commands: 'command', questions: 'question', addresses: 'address' }[part], ...columns],
    ...rows
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(({ name, cells }) => [`\`${name}\``, ...columns.map((column) => cells[column])]),
  ]
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const drawn = lines.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return `${[drawn[0], rule, ...drawn.slice(1)].join('\n')}\n`
}

const withoutSpace = (line: string) => line.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')

/** What buyer and seller may, in one word: the one who may where only one of them may. */
export function eitherParty(buyer: string, seller: string): string {
  if (buyer === seller) return buyer
  const mayBoth = ['yes', 'own', 'on']
  if (mayBoth.includes(buyer)) return 'buyer'
  if (mayBoth.includes(seller)) return 'seller'
  return [buyer, seller].includes('no') ? 'no' : `${buyer}, ${seller}`
}
