import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createLog } from './log.ts'
import { apartFromRequests, numbered } from './request-number.ts'

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

test('every line of a request has its number, and no line of another or of what it only gave the occasion for', async () => {
  const told: { event: string; errorNumber?: string }[] = []
  const log = createLog('info', (line) => told.push(JSON.parse(line)))
  const work = async () => {
    log.info('begun')
    await pause(1)
    log.info('ended')
    apartFromRequests(() => log.info('apart'))
  }
  const request = async () => {
    const ended = Promise.withResolvers<void>()
    const listener = numbered(() => void work().then(ended.resolve, ended.reject))
    listener(...([] as unknown as Parameters<typeof listener>))
    await ended.promise
  }
  await Promise.all([request(), request()])
  log.info('outside')
  const numbers = (event: string) => told.flatMap((line) => (line.event === event ? [line.errorNumber] : []))
  const [one, other] = numbers('begun')
  assert.match(one ?? '', /^[2-9B-Z]{4}-[2-9B-Z]{4}$/)
  assert.notEqual(one, other)
  assert.deepEqual(numbers('ended'), [one, other])
  assert.deepEqual([...numbers('apart'), ...numbers('outside')], [undefined, undefined, undefined])
})
