import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/*
 * `docs/security/asvs.md` answers every requirement of levels 1 and 2 of six chapters of OWASP ASVS 5.0.0, and what
 * it points at is there.
 */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** How many requirements each section has, and which of them are of level 3 alone. */
const sections: Readonly<Record<string, readonly [count: number, ...level3: number[]]>> = {
  '3.1': [1, 1],
  '3.2': [3, 3],
  '3.3': [5, 5],
  '3.4': [8, 7, 8],
  '3.5': [8, 6, 7, 8],
  '3.6': [1, 1],
  '3.7': [5, 3, 4, 5],
  '6.1': [3],
  '6.2': [12],
  '6.3': [8, 5, 6, 7, 8],
  '6.4': [6, 5, 6],
  '6.5': [8, 6, 7, 8],
  '6.6': [4, 4],
  '6.7': [2, 1, 2],
  '6.8': [4],
  '7.1': [3],
  '7.2': [4],
  '7.3': [2],
  '7.4': [5],
  '7.5': [3, 3],
  '7.6': [2],
  '8.1': [4, 3, 4],
  '8.2': [4, 4],
  '8.3': [3, 2, 3],
  '8.4': [2, 2],
  '9.1': [3],
  '9.2': [4],
  '10.1': [2],
  '10.2': [3, 3],
  '10.3': [5, 5],
  '10.4': [16, 12, 13, 14, 15, 16],
  '10.5': [5],
  '10.6': [2],
  '10.7': [3],
}

const asked = Object.entries(sections).flatMap(([section, [count, ...level3]]) =>
  Array.from({ length: count }, (_, index) => index + 1)
    .filter((number) => !level3.includes(number))
    .map((number) => `${section}.${number}`),
)

type Line = Readonly<{ number: string; state: string; where: string }>

const lines: readonly Line[] = read('docs/security/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = '', , state = '', where = ''] = line.split('|').map((cell) => cell.trim())
    return { number, state, where }
  })

test('every requirement of levels 1 and 2 is answered once, in order', () => {
  assert.equal(asked.length, 115)
  assert.deepEqual(
    lines.map(({ number }) => number),
    asked,
  )
})

test('what is met says where, and what is not says why', () => {
  for (const { number, state, where } of lines) {
    assert.ok(['met', 'not applicable', '**not met**'].includes(state), `${number}: ${state}`)
    if (state === 'met') assert.match(where, /`[\w./-]+\.(ts|tsx|md)`/, `${number} names no file`)
    else assert.ok(where.length > 6, `${number} gives no reason`)
  }
})

test('every file is there, and every test has that name', () => {
  for (const { number, where } of lines) {
    const named = where.matchAll(/`((?:src|test|docs|bin)\/[\w./-]+)`(?: › “([^”]*)”)?/g)
    for (const [, path = '', name] of named) {
      assert.ok(existsSync(join(root, path)), `${number}: ${path} is not there`)
      if (name !== undefined) assert.ok(read(path).includes(name), `${number}: ${path} has no “${name}”`)
    }
  }
})

const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.includes('.test.'))

// The frame of every page holds two scripts, which are texts of functions of ours.
const ownText = 'src/web/root.tsx'

test('no page writes HTML that somebody typed', () => {
  const writers = sources
    .filter((path) => /^src\/(web|device)\//.test(path))
    .filter((path) =>
      /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|new Function|\beval\(/.test(
        read(path),
      ),
    )
  assert.deepEqual(
    writers.filter((path) => path !== ownText),
    [],
  )
  assert.deepEqual(read(ownText).match(/__html: \w+/g), [
    '__html: watchPartsText',
    '__html: startAfterPaintText',
  ])
})

test('a session begins in one place, and without an account in another', () => {
  const callers = (call: RegExp) =>
    sources.filter((path) => !path.startsWith('src/store/') && call.test(read(path))).toSorted()
  assert.deepEqual(callers(/\baddSession\(/), ['src/auth/drafting/drafting.ts', 'src/auth/sessions/enter.ts'])
  assert.deepEqual(callers(/\bsavePassword\(/), [
    'src/auth/accounts/open-proved-account.ts',
    'src/auth/accounts/sign-up.ts',
    'src/auth/passwords/password-change.ts',
    'src/auth/passwords/recovery.ts',
  ])
})
