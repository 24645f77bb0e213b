import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { verifyDelivery } from '#commands/transactions/verify-delivery.ts'
import { documentOf } from '#test/deliveries.ts'
import { arrives } from '#test/bank-day.ts'
import { areOnePerson } from '#test/one-person.ts'
import { plannedPayout } from '#test/payouts.ts'
import { note, said, takenBack } from '#test/recalls.ts'
import { record, refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld } from '#test/world.ts'
import { confirmIdentity } from './confirm-identity.ts'

describe('who works in the office and sits in a deal under another account of theirs', () => {
  test('says whose money pays it of no deposit, nor that it was delivered, nor that its bank took it back', async () => {
    const world = await createWorld()
    await areOnePerson(world, 'olga', 'benito')
    const transactionId = await world.transactionIn('agreed')
    const line = await arrives(world, { amountMinor: 90_00n, text: ['sin referencia'] })
    await assert.rejects(world.perform('olga', matchLine, { ...line, transactionId }), {
      code: 'not-your-deal',
    })
    const receipt = await documentOf(world, await world.transactionIn('delivered'))
    await assert.rejects(world.perform('olga', verifyDelivery, receipt), { code: 'not-your-deal' })
    const taken = await takenBack(world, await world.transactionIn('funded'))
    await assert.rejects(world.perform('olga', explainDebit, { ...said(taken), note }), {
      code: 'not-your-deal',
    })
    // A colleague does, as ever.
    await world.perform('pablo', verifyDelivery, receipt)
    await world.perform('pablo', explainDebit, { ...said(taken), note })
  })

  test('neither prepares nor approves what it pays', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    await world.perform('olga', preparePayout, payout)
    await areOnePerson(world, 'pablo', 'benito')
    await assert.rejects(world.perform('pablo', approvePayout, payout), { code: 'not-your-deal' })
    const other = await plannedPayout(world)
    await assert.rejects(world.perform('pablo', preparePayout, other), { code: 'not-your-deal' })
  })

  test('is kept out of it by PostgreSQL, for whoever holds the program’s connection too', async () => {
    const world = await createWorld()
    await areOnePerson(world, 'pablo', 'benito')
    const { transactionId } = await plannedPayout(world)
    const { ana, benito, pablo } = world.ids
    await stolen(world, async (client) => {
      for (const hand of [ana, benito, pablo])
        await refusedBy(
          'who_has_a_stake_has_no_hand',
          record(client, transactionId, {}, { handled_by: [hand] }),
        )
      const { rows } = await client.query<{ row: object }>(
        'select to_json(p) as row from payouts p where transaction_id = $1',
        [transactionId],
      )
      for (const column of ['prepared_by', 'approved_by'])
        await refusedBy(
          'who_has_a_stake_has_no_hand',
          record(client, transactionId, { payouts: rows.map(({ row }) => ({ ...row, [column]: pablo })) }),
        )
    })
  })

  test('does not confirm who that other account is', async () => {
    const world = await createWorld()
    await areOnePerson(world, 'olga', 'zoe')
    const said = { personId: world.ids.zoe, tier: 2, verifiedName: 'Olga Prueba', note: 'La conozco bien' }
    await assert.rejects(world.perform('olga', confirmIdentity, said), { code: 'same-person-twice' })
    await world.perform('pablo', confirmIdentity, said)
  })
})
