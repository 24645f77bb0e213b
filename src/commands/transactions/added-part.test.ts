import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { amendmentAsked } from '#test/amendments.ts'
import { atOnce, lapse, openBalances, statesOf } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptAmendment } from './accept-amendment.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { declareDelivery } from './declare-delivery.ts'
import { proposeAmendment } from './propose-amendment.ts'
import { releaseTranche } from './release.ts'

const [usual] = usualTerms.tranches
const addedPart = {
  title: 'Casco a juego',
  priceMinor: 200_000n,
  chargesMinor: 0n,
  deliverBy: '2026-04-10',
  inspectionDays: 3,
}
const asked = (world: World, transactionId: string) =>
  amendmentAsked(world, transactionId, { amendment: { addedPart } })

async function added(world: World, terms: object = {}) {
  const transactionId = await world.transactionIn('funded', terms)
  await world.perform('ana', acceptAmendment, await asked(world, transactionId))
  return transactionId
}

/** What the buyer still has to deposit for the part that was added: its price and its share of the fee. */
async function restOf(world: World, transactionId: string) {
  const part = (await world.situation(transactionId)).tranches.at(-1)
  return part ? part.priceMinor + part.buyerFeeMinor + part.buyerTaxMinor : 0n
}

describe('a part that both add', () => {
  test('waits for its own deposit with its own deadline and fee; nothing of the others moves', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const before = await world.situation(transactionId)
    const raw = await asked(world, transactionId)
    assert.deepEqual((await world.situation(transactionId)).tranches, before.tranches)
    const balances = await openBalances(world)

    await world.perform('ana', acceptAmendment, raw)

    const { transaction, terms, tranches, timers } = await world.situation(transactionId)
    assert.deepEqual([transaction.termsVersion, transaction.termsHash], [2, raw.hash])
    assert.deepEqual([terms.tranches.length, transaction.totalMinor], [2, 1_200_000n])
    assert.deepEqual(tranches[0], before.tranches[0])
    const part = tranches[1]
    assert.deepEqual(
      [part?.number, part?.title, part?.state, part?.priceMinor, part?.deliverBy],
      [2, 'Casco a juego', 'pending', 200_000n, '2026-04-10'],
    )
    const due = timers.filter(({ kind, state }) => kind === 'T-FUND' && state === 'armed')
    assert.deepEqual(
      due.map(({ subject }) => subject),
      ['tranche:2'],
    )
    assert.deepEqual(await openBalances(world), balances)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('is deposited, delivered and released as the others are, and the books come out', async () => {
    const world = await createWorld()
    const transactionId = await added(world)
    await world.deposit(transactionId, await restOf(world, transactionId))
    assert.deepEqual(await statesOf(world, transactionId), ['funded', 'funded'])
    for (const tranche of [1, 2]) {
      const proof = { kind: 'tracking', text: 'Estafeta 1234567890', detail: '' }
      await world.perform('benito', declareDelivery, { transactionId, tranche, proof })
      await world.perform('ana', confirmReceipt, { transactionId, tranche })
      await world.perform('ana', releaseTranche, { transactionId, tranche })
      await lapse(world, transactionId, 'T-UNDO', tranche)
    }
    assert.deepEqual(await statesOf(world, transactionId), ['released', 'released'])
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('that nobody deposits for is void after its deadline, and what was there goes on', async () => {
    const world = await createWorld()
    const transactionId = await added(world)
    await lapse(world, transactionId, 'T-FUND', 2)
    assert.deepEqual(await statesOf(world, transactionId), ['funded', 'void'])
    assert.equal((await world.situation(transactionId)).transaction.state, 'active')
  })

  test('opens after the part before it where parts are deposited for one by one, and has a later date', async () => {
    const world = await createWorld()
    const parts = [usual, { ...usual, title: 'Dos', deliverBy: '2026-03-28' }]
    const transactionId = await world.transactionIn('agreed', { fundingMode: 'por_tramo', tranches: parts })
    const early = { addedPart: { ...addedPart, deliverBy: '2026-03-28' } }
    await assert.rejects(amendmentAsked(world, transactionId, { amendment: early }), {
      code: 'terms-incomplete',
    })
    await world.perform('ana', acceptAmendment, await asked(world, transactionId))
    assert.deepEqual(await statesOf(world, transactionId), ['pending', 'unopened', 'unopened'])
  })

  test('is not asked with a date that passed, one too many, by a stranger or larger than identities allow', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const ask = (who: 'benito' | 'zoe', more: object) =>
      world.perform(who, proposeAmendment, {
        transactionId,
        tranche: 1,
        amendment: { addedPart: { ...addedPart, ...more } },
      })
    await assert.rejects(ask('zoe', {}), { code: 'not-found' })
    await assert.rejects(ask('benito', { deliverBy: '2026-01-01' }), { code: 'terms-incomplete' })
    await assert.rejects(ask('benito', { priceMinor: 90_000_000_000n }), { code: 'identity-not-enough' })
    const many = Array.from({ length: 12 }, (_, index) => ({ ...usual, title: `Parte ${index}` }))
    const full = await world.transactionIn('agreed', { tranches: many })
    await assert.rejects(asked(world, full), { code: 'amendment-not-now', details: { field: 'addedPart' } })
  })

  test('is added once while it is accepted twice, and while a deposit lands', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const raw = await asked(world, transactionId)
    await assert.rejects(world.perform('zoe', acceptAmendment, raw), { code: 'not-found' })
    const accept = () => world.perform('ana', acceptAmendment, raw)
    const { won } = await atOnce(accept, () => world.deposit(transactionId, 1_011_600n), accept)
    assert.equal(won.length, 2)
    const { tranches } = await world.situation(transactionId)
    assert.deepEqual(
      tranches.map(({ state }) => state),
      ['funded', 'pending'],
    )
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })
})
