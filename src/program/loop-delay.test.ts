import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from './log.ts'
import { watchLoopDelay } from './loop-delay.ts'

test('what keeps everybody waiting too long stands in the log and is told', async () => {
  const lines: string[] = []
  const watch = watchLoopDelay(
    createLog('info', (line) => lines.push(line)),
    () => Temporal.Now.instant(),
  )
  await wait(50)
  const before = performance.now()
  while (performance.now() - before < 150);
  await wait(50)
  const { milliseconds, at, since } = watch.longest()
  watch.stop()
  assert.ok(milliseconds >= 120, `${milliseconds} ms`)
  assert.ok(at !== null && Temporal.Instant.compare(since, at) < 0)
  const events = lines.map((line) => JSON.parse(line) as { event: string; milliseconds: number })
  assert.deepEqual(
    events.map(({ event }) => event),
    ['event-loop-held', 'event-loop-highest'],
  )
  assert.equal(events[1]?.milliseconds, milliseconds)
})
