import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { courtPaper, outsiders } from '#test/freezes.ts'
import { approvedPayout, exportOf } from '#test/payouts.ts'
import { atOnce, keepsTheRules } from '#test/steps.ts'
import { createWorld, type Name } from '#test/world.ts'
import { bringOrder } from './bring.ts'

test('a paper is one at a time, also when both sides bring theirs at once, and a stranger brings none', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('inspecting')
  const bring = (who: Name) => () => world.perform(who, bringOrder, { transactionId, ...courtPaper })
  const { won, refusals } = await atOnce(bring('ana'), bring('benito'))
  assert.deepEqual([won.length, refusals], [1, ['order-waits-already']])
  for (const who of outsiders) await assert.rejects(bring(who)(), { code: /not-found|not-your-role/ })
  const { transactionId: empty } = { transactionId: await world.transactionIn('agreed') }
  await assert.rejects(world.perform('ana', bringOrder, { transactionId: empty, ...courtPaper }), {
    code: 'wrong-moment',
  })
  const later = await world.transactionIn('inspecting')
  await assert.rejects(
    world.perform('ana', bringOrder, { transactionId: later, ...courtPaper, datedOn: '2199-01-01' }),
    { code: 'input-wrong' },
  )
})

test('there is nothing to freeze where all is released, and its payout goes on', async () => {
  const world = await createWorld()
  const held = await approvedPayout(world)
  const { tranches } = await world.situation(held.transactionId)
  // All of it was released: there is nothing to freeze any more, and PostgreSQL says so of a forged order, too.
  assert.ok(tranches.every((each) => each.heldMinor === 0n))
  await assert.rejects(
    world.perform('ana', bringOrder, { transactionId: held.transactionId, ...courtPaper }),
    { code: 'wrong-moment' },
  )
  await world.perform('olga', exportPayouts, exportOf([held]))
})

keepsTheRules({
  command: bringOrder,
  who: 'ana',
  ready: async (world) => ({ transactionId: await world.transactionIn('inspecting'), ...courtPaper }),
})
