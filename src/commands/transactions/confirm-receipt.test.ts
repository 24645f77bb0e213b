import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stepValues } from '#domain/transactions/step-values.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { confirmReceipt } from './confirm-receipt.ts'

const ready = async (world: World) => ({ transactionId: await world.transactionIn('delivered'), tranche: 1 })

describe('confirming that it arrived', () => {
  test('starts the inspection that the terms set, and moves no money', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', confirmReceipt, raw)

    const { tranches, timers } = await world.situation(raw.transactionId)
    assert.equal(tranches[0]?.state, 'inspecting')
    assert.equal(tranches[0]?.proof?.provenAt?.toString(), world.now().toString())
    assert.equal(tranches[0]?.heldMinor, 1_000_000n)
    const running = timers.filter((each) => each.state === 'armed')
    assert.deepEqual(
      running.map((each) => [each.kind, each.dueAt.toString()]),
      [['T-INSP', '2026-03-06T05:59:59Z']],
    )
  })

  test('is refused to the seller and to the office, which checks a document, and before anything was declared', async () => {
    const world = await createWorld()
    const [raw, funded] = [await ready(world), await world.transactionIn('funded')]
    const confirm = (who: Name, change: object) => world.perform(who, confirmReceipt, { ...raw, ...change })

    for (const who of ['benito', 'olga'] as const)
      await assert.rejects(confirm(who, {}), { code: 'not-your-role' })
    await assert.rejects(confirm('ana', { transactionId: funded }), { code: 'wrong-moment' })
  })

  keepsTheRules({ command: confirmReceipt, who: 'ana', ready })
})

test('the day until which Ana may review, told before she confirms, is the one that then counts', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('delivered')
  const { reviewUntil } = stepValues(await world.situation(transactionId), { tranche: 1 }, world.now())
  await world.perform('ana', confirmReceipt, { transactionId, tranche: 1 })
  const { timers } = await world.situation(transactionId)
  const inspection = timers.findLast(({ kind }) => kind === 'T-INSP')
  assert.ok(reviewUntil?.kind === 'instant')
  assert.equal(reviewUntil.at.toString(), inspection?.dueAt.toString())
})
