import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { repeat } from './repeating.ts'

test('a round belongs to nobody who woke it, nor do those that come after it', async () => {
  const request = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  const rounds = repeat(
    5,
    async () => {
      seen.push(request.getStore())
      return false
    },
    () => assert.fail(),
  )
  await pause(1)
  request.run('ana', () => rounds.wake())
  await pause(30)
  await rounds.stop()
  assert.ok(seen.length > 2)
  assert.deepEqual(new Set(seen), new Set([undefined]))
})
