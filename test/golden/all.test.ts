import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

test('each of the 26 golden scenarios ends in its balances in a test', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'))
  const told = files.flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, name), 'utf8').matchAll(/'golden scenario (\d+)/g)].map(
      ([, number]) => Number(number),
    ),
  )
  const expected = Array.from({ length: 26 }, (_, at) => at + 1)
  assert.deepEqual(
    [...new Set(told)].toSorted((one, other) => one - other),
    expected,
  )
})
