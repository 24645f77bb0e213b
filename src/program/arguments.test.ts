import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

test('an option that a program does not know is told with its help, and nothing is started', () => {
  const program = join(import.meta.dirname, '..', '..', 'bin', 'serve.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--nada'], { encoding: 'utf8' })
  assert.deepEqual([status, stdout], [2, ''])
  assert.match(stderr, /^Unknown option '--nada'.*\n\nUsage: npm start /)
})
