import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptFor } from './kept-for.ts'

/** Something that is asked and takes so long, by a clock that only it moves. */
function asked(takesMs: number) {
  const told = { times: 0, now: 0, faults: 0, breaks: false }
  const ask = keptFor(
    async () => {
      told.times += 1
      told.now += takesMs
      if (told.breaks) throw new Error('roto')
      return told.times
    },
    () => (told.faults += 1),
    () => told.now,
  )
  return { told, ask }
}

test('however many look at once and within fifteen seconds, it is asked once', async () => {
  const { told, ask } = asked(10)
  assert.deepEqual(await Promise.all([ask(), ask(), ask()]), [1, 1, 1])
  told.now += 14_000
  assert.equal(await ask(), 1)
  told.now += 1001
  assert.equal(await ask(), 2)
})

test('what takes long is asked the less', async () => {
  const { told, ask } = asked(3000)
  await ask()
  told.now += 59_000
  assert.equal(await ask(), 1)
  told.now += 1001
  assert.equal(await ask(), 2)
})

test('a failure is told once, known by nobody, and asked again in its time', async () => {
  const { told, ask } = asked(10)
  told.breaks = true
  assert.deepEqual([await ask(), await ask(), told.faults], [null, null, 1])
  told.breaks = false
  told.now += 15_001
  assert.equal(await ask(), 2)
})
