import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asked, sites, tablesOfDeals } from './listening.ts'
import { crossing, elsewhere, type Reasons } from './reasons.ts'
import { routeOf } from './routing.ts'

const page = join(import.meta.dirname, '..', '..', 'docs', 'shards.md')
const [start, end] = ['<!-- statements -->\n', '\n<!-- end of statements -->']

/** Where all that one function asks would go. */
type Going = Readonly<{ everywhere: Set<string>; named: Set<string> }> & { travels: boolean }

/**
 * Compares what was asked until now with `docs/shards.md` and with the reasons: whatever does not say of which deal it wants rows
 * has one, and every statement about deals in the program was asked or is said to be asked elsewhere.
 */
export function compareStatements(): void {
  const goings = goingsOf()
  const printed = pageOf(goings)
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  const isPrinting = process.argv.includes('--write')
  if (isPrinting) writeFileSync(page, `${text.slice(0, from)}\n${printed}\n${text.slice(to)}`)
  const told = isPrinting ? printed : text.slice(from, to)

  const crosses = [...goings].flatMap(([name, { everywhere }]) => (everywhere.size > 0 ? [name] : []))
  const places = sites()
  const missed = [...places].flatMap(([name, isReached]) => (isReached ? [] : [name]))
  const wrong = {
    'goes to every machine, and nobody says why': without(crosses, namesOf([...crossing, ...elsewhere])),
    'is said to go there and does not': without(namesOf(crossing), crosses),
    'was not asked, and nobody says why': without(missed, namesOf(elsewhere)),
    'is said not to be asked and is nowhere': without(namesOf(elsewhere), [...places.keys()]),
    'is not on the page': without(piecesOf(printed), piecesOf(told)),
    'is on the page and not so': without(piecesOf(told), piecesOf(printed)),
  }
  assert.deepEqual(
    Object.entries(wrong).filter(([, names]) => names.length > 0),
    [],
    'reasons stand in test/shards/reasons.ts; npm run access prints docs/shards.md',
  )
}

/** The page piece by piece, so that only what differs is told. */
const piecesOf = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/, (?=`)|(?=#{2,} )/)

const namesOf = (reasons: Reasons) => reasons.flatMap(({ names }) => names)
const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name))

function goingsOf(): ReadonlyMap<string, Going> {
  const tables = new Set(tablesOfDeals)
  const goings = new Map<string, Going>()
  for (const { by, plan } of asked()) {
    const route = routeOf(plan, (table) => tables.has(table))
    const going = goings.get(by) ?? { everywhere: new Set(), named: new Set(), travels: false }
    for (const table of route.everywhere) going.everywhere.add(table)
    for (const table of route.named) going.named.add(table)
    going.travels ||= route.travels
    goings.set(by, going)
  }
  return goings
}

function pageOf(goings: ReadonlyMap<string, Going>): string {
  const shown = (name: string) => {
    const { everywhere, travels } = goings.get(name) ?? { everywhere: [], travels: false }
    return `\`${name}\` (${[...everywhere].toSorted().join(', ')}${travels ? '; travels' : ''})`
  }
  // What is asked in some runs alone is told once, below.
  const single = [...goings].filter(
    ([name, { everywhere, named }]) =>
      everywhere.size === 0 && named.size > 0 && !namesOf(elsewhere).includes(name),
  )
  return [
    ...crossing.map(({ why, names }) => `### ${why}\n\n${names.map(shown).join(', ')}`),
    `### On the machine of their deals\n\n${single
      .map(([name]) => `\`${name}\``)
      .toSorted()
      .join(', ')}`,
    '## Not asked here',
    ...elsewhere.map(({ why, names }) => `- ${why}: ${names.map((name) => `\`${name}\``).join(', ')}`),
  ].join('\n\n')
}
