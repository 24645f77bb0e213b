import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { listMigrations } from '#store/database/migrate.ts'
import { circlesIn, layersGoDown } from './tidy-layers.ts'
import {
  brokenFreezes,
  commandsWithoutTest,
  importsOf,
  isCommand,
  type Rule,
  rules as rulesOfFiles,
  serverPartsIn,
  type SourceFile,
} from './tidy-rules.ts'

const rules = { ...rulesOfFiles, layersGoDown }
const root = join(import.meta.dirname, '..')
const folders = ['src', 'bin', 'tools', 'test', 'docs', 'public']
const inText = /\.(tsx?|mjs|css|sql|json|md|html)$/

/** Every file of the project that git knows or would take; without git, every file in its folders. */
function listFiles(): string[] {
  try {
    const known = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders]
    const listed = execFileSync('git', known, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))
  } catch {
    return globSync(
      folders.map((folder) => `${folder}/**/*.*`),
      { cwd: root },
    )
  }
}

const files = listFiles().map((path): SourceFile => ({
  path,
  text: inText.test(path) ? readFileSync(join(root, path), 'utf8') : '',
}))

describe('the house', () => {
  for (const [name, rule] of Object.entries(rules))
    test(`keeps its rule: ${name}`, () => {
      const problems = files.flatMap((file) => rule(file).map((problem) => `${file.path} ${problem}`))
      assert.deepEqual(problems, [])
    })

  test('has a test beside every command', () => {
    assert.ok(files.filter(isCommand).length >= 28)
    assert.deepEqual(commandsWithoutTest(files), [])
  })

  test('keeps under routes and layouts what the map of the site names, and nothing else', () => {
    const map = readFileSync(join(root, 'src/web/routes.ts'), 'utf8')
    const named = new Set(
      [...map.matchAll(/'((?:routes|layouts)\/[^']+)'/g)].map(([, path]) => `src/web/${path}`),
    )
    const there = files.filter(({ path }) => /^src\/web\/(routes|layouts)\/.*\.tsx?$/.test(path))
    assert.deepEqual(
      there.map(({ path }) => path).filter((path) => !named.has(path)),
      [],
    )
  })

  test('has no circle of imports between files, rooms or folders of pages', () => {
    assert.deepEqual(circlesIn(files), [])
  })

  test('does not change a migration once it is frozen', () => {
    const frozen = JSON.parse(readFileSync(join(root, 'src/store/migrations/frozen.json'), 'utf8'))
    assert.deepEqual(brokenFreezes(frozen, listMigrations()), [])
  })

  const client = join(root, 'build/client')
  const built = existsSync(client) ? globSync('**/*.js', { cwd: client }) : []
  test(
    'sends no part of the server to browsers',
    { skip: built.length === 0 ? 'nothing is built yet' : false },
    () => {
      const found = built.flatMap((path) =>
        serverPartsIn(readFileSync(join(client, path), 'utf8')).map((part) => `${path} holds ${part}`),
      )
      assert.deepEqual(found, [])
    },
  )
})

type Planted = Readonly<{ rule: keyof typeof rules; path: string; text: string; ok?: true }>

