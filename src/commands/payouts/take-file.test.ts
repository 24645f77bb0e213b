import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportedPayout } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { takePaymentFile } from './take-file.ts'

describe('opening a payment file', () => {
  test('gives the same file again only for a reason, and logs each time', async () => {
    const world = await createWorld()
    const { fileId, code } = await exportedPayout(world)
    const take = (reason?: string) => world.perform('olga', takePaymentFile, { fileId, reason })

    const clicks = await Promise.allSettled([take(), take()])
    const again = await take('El banco perdió el primero')

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.match(again.xml, new RegExp(`<EndToEndId>${code}</EndToEndId>`))
    const { rows } = await world.database.pool.query('select note from office_log order by office_log_id')
    assert.deepEqual(
      rows.map((row) => row.note),
      ['', 'El banco perdió el primero'],
    )
  })

  test('does not exist for anybody else', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)

    for (const who of ['benito', 'zoe'] as const)
      await assert.rejects(world.perform(who, takePaymentFile, { fileId }), { code: 'not-found' })
  })
})
