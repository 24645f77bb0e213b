import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { matchLine } from '#commands/bank/match-line.ts'
import { verifyDelivery } from '#commands/transactions/verify-delivery.ts'
import { documentOf } from '#test/deliveries.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { payoutsList } from '#queries/money/payouts-list.ts'
import { ask } from '#test/ask.ts'
import { arrives } from '#test/bank-day.ts'
import { approvedPayout, exportOf, payoutOf, payoutState, plannedPayout } from '#test/payouts.ts'
import { createWorld } from '#test/world.ts'
import { approvePayout } from './approve.ts'
import { exportPayouts } from './export.ts'
import { preparePayout } from './prepare.ts'

describe('approving a payout', () => {
  test('takes a second person: who prepared it is refused, the other approves it once', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    await world.perform('olga', preparePayout, payout)
    const approve = () => world.perform('pablo', approvePayout, payout)

    const clicks = await Promise.allSettled([approve(), approve()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await payoutState(world, payout), 'approved')

    const other = await plannedPayout(world)
    await world.perform('pablo', preparePayout, other)
    await assert.rejects(world.perform('pablo', approvePayout, other), { code: 'same-person-twice' })
    await assert.rejects(world.perform('olga', approvePayout, other), { code: 'not-your-role' })
    await assert.rejects(world.perform('zoe', approvePayout, other), { code: 'not-found' })
  })

  test('is refused to whoever matched the deposit or proved the delivery of that deal, and not to others', async () => {
    const world = await createWorld()
    const matched = await world.transactionIn('agreed')
    const { reference } = (await world.situation(matched)).transaction
    const line = await arrives(world, {
      amountMinor: 1_011_600n,
      text: [reference],
      counterpartyName: 'Ana Prueba',
    })
    await world.perform('pablo', matchLine, { ...line, transactionId: matched })
    await world.perform('benito', giveBack, { transactionId: matched, tranche: 1, amountMinor: '1000000' })
    const proved = await world.transactionIn('delivered')
    await world.perform('pablo', verifyDelivery, await documentOf(world, proved))
    await world.perform('benito', giveBack, { transactionId: proved, tranche: 1, amountMinor: '1000000' })

    for (const id of [matched, proved]) {
      const payout = await payoutOf(world, id)
      await world.perform('olga', preparePayout, payout)
      const { rows } = await ask(world, 'pablo', payoutsList, { view: 'approve' })
      const listed = rows.find((each) => each.id === payout.payoutId)
      assert.deepEqual([listed?.ownHand, listed?.lacksApprover], ['approve-handled', true])
      await assert.rejects(world.perform('pablo', approvePayout, payout), {
        code: 'same-person-twice',
        details: { action: 'approve-handled' },
      })
      assert.equal(await payoutState(world, payout), 'planned')
    }
  })

  test('stands when whoever approved it matches later money of that deal', async () => {
    const world = await createWorld()
    const payout = await approvedPayout(world)
    const line = await arrives(world, { amountMinor: 50_000n, counterpartyName: 'Ana Prueba' })
    await world.perform('pablo', matchLine, { ...line, transactionId: payout.transactionId })

    await world.perform('olga', exportPayouts, exportOf([payout]))

    assert.equal(await payoutState(world, payout), 'exported')
  })

  test('asks for a fresh proof of identity', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    await world.perform('olga', preparePayout, payout)
    const stale = { ...world.actor('pablo'), steppedUpAt: world.now().subtract({ minutes: 6 }) }

    await assert.rejects(world.perform(stale, approvePayout, payout), { code: 'step-up-needed' })
  })
})
