import type { Plan } from './listening.ts'

/*
 * Where a statement would go if the rows of a deal lay on one machine and those of others on another: a table with
 * `transaction_id` is spread by it, and its rows are found on one machine where that column is equal to what is given,
 * or to the same column of another such table for which that holds. It is read from the conditions of the plan.
 */

/** Where a statement would go. */
export type Route = Readonly<{
  /** The tables of deals that it asks without saying of which deal: on every machine. */
  everywhere: readonly string[]
  /** Whether rows of theirs meet others by something else than their deal, and travel for it. */
  travels: boolean
  /** The tables of deals of which it says whose rows it wants. */
  named: readonly string[]
  /** The tables that lie on one machine for all. */
  apart: readonly string[]
}>

/** Reads where a statement would go from its plan. */
export function routeOf(root: Plan, isOfDeal: (table: string) => boolean): Route {
  const nodes = [...nodesOf(root)]
  const groups = new Groups()
  for (const node of nodes) {
    for (const [one, other] of equalities(node)) groups.join(one, other)
    for (const [one, other] of passedOn(node, nodes)) groups.join(one, other)
  }
  const tables = nodes.flatMap((node) => (node['Relation Name'] ? [tableOf(node)] : []))
  const ofDeals = tables.filter(({ table }) => isOfDeal(table))
  const everywhere = ofDeals.filter(({ alias, isGiven }) => !isGiven && !groups.isGiven(columnOf(alias)))
  const apart = names(tables.filter(({ table }) => !isOfDeal(table)))
  const met = new Set(everywhere.map(({ alias }) => groups.of(columnOf(alias))))
  return {
    everywhere: names(everywhere),
    travels: met.size > 1 || (everywhere.length > 0 && apart.length > 0),
    named: names(ofDeals.filter((each) => !everywhere.includes(each))),
    apart,
  }
}

type Table = Readonly<{ table: string; alias: string; isGiven: boolean }>

/** A row that is added brings its deal; one that is changed was found by a node below. */
function tableOf(node: Plan): Table {
  const { 'Relation Name': table = '', Alias: alias = table, 'Node Type': type } = node
  return { table, alias, isGiven: type === 'ModifyTable' }
}

const names = (tables: readonly Table[]) => [...new Set(tables.map(({ table }) => table))].toSorted()
const columnOf = (alias: string) => `${alias}.transaction_id`

function* nodesOf(node: Plan): Generator<Plan> {
  yield node
  for (const each of node.Plans ?? []) yield* nodesOf(each)
}

/** What is known: a value, or what a function or another question answered before. */
const given = ''

/** Columns that a plan says to be equal, or equal to what is given. */
function* equalities(node: Plan): Generator<[string, string]> {
  if (/^(Function|Values) Scan$/.test(node['Node Type']))
    for (const column of node.Output ?? []) yield [bare(column), given]
  for (const [key, value] of Object.entries(node))
    if (typeof value === 'string' && /Cond$|Filter$/.test(key))
      for (const condition of conjuncts(value.replaceAll(/'(?:[^']|'')*'/g, "''"))) yield* sidesOf(condition)
}

function* sidesOf(condition: string): Generator<[string, string]> {
  const at = splitAt(condition, ' = ')
  if (at.length !== 2) return
  const [one, other] = at.map(bare) as [string, string]
  for (const [column, value] of [
    [one, other],
    [other, one],
  ] as const)
    if (isColumn(column)) {
      const list = /^ANY \((.*)\)$/.exec(value)?.[1]
      if (isColumn(value)) yield [column, value]
      else if (!/\b[a-z_]\w*\.[a-z_]/.test(list ?? value) && !/SubPlan/.test(value)) yield [column, given]
      const plan = /^\(?(?:hashed )?(SubPlan \d+)\)?\.col(\d+)$/.exec(value)
      if (plan) yield [column, `${plan[1]}.${plan[2]}`]
    }
}

/** The columns that a part of the plan hands on, under the names by which others know them. */
function* passedOn(node: Plan, all: readonly Plan[]): Generator<[string, string]> {
  const { 'Subplan Name': name = '', Output: output = [], Alias: alias, Plans: below = [] } = node
  if (name.startsWith('SubPlan'))
    for (const [index, column] of output.entries()) yield [`${name}.${index + 1}`, bare(column)]
  const source =
    node['Node Type'] === 'Subquery Scan'
      ? below[0]
      : all.find((each) => node['CTE Name'] && each['Subplan Name'] === `CTE ${node['CTE Name']}`)
  if (!source || !alias) return
  for (const column of source.Output ?? [])
    if (bare(column).endsWith('.transaction_id')) yield [columnOf(alias), bare(column)]
}

const isColumn = (text: string) => /^"?\w+"?\."?\w+"?$/.test(text)

/** An expression without what surrounds it: parentheses and types. */
function bare(text: string): string {
  const plain = text.trim().replace(/^(\(.*\)|[\w."]+)::[a-z ]+$/, '$1')
  const inner = isWrapped(plain) ? bare(plain.slice(1, -1)) : plain
  return inner === text ? inner : bare(inner)
}

function isWrapped(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false
  let depth = 0
  for (let at = 0; at < text.length - 1; at += 1) {
    depth += depthOf(text[at])
    if (depth === 0) return false
  }
  return true
}

const depthOf = (letter: string | undefined) => Number(letter === '(') - Number(letter === ')')

/** The conditions that must all hold. */
function conjuncts(text: string): string[] {
  const parts = splitAt(bare(text), ' AND ')
  return parts.length === 1 ? parts : parts.flatMap(conjuncts)
}

/** Splits where a word stands outside of parentheses. */
function splitAt(text: string, word: string): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    depth += depthOf(text[at])
    if (depth > 0 || !text.startsWith(word, at)) continue
    parts.push(text.slice(from, at))
    from = at + word.length
  }
  parts.push(text.slice(from))
  return parts
}

/** Columns that are equal to each other. */
class Groups {
  readonly #parents = new Map<string, string>()

  of(column: string): string {
    const parent = this.#parents.get(column)
    return parent === undefined || parent === column ? column : this.of(parent)
  }

  join(one: string, other: string): void {
    // What is given stays on top, so that it is found from everywhere.
    const [from, to] = this.of(one) === given ? [this.of(other), given] : [this.of(one), this.of(other)]
    if (from !== to) this.#parents.set(from, to)
  }

  isGiven(column: string): boolean {
    return this.of(column) === given
  }
}
