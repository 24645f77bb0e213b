import { posix } from 'node:path'

/** A file of the project as the house rules look at it. */
export type SourceFile = Readonly<{ path: string; text: string }>
/** What is wrong with a file, one sentence each. */
export type Rule = (file: SourceFile) => readonly string[]

type Import = Readonly<{ from: string; typeOnly: boolean }>

/** Who may import whom. `program` and `bin` put everything together and are free. */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  words: ['domain'],
  store: ['domain'],
  formats: ['domain'],
  papers: ['domain'],
  outside: ['domain', 'formats'],
  queries: ['domain', 'store'],
  commands: ['domain', 'formats', 'store'],
  auth: ['domain', 'store'],
  jobs: ['domain', 'store', 'queries', 'commands', 'outside', 'words'],
  api: ['domain', 'queries', 'commands', 'auth', 'words'],
  web: ['domain', 'queries', 'commands', 'auth', 'words', 'device', 'papers'],
  device: ['domain'],
}

/** The files and folders that may look further than their room, each with its reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Holds the means of the program, so that no page has to.
  'src/web/server/visit.ts': ['store'],
  // Pages ask our server by the one client of outgoing calls, which borrows nothing and runs in browsers.
  'src/device/own-server.ts': ['outside'],
  // Pages that play with the sandbox's bank and mails; not there in production.
  'src/web/routes/dev/': ['outside'],
  'src/web/views/dev/': ['outside'],
}

/** The files that may name the type of something that the program hands to them, and nothing more. */
const typesOnly: Readonly<Record<string, readonly string[]>> = {
  // Is handed the database to wake the pages that look at it.
  'src/api/live.ts': ['#store/means.ts'],
  // A person waits for what the sandbox plays: its mails and its bank.
  'src/web/server/auth-context.ts': ['#outside/mail/sandbox-mailbox.ts'],
  'src/web/server/sandbox.ts': ['#outside/bank/sandbox-bank.ts'],
  // A person waits for the session in which they prove who they are.
  'src/web/server/identity.ts': ['#outside/identity/identity-provider.ts'],
  // A person waits for the emblem of their bank, at most a second and a half.
  'src/web/server/bank-icons.ts': ['#outside/icons/bank-icons.ts'],
  // A person waits for whether their answer to the captcha counts.
  'src/web/server/captcha.ts': ['#outside/captcha/captcha.ts'],
}

/** The rooms of pure functions, with the audited libraries of values that each may borrow. */
const pureRooms: Readonly<Record<string, readonly string[]>> = {
  domain: ['zod', 'ibantools'],
  formats: ['saxes', 'fflate', 'csv-parse/sync'],
}
const bannedNames =
  /(^|[/.-])(utils?|helpers?|common|misc|shared|managers?|services?|handlers?|info|index)(?=[/.-]|$)/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const generated = ['src/store/schema.ts', 'src/domain/holidays.ts']
const MOST_LINES = 300

/** The room of a file, or null outside the rooms. */
function roomOf(path: string): string | null {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? null
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/')
const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path)

/** What a file imports, also for its types alone and also while it runs. */
export function importsOf(text: string): readonly Import[] {
  const code = withoutComments(text)
  const found: Import[] = []
  for (const [, type, from = ''] of code.matchAll(
    /(?:^|\n)[ \t]*(?:import|export)\s+(type\s)?[^'";]*?\bfrom\s*['"]([^'"]+)['"]/g,
  ))
    found.push({ from, typeOnly: type !== undefined })
  for (const [, from = ''] of code.matchAll(/(?:^|\n)[ \t]*import\s*['"]([^'"]+)['"]/g))
    found.push({ from, typeOnly: false })
  for (const [, from = ''] of code.matchAll(/\bimport(?:\.meta\.resolve)?\(\s*['"]([^'"]+)['"]\s*,?\s*\)/g))
    found.push({ from, typeOnly: false })
  return found
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

/** The code alone: comments and texts are free to say anything. */
function withoutTexts(text: string): string {
  return withoutComments(text).replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, `''`)
}

/** Imports point the way the arrows do, stay in their room or name another one, and carry their ending. */
export const importsPointTheRightWay: Rule = ({ path, text }) => {
  if (!isCode(path)) return []
  const room = roomOf(path)
  return importsOf(text).flatMap(({ from, typeOnly }) => {
    const isOurs = from.startsWith('.') || from.startsWith('#')
    if (isOurs && !/\.(tsx?|mjs|css|json|svg)(\?\w+)?$/.test(from) && !from.startsWith('./+types/'))
      return [`imports ${from} without its ending`]
    if (from.startsWith('.')) return climbs(path, from) ? [`climbs out of its room to ${from}`] : []
    const other = /^#([^/]+)/.exec(from)?.[1]
    if (!other || !room || isTest(path) || other === room) return []
    const further = Object.entries(exceptions).flatMap(([start, rooms]) =>
      path.startsWith(start) ? rooms : [],
    )
    const allowed = [...(arrows[room] ?? []), ...further]
    if (typeOnly && typesOnly[path]?.includes(from)) return []
    return room in arrows && !allowed.includes(other) ? [`may not import ${from}`] : []
  })
}

