import assert from 'node:assert/strict'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import { faultsIn } from '#device/history/verify.ts'
import { historyText, readHistory } from '#domain/history/export.ts'
import { signedHistory } from '#test/signed-history.ts'

test('every single byte of a history of 200 events is needed: whichever is changed, it does not verify', async (t) => {
  const bytes = new TextEncoder().encode(historyText(signedHistory(200)))
  const read = readHistory(bytes)
  assert.ok(typeof read !== 'string')
  assert.deepEqual(await Array.fromAsync(faultsIn(read)), [])
  const step = availableParallelism()
  const shares = await Promise.all(
    Array.from({ length: step }, async (_, first) => {
      const workerData = { bytes, first, step }
      const worker = new Worker(new URL('../history-bytes.ts', import.meta.url), { workerData })
      const [said] = (await once(worker, 'message')) as [{ unseen: number[]; tried: number }]
      return said
    }),
  )
  assert.deepEqual(
    shares.flatMap(({ unseen }) => unseen),
    [],
  )
  const tried = shares.reduce((sum, share) => sum + share.tried, 0)
  assert.equal(tried, bytes.length)
  t.diagnostic(`${tried} places tried`)
})
