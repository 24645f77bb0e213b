import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { complaint } from '#test/disputes.ts'
import { twoPhones } from '#test/handovers.ts'
import { atOnce, codesOf, keepsTheRules, lapse, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { openDispute } from '../disputes/open.ts'
import { cancelUndelivered } from './cancel-undelivered.ts'
import { declareDelivery } from './declare-delivery.ts'
import { handOver } from './hand-over.ts'

/** Terms whose date is two days away. */
function soon(world: World) {
  const deliverBy = world.now().toZonedDateTimeISO('UTC').add({ days: 2 }).toPlainDate().toString()
  return { tranches: usualTerms.tranches.map((each) => ({ ...each, deliverBy })) }
}

async function ready(world: World) {
  const transactionId = await world.transactionIn('funded', soon(world))
  await lapse(world, transactionId, 'T-DELIV')
  return { transactionId, tranche: 1 }
}

describe('cancelling because nothing was delivered in time', () => {
  test('gives everything back, fee and tax included (D5)', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', cancelUndelivered, raw)

    assert.deepEqual(await statesOf(world, raw.transactionId), ['refunded'])
    assert.deepEqual(await payoutsOf(world, raw.transactionId), [['buyer', 1_011_600n, 'planned']])
    assert.deepEqual(await codesOf(world, raw.transactionId), ['L2', 'L8', 'L10'])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_011_600n, transit: 1_011_600n })
  })

  test('waits a day where both telephones were prepared, in which the code of a hand-over still comes', async () => {
    const world = await createWorld()
    const [one, other] = [
      await twoPhones(world, 'funded', soon(world)),
      await twoPhones(world, 'funded', soon(world)),
    ]
    const met = await one.meet('handed')
    for (const { transactionId } of [one, other]) await lapse(world, transactionId, 'T-DELIV')

    for (const { part } of [one, other])
      await assert.rejects(world.perform('ana', cancelUndelivered, part), { code: 'code-may-come' })
    await world.perform('benito', handOver, met.benito)
    assert.deepEqual(await statesOf(world, one.transactionId), ['inspecting'])

    world.pass({ hours: 24 })
    const late = await other.meet('handed')
    await atOnce(
      () => world.perform('ana', cancelUndelivered, other.part),
      () => world.perform('benito', handOver, late.benito),
    )
    // Where she was first, the code is evidence and no more.
    const [state] = await statesOf(world, other.transactionId)
    assert.deepEqual(
      [state, (await payoutsOf(world, other.transactionId)).length],
      state === 'refunded' ? ['refunded', 1] : ['inspecting', 0],
    )
  })

  test('waits as long for what a dispute about a cent of the same goods split off, and the code of before proves it', async () => {
    const world = await createWorld()
    const { transactionId, part, meet } = await twoPhones(world, 'funded', soon(world))
    const met = await meet('handed')
    const aboutACent = { ...complaint, ground: 'no_recibido', claimedMinor: '1' }
    await world.perform('ana', openDispute, { ...part, ...aboutACent })
    await lapse(world, transactionId, 'T-DELIV', 2)
    const rest = { transactionId, tranche: 2 }

    await assert.rejects(world.perform('ana', cancelUndelivered, rest), { code: 'code-may-come' })
    const brought = await world.perform('benito', handOver, met.benito)

    assert.deepEqual([brought.isNews, brought.isEvidence], [true, true])
    assert.deepEqual(await statesOf(world, transactionId), ['disputed', 'inspecting'])
    assert.equal((await world.perform('benito', handOver, met.benito)).isNews, false)
    world.pass({ hours: 24 })
    await assert.rejects(world.perform('ana', cancelUndelivered, rest), { code: 'wrong-moment' })
  })

  test('is refused to the seller, before the date, on the date, and once a delivery is declared', async () => {
    const world = await createWorld()
    const [transactionId, delivered] = [
      await world.transactionIn('funded'),
      await world.transactionIn('delivered'),
    ]
    const cancel = (who: Name, id = transactionId) =>
      world.perform(who, cancelUndelivered, { transactionId: id, tranche: 1 })

    await assert.rejects(cancel('benito'), { code: 'not-your-role' })
    await assert.rejects(cancel('ana'), { code: 'wrong-moment' })
    // The 20th of March, half an hour before midnight in Mexico City.
    world.pass(world.now().until('2026-03-21T05:30:00Z'))
    await assert.rejects(cancel('ana'), { code: 'wrong-moment' })
    world.pass({ hours: 1 })
    await assert.rejects(cancel('ana', delivered), { code: 'wrong-moment' })
    await cancel('ana')
  })

  test('wins or loses against a late declaration, never both', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const proof = { kind: 'tracking', text: 'Estafeta 1234567890' }

    const { won } = await atOnce(
      () => world.perform('ana', cancelUndelivered, raw),
      () => world.perform('benito', declareDelivery, { ...raw, proof }),
    )

    assert.equal(won.length, 1)
    const state = won[0] === 0 ? 'refunded' : 'delivery_declared'
    assert.deepEqual(await statesOf(world, raw.transactionId), [state])
  })

  keepsTheRules({ command: cancelUndelivered, who: 'ana', ready })
})