function climbs(path: string, from: string): boolean {
  const room = roomOf(path)
  return room !== null && roomOf(posix.join(posix.dirname(path), from)) !== room
}

const impure =
  /\b(async|await|Date|setTimeout|setInterval|setImmediate|queueMicrotask|fetch|console|performance|globalThis)\b|\bTemporal\.Now\b|\bMath\.random\b|\brandom\w*\(|\bprocess\.(env|argv|exit|cwd|std\w+|hrtime|platform|on|pid|nextTick)\b|\bcrypto\./

/** The domain and the formats read no clock, throw no dice, wait for nothing and borrow only audited value libraries. */
export const pureRoomsArePure: Rule = ({ path, text }) => {
  const room = roomOf(path) ?? ''
  const borrowed = pureRooms[room]
  if (!borrowed || isTest(path)) return []
  const found = impure.exec(withoutTexts(text))
  const packages = importsOf(text)
    .map(({ from }) => from)
    .filter((from) => !from.startsWith('.') && !from.startsWith('#') && !borrowed.includes(from))
    .filter((from) => !(from === 'node:crypto' && path === 'src/domain/digest.ts'))
  return [
    ...(found ? [`is not pure: ${found[0]}`] : []),
    ...packages.map((from) => `borrows ${from}, which is not for the ${room}`),
  ]
}

/** Pages act for whoever proved who they are, and never for the system: what it does is a command's own or a job's. */
export const pagesActForPeople: Rule = ({ path, text }) => {
  if (roomOf(path) !== 'web' || isTest(path)) return []
  const found = /import\s[^'"]*\bsystem\b[^'"]*from\s*'#domain\/transactions\/situation\.ts'/.test(text)
  return found ? ['acts for the system'] : []
}

const writes =
  /\.(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\b|\b(insert\s+into\s+\w|update\s+[\w."]+\s+set\s|delete\s+from\s+\w|truncate\s+table\s)/i

/** Only the store changes rows. */
export const onlyTheStoreWritesRows: Rule = ({ path, text }) => {
  const isFree = !path.startsWith('src/') || roomOf(path) === 'store' || isTest(path) || !isCode(path)
  const found = isFree ? null : writes.exec(withoutComments(text))
  return found ? [`changes rows: ${found[0]}`] : []
}

/** A question is handed what reads: it names no pool, no writer, no recorder, and not the means that hold them. */
export const questionsOnlyRead: Rule = ({ path, text }) => {
  if (roomOf(path) !== 'queries' || isTest(path) || path === 'src/queries/query.ts') return []
  const found =
    /\b(pool|writer|Writer|recorder|inTransaction|openDatabase|Means)\b/.exec(withoutTexts(text)) ??
    /(?:'pg'|'#store\/means\.ts')/.exec(withoutComments(text))
  return found ? [`could write: ${found[0]}`] : []
}

/** Files and types are called by what they are. */
export const namesSayWhatThingsAre: Rule = ({ path, text }) => {
  const problems: string[] = []
  // What systemd reads is called as it asks.
  if (bannedNames.test(path.replace(/\.service$/, ''))) problems.push('has a name that says nothing')
  const parts = path.split('/')
  const file = parts.at(-1) ?? ''
  const stem = file.replace(/(\.(test|spec|client|server|config))?\.\w+$/, '')
  const folders = parts.slice(0, -1)
  if (isCode(path) && ![stem, ...folders].every((part) => kebab.test(part)))
    problems.push('is not written in kebab-case')
  for (const [, name = ''] of withoutTexts(text).matchAll(/\b(?:type|interface|class)\s+([A-Z]\w*)/g))
    if (isCode(path) && (/^I[A-Z][a-z]/.test(name) || name.endsWith('Impl')))
      problems.push(`has a type called ${name}`)
  return problems
}

/** A file is short enough to be read at once, holds no list of other files, leaves nothing for later and does not chatter. */
export const filesAreFinishedAndShort: Rule = ({ path, text }) => {
  if (!isCode(path)) return []
  const problems: string[] = []
  const lines = text.split('\n').length - 1
  if (lines > MOST_LINES && !generated.includes(path)) problems.push(`has ${lines} lines`)
  if (/^export \* from/m.test(text)) problems.push('passes a whole file on')
  if (/\b(TODO|FIXME)\b|[Pp]róximamente/.test(text) && !path.startsWith('test/tidy'))
    problems.push('leaves something for later')
  if (path.startsWith('src/') && !isTest(path) && /\bconsole\.\w+\(/.test(withoutTexts(text)))
    problems.push('writes to the console')
  return problems
}

const kept = /^src\/store\/migrations\/00(0\d|1\d|2[0-5])_/
const absent = /\b(LIFECYCLE|PRODUCT|DESIGN|LEDGER|RAILS)\b(?=\.md|[,)]| (sections?|\d))|\bissues? #?\d+\b/

/** What a file refers to can be read here: no page of a plan that the repository does not hold. Frozen migrations stay. */
export const referencesCanBeFollowed: Rule = ({ path, text }) => {
  const found = kept.test(path) || path.startsWith('test/tidy') ? null : absent.exec(text)
  return found ? [`refers to what the repository does not hold: ${found[0]}`] : []
}

/** One line above every exported function says what it means for the business. Pages and parts of pages show it themselves. */
export const exportedFunctionsAreExplained: Rule = ({ path, text }) => {
  if (!path.startsWith('src/') || !path.endsWith('.ts') || isTest(path) || roomOf(path) === 'web') return []
  const lines = text.split('\n')
  return lines.flatMap((line, n) => {
    const name = /^export (?:async )?function (\w+)/.exec(line)?.[1]
    return name && !lines[n - 1]?.trimEnd().endsWith('*/') ? [`does not explain ${name}`] : []
  })
}

/** Whether a file holds a command: something that can be done, and so needs a test beside it. */
export function isCommand({ path, text }: SourceFile): boolean {
  const holds = /\bexport const \w+(?::\s*Command<|\s*=\s*(?:stepCommand|command)\()/.test(text)
  return path.startsWith('src/commands/') && !isTest(path) && holds
}

/** Every command has a test beside it. */
export function commandsWithoutTest(files: readonly SourceFile[]): readonly string[] {
  const paths = new Set(files.map((file) => file.path))
  return files
    .filter(isCommand)
    .filter(({ path }) => !paths.has(path.replace(/\.ts$/, '.test.ts')))
    .map(({ path }) => path)
}

/** A migration and a function of the database open by saying why they are there. */
export const migrationsExplainThemselves: Rule = ({ path, text }) =>
  /^src\/store\/(migrations|functions)\/.*\.sql$/.test(path) && !/^-- [A-Z]/.test(text)
    ? ['does not begin with a comment']
    : []

// Those before it are frozen with the functions that they made.
const LAST_WITH_FUNCTIONS = '0019'

/** A function of the database is said once, in its own file: no migration makes or changes one. */
export const functionsHaveTheirFile: Rule = ({ path, text }) => {
  const number = /^src\/store\/migrations\/(\d{4})_.*\.sql$/.exec(path)?.[1]
  return number && number > LAST_WITH_FUNCTIONS && /^\s*create\s+(or\s+replace\s+)?function\b/im.test(text)
    ? ['makes a function, which has its place in src/store/functions']
    : []
}

const vacuous = /deepEqual\(.*\b(now\(\)|\w*[a-z]At)(?![\w('"]|\??\.toString|: (null|[\d_]+)|, null)/

/** Instants hide what they hold, so that `deepEqual` finds any two of them equal: they are compared as text. */
export const instantsAreComparedAsText: Rule = ({ path, text }) => {
  const found = isTest(path) && !path.startsWith('test/tidy') ? vacuous.exec(text) : null
  return found ? [`compares instants that are always equal: ${found[0]}`] : []
}

type Migration = Readonly<{ name: string; hash: string }>

/** Frozen migrations are there unchanged, and new ones come after them. */
export function brokenFreezes(
  frozen: Readonly<Record<string, string>>,
  migrations: readonly Migration[],
): readonly string[] {
  const now = new Map(migrations.map(({ name, hash }) => [name, hash]))
  const last = Object.keys(frozen).toSorted().at(-1) ?? ''
  const changed = Object.entries(frozen).flatMap(([name, hash]) => {
    if (!now.has(name)) return [`${name} is gone`]
    return now.get(name) === hash ? [] : [`${name} was changed after it was frozen`]
  })
  const early = migrations.filter(({ name }) => !(name in frozen) && name < last)
  return [...changed, ...early.map(({ name }) => `${name} comes before a frozen one`)]
}

const serverParts = {
  'the driver of PostgreSQL': /pg_catalog|SASLInitialResponse|parseNotification/,
  'the query builder': /kysely|insertInto/,
  'the sign-in': /session-by-token|pending_sign_ins/,
  'parsers of the server': /ZodError|\bzod\b/,
  'parts of Node': /node:(?:crypto|fs|net|child_process)/,
  'the recording functions': /record_steps|resguardo_app/,
} as const

/** What of the server a file for browsers holds. */
export function serverPartsIn(text: string): readonly string[] {
  return Object.entries(serverParts).flatMap(([name, signs]) => (signs.test(text) ? [name] : []))
}

export const rules = {
  importsPointTheRightWay,
  pureRoomsArePure,
  pagesActForPeople,
  onlyTheStoreWritesRows,
  questionsOnlyRead,
  namesSayWhatThingsAre,
  filesAreFinishedAndShort,
  referencesCanBeFollowed,
  exportedFunctionsAreExplained,
  migrationsExplainThemselves,
  functionsHaveTheirFile,
  instantsAreComparedAsText,
} as const satisfies Record<string, Rule>