const planted: readonly Planted[] = [
  { rule: 'importsPointTheRightWay', path: 'src/domain/fees.ts', text: `import { x } from '#store/x.ts'` },
  {
    rule: 'importsPointTheRightWay',
    path: 'src/domain/fees.ts',
    text: `import type { X } from '#store/x.ts'`,
  },
  {
    rule: 'importsPointTheRightWay',
    path: 'src/store/x.ts',
    text: `import {\n  a,\n  b,\n} from '#commands/x.ts'`,
  },
  {
    rule: 'importsPointTheRightWay',
    path: 'src/commands/x.ts',
    text: `import { x } from '#outside/bank/bank.ts'`,
  },
  { rule: 'importsPointTheRightWay', path: 'src/queries/x.ts', text: `export { x } from '#commands/x.ts'` },
  { rule: 'importsPointTheRightWay', path: 'src/formats/x.ts', text: `import { x } from '#words/money.ts'` },
  {
    rule: 'importsPointTheRightWay',
    path: 'src/web/routes/x.tsx',
    text: `import { x } from '#store/people/people.ts'`,
  },
  { rule: 'importsPointTheRightWay', path: 'src/web/x.ts', text: `const x = await import('#jobs/x.ts')` },
  { rule: 'importsPointTheRightWay', path: 'src/words/x.ts', text: `import { x } from '#queries/x.ts'` },
  { rule: 'importsPointTheRightWay', path: 'src/api/x.ts', text: `import { x } from '#web/x.ts'` },
  { rule: 'importsPointTheRightWay', path: 'src/jobs/x.ts', text: `import '#program/x.ts'` },
  {
    rule: 'importsPointTheRightWay',
    path: 'src/domain/a/x.ts',
    text: `import { x } from '../../store/x.ts'`,
  },
  { rule: 'importsPointTheRightWay', path: 'src/store/x.ts', text: `import { x } from './y'` },
  { rule: 'importsPointTheRightWay', path: 'src/api/live.ts', text: `import { x } from '#store/means.ts'` },
  {
    rule: 'importsPointTheRightWay',
    path: 'src/program/x.ts',
    text: `import { x } from '#jobs/x.ts'`,
    ok: true,
  },
  {
    rule: 'importsPointTheRightWay',
    path: 'src/web/server/visit.ts',
    text: `import { x } from '#store/x.ts'`,
    ok: true,
  },
  { rule: 'importsPointTheRightWay', path: 'src/domain/x.test.ts', text: `import '#test/x.ts'`, ok: true },
  { rule: 'importsPointTheRightWay', path: 'src/domain/x.ts', text: `// from '#store/x.ts'`, ok: true },
  { rule: 'pureRoomsArePure', path: 'src/domain/x.ts', text: 'export async function x() {}' },
  { rule: 'pureRoomsArePure', path: 'src/domain/x.ts', text: 'const now = Temporal.Now.instant()' },
  { rule: 'pureRoomsArePure', path: 'src/domain/x.ts', text: 'const now = new Date()' },
  { rule: 'pureRoomsArePure', path: 'src/domain/x.ts', text: 'const x = Math.random()' },
  { rule: 'pureRoomsArePure', path: 'src/domain/x.ts', text: 'const x = crypto.randomUUID()' },
  { rule: 'pureRoomsArePure', path: 'src/domain/x.ts', text: `const x = process.env['X']` },
  { rule: 'pureRoomsArePure', path: 'src/domain/x.ts', text: `import { randomBytes } from 'node:crypto'` },
  { rule: 'pureRoomsArePure', path: 'src/domain/x.ts', text: `import { sql } from 'kysely'` },
  {
    rule: 'pureRoomsArePure',
    path: 'src/domain/digest.ts',
    text: `import { hash } from 'node:crypto'`,
    ok: true,
  },
  {
    rule: 'pureRoomsArePure',
    path: 'src/domain/x.ts',
    text: `// the Date\nconst x = 'async Date'`,
    ok: true,
  },
  { rule: 'pureRoomsArePure', path: 'src/domain/x.ts', text: 'process.filter((row) => row.at)', ok: true },
  { rule: 'pureRoomsArePure', path: 'src/formats/ofx/x.ts', text: 'export async function x() {}' },
  { rule: 'pureRoomsArePure', path: 'src/formats/ofx/x.ts', text: `import { readFile } from 'node:fs'` },
  { rule: 'pureRoomsArePure', path: 'src/formats/x.ts', text: `import { isValidIBAN } from 'ibantools'` },
  {
    rule: 'pureRoomsArePure',
    path: 'src/formats/x.ts',
    text: `import { SaxesParser } from 'saxes'`,
    ok: true,
  },
  {
    rule: 'pagesActForPeople',
    path: 'src/web/routes/x.tsx',
    text: `import { type Actor, system } from '#domain/transactions/situation.ts'`,
  },
  { rule: 'onlyTheStoreWritesRows', path: 'src/commands/x.ts', text: `tx.insertInto('people')` },
  { rule: 'onlyTheStoreWritesRows', path: 'src/jobs/x.ts', text: 'pool.query(`update people set tier = 2`)' },
  { rule: 'onlyTheStoreWritesRows', path: 'src/web/x.ts', text: `sql('DELETE FROM people')` },
  { rule: 'onlyTheStoreWritesRows', path: 'src/queries/x.ts', text: 'sql`insert into people values (1)`' },
  { rule: 'onlyTheStoreWritesRows', path: 'src/store/x.ts', text: `tx.insertInto('people')`, ok: true },
  { rule: 'namesSayWhatThingsAre', path: 'src/domain/utils.ts', text: '' },
  { rule: 'namesSayWhatThingsAre', path: 'src/web/helpers/dates.ts', text: '' },
  { rule: 'namesSayWhatThingsAre', path: 'src/store/payout-service.ts', text: '' },
  { rule: 'namesSayWhatThingsAre', path: 'src/store/index.ts', text: '' },
  { rule: 'namesSayWhatThingsAre', path: 'src/store/BankLines.ts', text: '' },
  { rule: 'namesSayWhatThingsAre', path: 'src/store/x.ts', text: 'interface IBank {}' },
  { rule: 'namesSayWhatThingsAre', path: 'src/store/x.ts', text: 'class BankImpl {}' },
  { rule: 'namesSayWhatThingsAre', path: 'test/journeys/mainJob.spec.ts', text: '' },
  { rule: 'namesSayWhatThingsAre', path: 'test/journeys/main-job.spec.ts', text: '', ok: true },
  { rule: 'namesSayWhatThingsAre', path: 'src/domain/banking/iban.ts', text: 'type IBAN = string', ok: true },
  { rule: 'filesAreFinishedAndShort', path: 'src/store/x.ts', text: 'const x = 1\n'.repeat(301) },
  { rule: 'filesAreFinishedAndShort', path: 'src/store/x.ts', text: `export * from './y.ts'` },
  { rule: 'filesAreFinishedAndShort', path: 'src/store/x.ts', text: '// TODO later' },
  { rule: 'filesAreFinishedAndShort', path: 'src/web/x.tsx', text: '<p>Próximamente</p>' },
  { rule: 'filesAreFinishedAndShort', path: 'src/store/x.ts', text: 'console.log(1)' },
  { rule: 'filesAreFinishedAndShort', path: 'src/store/x.ts', text: 'const x = 1\n'.repeat(300), ok: true },
  { rule: 'exportedFunctionsAreExplained', path: 'src/store/x.ts', text: 'export function x() {}' },
  {
    rule: 'exportedFunctionsAreExplained',
    path: 'src/store/x.ts',
    text: '// no\nexport async function x() {}',
  },
  {
    rule: 'exportedFunctionsAreExplained',
    path: 'src/store/x.ts',
    text: '/** Yes. */\nexport function x() {}',
    ok: true,
  },
  {
    rule: 'migrationsExplainThemselves',
    path: 'src/store/migrations/0009_x.sql',
    text: 'create table x ();',
  },
  { rule: 'migrationsExplainThemselves', path: 'src/store/functions/x.sql', text: 'create function x() …' },
  {
    rule: 'functionsHaveTheirFile',
    path: 'src/store/migrations/0099_x.sql',
    text: '-- Why.\n\ncreate or replace function x() returns void …',
  },
  {
    rule: 'functionsHaveTheirFile',
    path: 'src/store/migrations/0099_x.sql',
    text: '-- Create function x is not said here.\ndrop function y;\ncreate trigger t … execute function x();',
    ok: true,
  },
  {
    rule: 'functionsHaveTheirFile',
    path: 'src/store/functions/x.sql',
    text: '-- Why.\ncreate or replace function x() returns void …',
    ok: true,
  },
  { rule: 'instantsAreComparedAsText', path: 'src/x.test.ts', text: 'assert.deepEqual(a.dueAt, b.dueAt)' },
  { rule: 'instantsAreComparedAsText', path: 'src/x.test.ts', text: 'assert.deepEqual(a, world.now())' },
  {
    rule: 'instantsAreComparedAsText',
    path: 'src/x.test.ts',
    text: 'deepEqual([a.dueAt.toString()], b)',
    ok: true,
  },
]

