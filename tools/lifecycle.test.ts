import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'lifecycle.ts'), ...args], { encoding: 'utf8' })

test('the lifecycle program explains itself and finds the printed page up to date', () => {
  assert.match(run('--help').stdout, /Usage: node tools\/lifecycle\.ts/)
  const check = run('--check')
  assert.equal(check.stderr, '')
  assert.equal(check.status, 0)
})
