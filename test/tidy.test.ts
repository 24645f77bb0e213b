import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { listMigrations } from '#store/database/migrate.ts'
import { circlesIn, layersGoDown } from './tidy-layers.ts'
import { misplacedPackages } from './tidy-packages.ts'
import { planted } from './tidy-planted.ts'
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

  test('brings to a production install what the program imports, and nothing else', () => {
    assert.deepEqual(
      misplacedPackages(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')), files),
      [],
    )
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

  test('a package that only developers need, and one that a production install would miss, are found', () => {
    const program = [{ path: 'src/api/health.ts', text: `import { Hono } from 'hono/tiny'` }]
    const tested = [{ path: 'src/api/health.test.ts', text: `import axe from '@axe-core/playwright'` }]
    const find = (dependencies: string[]) =>
      misplacedPackages({ dependencies: Object.fromEntries(dependencies.map((name) => [name, '1.0.0'])) }, [
        ...program,
        ...tested,
      ])
    assert.deepEqual(find(['hono']), [])
    assert.equal(find([]).length, 1)
    assert.equal(find(['hono', '@axe-core/playwright']).length, 1)
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
