import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { approvedPayout, exportOf, plannedPayout } from '#test/payouts.ts'
import { payOut } from '#test/bank-day.ts'
import { type Leg, movement, record, refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'

const sum = 988_400

/** The accounts of both sides of a deal. */
const sidesOf = ({ ids }: World, id: string) => ({
  seller: `payable:seller:${ids.benito}:${id}`,
  buyer: `refundable:buyer:${ids.ana}:${id}`,
})

test('whoever holds the program’s connection moves nothing of what is owed to Benito to Ana', async (t) => {
  const world = await createWorld()
  const { transactionId, payoutId } = await plannedPayout(world)
  const { seller, buyer } = sidesOf(world, transactionId)
  const transit = `transit:${payoutId}`
  const other = '00000000-0000-7000-8000-0000000000ff'
  const forged: Record<string, readonly [code: string, legs: readonly Leg[]]> = {
    'out of its payout': ['L12', [[transit, sum], [buyer, -sum]]],
    'out of its payout, in two': ['L12', [[transit, sum], [buyer, -5], [seller, 5 - sum]]],
    'from payout to payout': ['L16', [[transit, sum], [`transit:${other}`, -sum]]],
    'out of a payout that is not rejected': ['L12', [[transit, sum], [seller, -sum]]],
    'as left, without a line of its own': ['L11', [[transit, sum], ['bank:MXN', -sum]]],
  } // prettier-ignore
  for (const [what, [code, legs]] of Object.entries(forged))
    await t.test(what, () =>
      stolen(world, async (client) => {
        const { rows } = await client.query('select to_json(p) as row from payouts p where payout_id = $1', [
          payoutId,
        ])
        const toAna = {
          ...rows[0].row,
          payout_id: other,
          code: 'RGFORGED',
          to_party: 'buyer',
          cause: 'refund',
          person_id: world.ids.ana,
          account: null,
          state: 'blocked',
        }
        await client.query('begin')
        await refusedBy(
          'entries_follow_the_chart',
          record(client, transactionId, { ...movement(code, 'MXN', legs), payouts: [toAna] }),
        )
      }),
    )
})

test('nor sets what is owed to Ana aside for Benito', async () => {
  const world = await createWorld()
  const { transactionId, payoutId } = await plannedPayout(world)
  const { seller, buyer } = sidesOf(world, transactionId)
  await stolen(world, async (client) => {
    const { rows } = await client.query('select to_json(p) as row from payouts p where payout_id = $1', [
      payoutId,
    ])
    const rejected = { ...rows[0].row, state: 'rejected' }
    const back = movement('L12', 'MXN', [[`transit:${payoutId}`, sum], [seller, -sum]]) // prettier-ignore
    await record(client, transactionId, { ...back, payouts: [rejected] })
    const toAna = {
      ...rejected,
      payout_id: '00000000-0000-7000-8000-0000000000ff',
      code: 'RGFORGED',
      to_party: 'buyer',
      cause: 'refund',
      person_id: world.ids.ana,
      account: null,
      state: 'blocked',
    }
    const away = movement('L10', 'MXN', [[seller, sum], [`transit:${toAna.payout_id}`, -sum]]) // prettier-ignore
    await refusedBy('entries_follow_the_chart', record(client, transactionId, { ...away, payouts: [toAna] }))
    const unclaimed = movement('L17', 'MXN', [[seller, sum], ['unclaimed', -sum]]) // prettier-ignore
    await record(client, transactionId, unclaimed)
    const claimed = movement('L23', 'MXN', [['unclaimed', sum], [buyer, -sum]]) // prettier-ignore
    await refusedBy('entries_follow_the_chart', record(client, transactionId, claimed))
  })
})

test('nor gives Ana what came back of Benito’s payout, or empties what a file still pays', async () => {
  const world = await createWorld()
  const paid = await plannedPayout(world)
  await payOut(world, paid.transactionId)
  const exported = await approvedPayout(world)
  await world.perform('olga', exportPayouts, exportOf([exported]))
  const { buyer } = sidesOf(world, paid.transactionId)
  const { seller } = sidesOf(world, exported.transactionId)
  await stolen(world, async (client) => {
    const back = movement('L13', 'MXN', [['suspense', sum], [buyer, -sum]]) // prettier-ignore
    await assert.rejects(record(client, paid.transactionId, back), { constraint: 'entries_follow_the_chart' })
    const emptied = movement('L12', 'MXN', [[`transit:${exported.payoutId}`, sum], [seller, -sum]]) // prettier-ignore
    await refusedBy('entries_follow_the_chart', record(client, exported.transactionId, emptied))
  })
})
