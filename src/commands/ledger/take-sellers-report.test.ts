import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { invoicing } from '#test/invoices.ts'
import { createWorld } from '#test/world.ts'
import { takeSellersReport } from './take-sellers-report.ts'

describe('taking the file of those who sold', () => {
  test('is an operator’s alone, and each time is logged; two at once are two', async () => {
    const world = await createWorld()
    await assert.rejects(world.perform('olga', takeSellersReport, { year: '2026' }), { code: 'wrong-moment' })
    await invoicing(world)
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, takeSellersReport, { year: '2026' }), { code: 'not-found' })
    for (const wrong of ['26', 'este'])
      await assert.rejects(world.perform('olga', takeSellersReport, { year: wrong }), { code: 'not-found' })
    const take = () => world.perform('olga', takeSellersReport, { year: '2026' })
    await Promise.all([take(), take()])
    for (const time of ['first', 'second'])
      assert.deepEqual(
        await world.perform('olga', takeSellersReport, { year: '2026' }, 'key'),
        { year: '2026' },
        time,
      )
    const { rowCount } = await world.database.pool.query(
      `select 1 from office_log where action = 'ledger.take-sellers-report' and subject = 'year:2026'`,
    )
    assert.equal(rowCount, 3)
  })
})
