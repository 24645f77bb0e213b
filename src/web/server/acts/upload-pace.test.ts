import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createUploadPace } from './upload-pace.ts'

test('a photograph waits for nothing, and many forms at once arrive together no faster than their share', async () => {
  let now = 0
  let waited = 0
  const pace = createUploadPace(
    () => now,
    async (milliseconds) => {
      waited += milliseconds
      now += milliseconds
    },
  )
  await pace(1_000_000)
  assert.equal(waited, 0)
  const forms = 3 * 40 * 1024 * 1024
  for (let at = 0; at < forms; at += 65_536) await pace(65_536)
  assert.ok(Math.abs(now - 7_500) < 200, `${now} ms for 120 MiB at 16 a second`)
  now += 60_000
  waited = 0
  await pace(65_536)
  assert.equal(waited, 0, 'a quiet time is no debt')
})
