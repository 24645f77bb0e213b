import assert from 'node:assert/strict'
import { test } from 'node:test'
import { disputeIn, openedDispute, paidIn, whereIs } from '#test/disputes.ts'
import { frozenDeal, reason, ruledDeal, rulingOf } from '#test/freezes.ts'
import { payoutOf } from '#test/payouts.ts'
import { atOnce, openBalances } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { approvePayout } from '../payouts/approve.ts'
import { preparePayout } from '../payouts/prepare.ts'
import { bringRuling } from './bring-ruling.ts'
import { executeRuling } from './execute.ts'
import { liftFreeze } from './lift.ts'
import { proposeLift } from './propose-lift.ts'

test('a ruling is executed once by another person, to the cent, and the dispute is over', async () => {
  const world = await createWorld()
  const raw = await disputeIn(world, 'evidence')
  const about = await ruledDeal(world, raw.transactionId)
  await assert.rejects(world.perform('olga', executeRuling, about), { code: 'same-person-twice' })
  const carla = { ...world.actor('carla'), roles: ['mediator', 'operator'] as const }
  await assert.rejects(world.perform(carla, executeRuling, about), { code: 'same-person-twice' })
  for (const who of ['zoe', 'adela', 'sara', 'ana'] as const)
    await assert.rejects(world.perform(who, executeRuling, about), { code: /not-found|not-your-role/ })
  const execute = () => world.perform('pablo', executeRuling, about)
  const { won, refusals } = await atOnce(execute, execute)
  assert.deepEqual([won.length, refusals], [1, ['wrong-moment']])
  assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'executed', parts: ['split'] })
  assert.deepEqual(await paidIn(world, raw.transactionId), [404_640n, 593_040n])
  await openBalances(world)
})

test('who wrote a ruling down said what each side gets, and approves none of its payouts', async () => {
  const world = await createWorld()
  const about = await frozenDeal(world, await world.transactionIn('inspecting'))
  await world.perform('pablo', bringRuling, rulingOf(about, 1_000_000n))
  await world.perform('olga', executeRuling, about)
  const payout = await payoutOf(world, about.transactionId)
  await world.perform('olga', preparePayout, payout)
  await assert.rejects(world.perform('pablo', approvePayout, payout), { code: 'same-person-twice' })
})

test('the ruling of a dispute in any of its states leaves it executed, also where nobody had proposed or decided anything', async () => {
  const world = await createWorld()
  for (const state of ['negotiation', 'proposal', 'decided', 'appeal', 'final'] as const) {
    const raw = await disputeIn(world, state === 'final' ? 'decided' : state)
    const about = await ruledDeal(world, raw.transactionId)
    await world.perform('pablo', executeRuling, about)
    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'executed', parts: ['split'] })
  }
  await openBalances(world)
})

test('lifting against executing of the same moment: one of them happens', async () => {
  const world = await createWorld()
  const raw = await openedDispute(world)
  const about = await ruledDeal(world, raw.transactionId)
  await world.perform('olga', proposeLift, { ...about, reason })
  const { won } = await atOnce(
    () => world.perform('pablo', executeRuling, about),
    () => world.perform('pablo', liftFreeze, { ...about, reason }),
  )
  assert.equal(won.length, 1)
  const { dispute, parts } = await whereIs(world, raw.transactionId)
  assert.deepEqual([dispute, parts], won[0] === 0 ? ['executed', ['split']] : ['negotiation', ['disputed']])
})
