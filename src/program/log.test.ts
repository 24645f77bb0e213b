import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

test('events are JSON lines, errors with their stack, quieter levels left out', () => {
  const lines: string[] = []
  const log = createLog('info', (line) => lines.push(line))
  log.debug('not-shown')
  log.info('started', { port: 3000, held: 12n })
  log.error('request-failed', { error: new Error('roto') })
  assert.equal(lines.length, 2)
  assert.match(lines[0] ?? '', /"level":"info","event":"started","port":3000,"held":"12"\}\n$/)
  assert.match(lines[1] ?? '', /"message":"roto","stack":"Error: roto/)
})
