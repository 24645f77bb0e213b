import { globSync, readFileSync } from 'node:fs'
import { type Profiler, Session } from 'node:inspector'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DefaultQueryCompiler } from 'kysely'
import { Client, Pool } from 'pg'

/*
 * What a run asks of PostgreSQL, with the plan that it made of it and who asked: what the program sends, and what its
 * functions and triggers ask in the course of it. PostgreSQL itself tells: `auto_explain` sends every plan as a notice.
 */

/** A statement with its plan. Asked by a function of the program or of the database, under its name. */
export type Asked = Readonly<{ by: string; text: string; plan: Plan }>

/** A node of a plan, as PostgreSQL prints it: only what is read here. */
export type Plan = Readonly<{
  'Node Type': string
  Operation?: string
  'Relation Name'?: string
  Alias?: string
  'CTE Name'?: string
  'Subplan Name'?: string
  Output?: readonly string[]
  Plans?: readonly Plan[]
}>

const told = /^duration: .* plan:\n/
const queryText = /"Query Text": "((?:[^"\\]|\\.)*)"/
const ofFunction = /(?:PL\/pgSQL|SQL) function "?(\w+)/
/** PostgreSQL's own checks of references: told with the keys. */
const ofReference = /^(SELECT 1 FROM|DELETE FROM|UPDATE) ONLY /

const askers = new Map<string, Set<string>>()
const found = new Map<string, Asked>()
const times = new Map<string, number>()
const OFTEN = 50
const tables: string[] = []
/** Views over them: plans name the tables behind, and programs the views. */
const views: string[] = []
const heard = new WeakSet<Client>()

