import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/*
 * `docs/security/asvs.md` and its chapters answer every requirement of levels 1 and 2 of OWASP ASVS 5.0.0, and what
 * they point at is there.
 */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** How many requirements each section has, and which of them are of level 3 alone. */
const sections: Readonly<Record<string, readonly [count: number, ...level3: number[]]>> = {
  '1.1': [2],
  '1.2': [10, 10],
  '1.3': [12, 12],
  '1.4': [3],
  '1.5': [3, 3],
  '2.1': [3],
  '2.2': [3],
  '2.3': [5, 5],
  '2.4': [2, 2],
  '3.1': [1, 1],
  '3.2': [3, 3],
  '3.3': [5, 5],
  '3.4': [8, 7, 8],
  '3.5': [8, 6, 7, 8],
  '3.6': [1, 1],
  '3.7': [5, 3, 4, 5],
  '4.1': [5, 4, 5],
  '4.2': [5, 2, 3, 4, 5],
  '4.3': [2],
  '4.4': [4],
  '5.1': [1],
  '5.2': [6, 4, 5, 6],
  '5.3': [3, 3],
  '5.4': [3],
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
  '11.1': [4, 3, 4],
  '11.2': [5, 4, 5],
  '11.3': [5, 4, 5],
  '11.4': [4],
  '11.5': [2, 2],
  '11.6': [2, 2],
  '11.7': [2, 1, 2],
  '12.1': [5, 4, 5],
  '12.2': [2],
  '12.3': [5, 5],
  '13.1': [4, 2, 3, 4],
  '13.2': [6, 6],
  '13.3': [4, 3, 4],
  '13.4': [7, 6, 7],
  '14.1': [2],
  '14.2': [8, 5, 6, 7, 8],
  '14.3': [3],
  '15.1': [5, 4, 5],
  '15.2': [5, 4, 5],
  '15.3': [7],
  '15.4': [4, 1, 2, 3, 4],
  '16.1': [1],
  '16.2': [5],
  '16.3': [4],
  '16.4': [3],
  '16.5': [4, 4],
  '17.1': [2, 2],
  '17.2': [8, 5, 6, 7, 8],
  '17.3': [2],
}

/** Sections in which the standard asks for something in writing. */
const isOfDocuments = (number: string) => /^(2|5|6|7|8|11|13|14|15|16)\.1\./.test(number)

const asked = Object.entries(sections).flatMap(([section, [count, ...level3]]) =>
  Array.from({ length: count }, (_, index) => index + 1)
    .filter((number) => !level3.includes(number))
    .map((number) => `${section}.${number}`),
)

const states = ['met', 'not met', 'not applicable'] as const
type Line = Readonly<{ number: string; state: string; where: string }>

const chapters = Array.from({ length: 17 }, (_, index) => index + 1)
const lines: readonly Line[] = chapters.flatMap((chapter) =>
  read(`docs/security/asvs/v${String(chapter).padStart(2, '0')}.md`)
    .split(/^- /m)
    .slice(1)
    .map((text) => {
      const [head = '', state = '', ...where] = text.replaceAll(/\s+/g, ' ').trim().split(' · ')
      const [, number = ''] = /^\*\*([\d.]+)\*\* \S/.exec(head) ?? []
      return { number, state: state.replaceAll('**', ''), where: where.join(' · ') }
    }),
)

test('every requirement of levels 1 and 2 is answered once, in order', () => {
  assert.equal(asked.length, 253)
  assert.deepEqual(
    lines.map(({ number }) => number),
    asked,
  )
})

test('what is met says which test shows it, or where it is written, and what is not says why', () => {
  for (const { number, state, where } of lines) {
    assert.ok(
      states.some((known) => known === state),
      `${number}: ${state}`,
    )
    if (state !== 'met') assert.ok(where.length > 6, `${number} gives no reason`)
    else if (isOfDocuments(number)) assert.match(where, /`[\w./-]+\.md`|\.test\.ts` › “/, number)
    else assert.match(where, /`[\w./-]+\.test\.ts` › “[^”]+”/, `${number} names no test`)
  }
})

/** Where a text points at: files that are there, tests that are called so. */
function mustBeThere(text: string, of: string): void {
  const named = text.matchAll(/`((?:src|test|docs|bin|tools)\/[\w./-]+)`(?: › “([^”]*)”)?/g)
  for (const [, path = '', name] of named) {
    assert.ok(existsSync(join(root, path)), `${of}: ${path} is not there`)
    if (name === undefined) continue
    const isName = ["'", '"', '`'].some((quote) => read(path).includes(quote + name))
    assert.ok(isName, `${of}: ${path} has no “${name}”`)
  }
}

test('every file is there, and every test has that name', () => {
  for (const { number, where } of lines) mustBeThere(where, number)
})

test('the threat model says of each threat what stops it, and what it names is there', () => {
  const threats = read('docs/security/threat-model.md')
    .split(/^(?:- |## )/m)
    .map((text) => text.replaceAll(/\s+/g, ' '))
    .filter((text) => text.startsWith('**'))
  assert.ok(threats.length > 30, String(threats.length))
  for (const threat of threats) {
    assert.match(threat, /`[\w./-]+\.test\.ts`|\.md|rotate-key/, threat.slice(0, 60))
    mustBeThere(threat, threat.slice(0, 60))
  }
})

test('the sums of the first page are those of its chapters', () => {
  const page = read('docs/security/asvs.md')
  const rows = [...page.matchAll(/^\| (?:\[V(\d+) .*?|All \d+) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)]
  const of = (chapter: string | undefined) =>
    states.map(
      (state) =>
        lines.filter(
          (line) => line.state === state && (chapter === undefined || line.number.startsWith(`${chapter}.`)),
        ).length,
    )
  assert.equal(rows.length, chapters.length + 1)
  for (const [, chapter, ...sums] of rows) assert.deepEqual(sums.map(Number), of(chapter), chapter ?? 'all')
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
