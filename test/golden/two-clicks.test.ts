import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelUndelivered } from '#commands/transactions/cancel-undelivered.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { payOut } from '#test/bank-day.ts'
import { atOnce, lapse, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'

const ROUNDS = 20
const everything = { tranche: 1, amountMinor: '1000000' }

describe('golden scenario 20: two clicks at once', () => {
  test(`the buyer releases and the seller gives back: exactly one wins, ${ROUNDS} times`, async () => {
    const world = await createWorld()
    for (let round = 0; round < ROUNDS; round += 1) {
      const transactionId = await world.transactionIn('inspecting')

      const { won } = await atOnce(
        () => world.perform('ana', releaseTranche, { transactionId, tranche: 1 }),
        () => world.perform('benito', giveBack, { transactionId, ...everything }),
      )

      assert.equal(won.length, 1)
      assert.deepEqual(await statesOf(world, transactionId), [won[0] === 0 ? 'releasable' : 'refunded'])
    }
  })

  test(`all of it to one side and to the other in the same moment: paid once, to the cent, ${ROUNDS} times`, async () => {
    const world = await createWorld()
    let [toSeller, toBuyer] = [0, 0]
    for (let round = 0; round < ROUNDS; round += 1) {
      const transactionId = await world.transactionIn('inspecting')

      const { won, refusals } = await atOnce(
        () => world.perform('ana', releasePart, { transactionId, ...everything }),
        () => world.perform('benito', giveBack, { transactionId, ...everything }),
        () => world.perform('ana', releasePart, { transactionId, ...everything }),
      )

      assert.equal(won.length, 1)
      assert.deepEqual(refusals, ['wrong-moment', 'wrong-moment'])
      if (won[0] !== 1) await lapse(world, transactionId, 'T-UNDO')
      const [[to] = []] = await payoutsOf(world, transactionId)
      if (to === 'seller') toSeller += 1
      else toBuyer += 1
      await payOut(world, transactionId)
      const { transaction } = await world.situation(transactionId)
      assert.equal(transaction.state, to === 'seller' ? 'closed' : 'cancelled')
    }
    assert.equal(toSeller + toBuyer, ROUNDS)
    const sum = BigInt(toSeller)
    const expected = { 'bank:MXN': sum * 23_200n, fee_income: sum * 20_000n, tax_payable: sum * 3_200n }
    assert.deepEqual(await openBalances(world), toSeller === 0 ? {} : expected)
  })

  test(`release against cancel: exactly one wins, ${ROUNDS} times`, async () => {
    const world = await createWorld()
    for (let round = 0; round < ROUNDS; round += 1) {
      const tomorrow = world.now().toZonedDateTimeISO('America/Mexico_City').add({ days: 1 })
      const part = { title: 'Bicicleta', priceMinor: '1000000', chargesMinor: '0', inspectionDays: 3 }
      const tranches = [{ ...part, deliverBy: tomorrow.toPlainDate().toString() }]
      const transactionId = await world.transactionIn('funded', { tranches })
      await lapse(world, transactionId, 'T-DELIV')
      const about = { transactionId, tranche: 1 }

      const { won, refusals } = await atOnce(
        () => world.perform('ana', cancelUndelivered, about),
        () => world.perform('ana', releaseTranche, { ...about, confirmation: 'LIBERAR' }),
      )

      assert.equal(won.length, 1)
      assert.deepEqual(refusals, ['wrong-moment'])
      assert.deepEqual(await statesOf(world, transactionId), [won[0] === 0 ? 'refunded' : 'releasable'])
    }
  })
})
