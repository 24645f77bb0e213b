import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/* `docs/money-proofs.md` says by what each of nineteen promises about money is shown, and what it points at is there. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/money-proofs.md')

const lines = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every promise has its line, with a test, what was taken away, and the simulation', () => {
  assert.deepEqual(
    lines.map(([, number]) => Number(number)),
    Array.from({ length: 19 }, (_, index) => index + 1),
  )
  for (const [, number, , shownBy = '', taken = '', simulated = ''] of lines) {
    assert.match(shownBy, /^`[\w./-]+\.test\.ts` › “[^”]+”$/, `${number} names no test`)
    assert.match(taken, /`[\w./-]+\.(ts|sql)`/, `${number} names nothing that was taken away`)
    assert.ok(simulated.length > 6, `${number} says nothing of the simulation`)
  }
})

test('every file is there, and every test has that name', () => {
  for (const [, path = ''] of page.matchAll(/`((?:src|test)\/[\w./-]+\.(?:ts|sql))`/g))
    assert.ok(existsSync(join(root, path)), `${path} is not there`)
  for (const [, path = '', name = ''] of page.matchAll(/`([\w./-]+\.test\.ts)` › “([^”]+)”/g))
    assert.ok(read(path).includes(name), `${path} has no “${name}”`)
  for (const [, name = '', path = ''] of page.matchAll(/“([^”]+)” of `([\w./-]+\.test\.ts)`/g))
    assert.ok(read(path).includes(name), `${path} has no “${name}”`)
})
