import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { amendmentToAccept } from '#test/amendments.ts'
import { atOnce, lapse, openBalances, seeStatement, statesOf } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { acceptAmendment } from './accept-amendment.ts'
import { askRevival } from './ask-revival.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { declareDelivery } from './declare-delivery.ts'
import { proposeAmendment } from './propose-amendment.ts'
import { releaseTranche } from './release.ts'
import { reviveTransaction } from './revive.ts'

const [usual] = usualTerms.tranches
const tranches = [
  { ...usual, priceMinor: '500000' },
  { ...usual, title: 'Segunda mitad', priceMinor: '500000', deliverBy: '2026-03-28' },
]
/** What the buyer transfers for the first of the two parts. */
const ofFirst = 505_800n

const ask = (world: World, transactionId: string, more: object = {}, who: Name = 'benito') =>
  world.perform(who, proposeAmendment, { transactionId, tranche: 2, amendment: { takesOut: true }, ...more })

async function asked(world: World, terms: object = {}) {
  const transactionId = await world.transactionIn('agreed', { tranches, ...terms })
  await ask(world, transactionId)
  return amendmentToAccept(world, transactionId)
}

/** What came too much: it is on its way back, or waits for the buyer to say where it goes. */
async function goingBack(world: World, transactionId: string): Promise<bigint> {
  const { transaction, payouts } = await world.situation(transactionId)
  return payouts.reduce((sum, each) => sum + each.amountMinor, transaction.lateMinor)
}

describe('a part that both take out', () => {
  test('is void without a movement, its deadline ends, and the terms that count are the others', async () => {
    const world = await createWorld()
    const raw = await asked(world)
    const { transactionId } = raw
    const balances = await openBalances(world)
    await assert.rejects(world.perform('zoe', acceptAmendment, raw), { code: 'not-found' })

    await world.perform('ana', acceptAmendment, raw)

    const { transaction, terms, timers } = await world.situation(transactionId)
    assert.deepEqual([transaction.termsVersion, transaction.termsHash], [2, raw.hash])
    assert.deepEqual([transaction.totalMinor, terms.tranches.length], [500_000n, 1])
    assert.deepEqual(await statesOf(world, transactionId), ['pending', 'void'])
    const due = timers.filter(({ kind, state }) => kind === 'T-FUND' && state === 'armed')
    assert.deepEqual(
      due.map(({ subject }) => subject),
      ['tranche:1'],
    )
    assert.deepEqual(await openBalances(world), balances)
    await world.deposit(transactionId, ofFirst)
    assert.deepEqual(await statesOf(world, transactionId), ['funded', 'void'])
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('is taken out where parts are deposited for one by one, too, and no later deposit brings it back', async () => {
    const world = await createWorld()
    const raw = await asked(world, { fundingMode: 'por_tramo' })
    await world.perform('ana', acceptAmendment, raw)
    await world.deposit(raw.transactionId, ofFirst)
    await world.deposit(raw.transactionId, ofFirst)
    await seeStatement(world, raw.transactionId, world.now())
    assert.deepEqual(await statesOf(world, raw.transactionId), ['funded', 'void'])
    assert.equal(await goingBack(world, raw.transactionId), ofFirst)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('ends the deal when nothing else is left of it', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed', { tranches, fundingMode: 'por_tramo' })
    await world.deposit(transactionId, ofFirst)
    const first = { transactionId, tranche: 1 }
    const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' }
    await world.perform('benito', declareDelivery, { ...first, proof })
    await world.perform('ana', confirmReceipt, first)
    await world.perform('ana', releaseTranche, first)
    await lapse(world, transactionId, 'T-UNDO')
    assert.deepEqual(await statesOf(world, transactionId), ['released', 'pending'])
    await ask(world, transactionId)
    await world.perform('ana', acceptAmendment, await amendmentToAccept(world, transactionId))
    assert.deepEqual(await statesOf(world, transactionId), ['released', 'void'])
    assert.equal((await world.situation(transactionId)).transaction.state, 'settling')
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('stays out when a deal that expired is taken up again', async () => {
    const world = await createWorld()
    for (const fundingMode of ['todo', 'por_tramo']) {
      const raw = await asked(world, { fundingMode })
      const { transactionId } = raw
      await world.perform('ana', acceptAmendment, raw)
      await lapse(world, transactionId, 'T-FUND')
      await world.deposit(transactionId, ofFirst)
      await world.perform('ana', askRevival, { transactionId })
      await world.perform('benito', reviveTransaction, { transactionId })
      assert.deepEqual(await statesOf(world, transactionId), ['funded', 'void'], fundingMode)
    }
  })

  test('is the last of the terms, beside another, without money of its own and with nothing else asked', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed', { tranches })
    const notNow = { code: 'amendment-not-now', details: { field: 'takesOut' } }
    await assert.rejects(ask(world, transactionId, { tranche: 1 }), notNow)
    await assert.rejects(
      ask(world, transactionId, { amendment: { takesOut: true, title: 'Otra cosa' } }),
      notNow,
    )
    await assert.rejects(ask(world, transactionId, {}, 'zoe'), { code: 'not-found' })
    const single = await world.transactionIn('agreed')
    await assert.rejects(ask(world, single, { tranche: 1 }), notNow)
    await world.deposit(transactionId, ofFirst + 1_000n)
    assert.deepEqual(await statesOf(world, transactionId), ['funded', 'part_funded'])
    await assert.rejects(ask(world, transactionId), notNow)
  })

  test('while its deposit lands: either it is funded and stays, or it is out and the money is too much', async () => {
    const world = await createWorld()
    for (let time = 0; time < 4; time += 1) {
      const raw = await asked(world)
      const { transactionId } = raw
      const { won } = await atOnce(
        () => world.perform('ana', acceptAmendment, raw),
        () => world.deposit(transactionId, 2n * ofFirst),
      )
      const isOut = won.includes(0)
      const { tranches: parts } = await world.situation(transactionId)
      assert.deepEqual(await statesOf(world, transactionId), ['funded', isOut ? 'void' : 'funded'])
      assert.equal(parts[1]?.heldMinor, isOut ? 0n : 500_000n)
      assert.equal(await goingBack(world, transactionId), isOut ? ofFirst : 0n)
    }
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })
})