/** Begins to hear what this process asks of a server, over connections that are opened from now on, and learns which tables are of deals. */
export async function listen(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_nested_statements = on',
    'auto_explain.log_verbose = on',
    `auto_explain.log_format = 'json'`,
    'auto_explain.log_level = notice',
    // Otherwise it is up to how often something was asked.
    'plan_cache_mode = force_custom_plan',
  ])
    await client.query(`alter role all set ${setting}`)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'transaction_id' and not attisdropped`,
  )
  tables.push(...rows.map(({ name }) => name))
  const { rows: shown } = await client.query<{ name: string }>(
    `select distinct view_name as name from information_schema.view_table_usage where table_name = any($1)`,
    [tables],
  )
  views.push(...shown.map(({ name }) => name))
  await client.end()
  hearStatements()
}

/** The tables whose rows are of deals. */
export const tablesOfDeals: readonly string[] = tables

/** What was asked until now. */
export function asked(): readonly Asked[] {
  return [...found.values()]
}

function hearStatements(): void {
  const compileQuery = Reflect.get(DefaultQueryCompiler.prototype, 'compileQuery')
  DefaultQueryCompiler.prototype.compileQuery = function (...given) {
    const compiled = compileQuery.apply(this, given)
    noteAsker(compiled.sql)
    return compiled
  }
  // A connection of the pool is asked apart from who asked the pool: what is known already stays.
  for (const prototype of [Client.prototype, Pool.prototype]) {
    const query = prototype.query as (...given: unknown[]) => never
    prototype.query = function (this: Client | Pool, ...given: unknown[]) {
      const [first] = given as [string | { text?: string } | undefined]
      const text = typeof first === 'string' ? first : (first?.text ?? '')
      if (this instanceof Pool || !askers.has(text)) noteAsker(text)
      if (this instanceof Client) hear(this)
      return query.apply(this, given)
    }
  }
}

function hear(client: Client): void {
  if (heard.has(client)) return
  heard.add(client)
  client.on('notice', ({ message = '', where = '' }) => {
    if (told.test(message)) notePlan(message.replace(told, ''), ofFunction.exec(where)?.[1])
  })
}

function notePlan(json: string, functionName: string | undefined): void {
  const text = JSON.parse(`"${queryText.exec(json)?.[1] ?? ''}"`) as string
  if (ofReference.test(text)) return
  const by = functionName ? [`${functionName}()`] : [...(askers.get(text) ?? [])]
  if (by.length === 0 || (times.get(by.join() + text) ?? 0) >= OFTEN) return
  times.set(by.join() + text, (times.get(by.join() + text) ?? 0) + 1)
  // The same with other values and other costs tells nothing new; nor does what was heard so often.
  const shape = json.replaceAll(/'(?:[^']|'')*'|: [\d.]+/g, '')
  for (const name of by) {
    const key = `${name} ${shape}`
    if (!found.has(key)) found.set(key, { by: name, text, plan: (JSON.parse(json) as { Plan: Plan }).Plan })
  }
}

const frame = /^ *at (?:async )?(?:([\w.$<>]+) )?\(?(?:file:\/\/)?\/.*\/src\/(.+)\.ts:\d+:\d+\)?$/
/** Through which every statement goes. */
const doors = /^store\/database\/(database|leader|leader-pool|in-transaction|followed-client)$/

function noteAsker(text: string): void {
  const deeper = Error.stackTraceLimit
  Error.stackTraceLimit = 40
  const { stack = '' } = new Error()
  Error.stackTraceLimit = deeper
  for (const line of stack.split('\n')) {
    const [, name = '', file = ''] = frame.exec(line) ?? []
    if (file === '' || doors.test(file)) continue
    const askersOf = askers.get(text) ?? new Set()
    askers.set(
      text,
      askersOf.add(/^(Object|run|Function)?\.?(run|<anonymous>)?$/.test(name) ? file : `${file} ${name}`),
    )
    return
  }
  // What a test asks by itself is nobody's.
  if (!stack.includes('/test/')) askers.set(text, new Set(['nobody known']))
}

const source = join(import.meta.dirname, '..', '..', 'src')
// Begun before what is imported after this: what stands outside of functions is reached then and never again.
const coverage = new Session()
coverage.connect()
coverage.post('Profiler.enable')
coverage.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

/** Every function of the program that names a table of deals in a statement, and whether all these places were reached, as far as it is known. */
export function sites(): ReadonlyMap<string, boolean> {
  const reached = new Map<string, readonly Profiler.FunctionCoverage[]>()
  // It answers at once: the session is of this process.
  coverage.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const { url, functions } of result) reached.set(url, functions)
  })
  const some = [...tables, ...views].join('|')
  const site = new RegExp(
    String.raw`(?:selectFrom|insertInto|updateTable|deleteFrom|Join)\(\s*\[?'(?:${some})\b|\b(?:from|join|into|update)\s+(?:${some})\b`,
    'g',
  )
  const found = new Map<string, boolean>()
  for (const file of globSync('**/*.ts', { cwd: source, exclude: ['**/*.test.ts', 'store/migrations/**'] })) {
    const path = join(source, file)
    const functions = reached.get(pathToFileURL(path).href) ?? []
    for (const { index } of readFileSync(path, 'utf8').matchAll(site)) {
      const { name, isReached } = placeIn(functions, index)
      const called = [file.slice(0, -'.ts'.length), ...(name ? [name] : [])].join(' ')
      found.set(called, isReached && (found.get(called) ?? true))
    }
  }
  return found
}

/** The function around a place, and whether the innermost part around it ran. */
function placeIn(functions: readonly Profiler.FunctionCoverage[], index: number) {
  const around = functions
    .flatMap(({ functionName, ranges }) => ranges.map((range) => ({ functionName, ...range })))
    .filter(({ startOffset, endOffset }) => startOffset <= index && index < endOffset)
    .toSorted((one, other) => one.endOffset - one.startOffset - (other.endOffset - other.startOffset))
  return {
    name: around.find(({ functionName }) => functionName !== '')?.functionName,
    isReached: (around[0]?.count ?? 0) > 0,
  }
}