describe('the house rules bite', () => {
  for (const { rule, path, text, ok } of planted)
    test(`${rule}: ${path} with ${JSON.stringify(text.slice(0, 60))} is ${ok ? 'fine' : 'found'}`, () => {
      const find: Rule = rules[rule]
      assert.equal(find({ path, text }).length > 0, ok === undefined)
    })

  test('a command without a test beside it is found, whichever way it is written', () => {
    const texts = [
      `export const x = stepCommand({ name: 'x' })`,
      `export const x = command({ name: 'x' })`,
      `export const x: Command<Input, Output> = { name: 'x' }`,
    ]
    const bare = texts.map((text, n) => ({ path: `src/commands/people/x${n}.ts`, text }))
    assert.equal(commandsWithoutTest(bare).length, 3)
    const tested = bare.map(({ path }) => ({ path: path.replace('.ts', '.test.ts'), text: '' }))
    assert.deepEqual(commandsWithoutTest([...bare, ...tested]), [])
    assert.deepEqual(
      commandsWithoutTest([{ path: 'src/commands/people/rules.ts', text: 'export const x = 1' }]),
      [],
    )
  })

  test('a frozen migration that changed, went away, or was overtaken is found', () => {
    const frozen = { '0001_a.sql': 'one', '0003_c.sql': 'three' }
    const kept = [
      { name: '0001_a.sql', hash: 'one' },
      { name: '0003_c.sql', hash: 'three' },
    ]
    assert.deepEqual(brokenFreezes(frozen, [...kept, { name: '0004_d.sql', hash: 'four' }]), [])
    assert.equal(brokenFreezes(frozen, kept.slice(1)).length, 1)
    assert.equal(brokenFreezes(frozen, [{ name: '0001_a.sql', hash: 'other' }, ...kept.slice(1)]).length, 1)
    assert.equal(brokenFreezes(frozen, [...kept, { name: '0002_b.sql', hash: 'two' }]).length, 1)
  })

  test('a part of the server in a file for browsers is found', () => {
    assert.equal(serverPartsIn('db.insertInto("people")').length, 1)
    assert.equal(serverPartsIn('import{x}from"node:fs"').length, 1)
    assert.deepEqual(serverPartsIn('document.querySelector("form")'), [])
  })

  test('imports are read in every form', () => {
    const text = `import a from 'a'\nimport type { B } from 'b'\nimport {\n  c,\n} from "c"\nimport 'd'
      export { e } from 'e'\nconst f = () => import('f')\n// import g from 'g'\n/* import h from 'h' */`
    assert.deepEqual(
      importsOf(text)
        .map((each) => each.from)
        .toSorted((x, y) => x.localeCompare(y)),
      ['a', 'b', 'c', 'd', 'e', 'f'],
    )
  })
})
