import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const program = `${import.meta.dirname}/holidays.ts`

test('the committed holidays are what the program writes from its source', () => {
  const run = spawnSync(process.execPath, [program, '--check'], { encoding: 'utf8' })
  assert.equal(run.stderr, '')
  assert.equal(run.status, 0)
})

test('the help names the source', () => {
  const run = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' })
  assert.match(run.stdout, /date-holidays/)
  assert.equal(run.status, 0)
})
