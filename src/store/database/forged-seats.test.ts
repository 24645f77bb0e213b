import { describe, test } from 'node:test'
import { record, refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld } from '#test/world.ts'

describe('whoever holds the program’s connection', () => {
  test('puts nobody else into a seat of a deal that was sent, nor another currency under its money', async () => {
    const world = await createWorld()
    const { ana, zoe } = world.ids
    const agreed = await world.transactionIn('agreed')
    const claimed = await world.transactionIn('claimed')
    await stolen(world, async (client) => {
      for (const id of [agreed, claimed])
        for (const change of [
          { seller_id: zoe },
          { buyer_id: zoe },
          { seller_id: null },
          { buyer_id: zoe, seller_id: ana },
          { seller_id: zoe, terms_version: 0 },
          { seller_id: zoe, agreed_at: null, state: 'draft' },
        ])
          await refusedBy('a_seat_stays_its_persons', record(client, id, {}, change))
      for (const change of [{ currency: 'EUR' }, { agreed_at: null }, { agreed_at: '2026-03-01T00:00:00Z' }])
        await refusedBy('what_was_agreed_stays', record(client, agreed, {}, change))
    })
  })

  test('forgets nobody who had a hand in the money of a deal', async () => {
    const world = await createWorld()
    const { olga, pablo } = world.ids
    const id = await world.transactionIn('funded')
    await stolen(world, async (client) => {
      await record(client, id, {}, { handled_by: [olga] })
      for (const handled_by of [[], [pablo]])
        await refusedBy('hands_are_not_forgotten', record(client, id, {}, { handled_by }))
    })
  })

  test('names no second account that the money of a deal came from', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    await stolen(world, async (client) => {
      await record(client, id, {}, { refund_account: { lineId: '1', masked: 'a', sealed: 'x' } })
      await refusedBy(
        'the_first_payer_stays',
        record(client, id, {}, { refund_account: { lineId: '2', masked: 'a', sealed: 'x' } }),
      )
      await refusedBy('the_first_payer_stays', record(client, id, {}, { refund_account: null }))
    })
  })
})
