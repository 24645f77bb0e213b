import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { publishedTierLimits, type TierLimits } from '#domain/people/tiers.ts'
import { amendmentPage } from '#queries/transactions/amendment-page.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { amendmentAsked, amendmentToAccept } from '#test/amendments.ts'
import { ask } from '#test/ask.ts'
import { atOnce } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptAmendment } from './accept-amendment.ts'
import { acceptTransaction } from './accept.ts'
import { proposeAmendment } from './propose-amendment.ts'

/** Pesos: one deal and a month of tier 1. */
function pesos(operation: bigint, month: bigint) {
  const limit = { operationMinor: operation * 100n, monthMinor: month * 100n }
  const tierLimits: TierLimits = { ...publishedTierLimits, 1: { ...publishedTierLimits[1], MXN: limit } }
  return { policy: { timers: {}, toleranceMinor: 0n, tierLimits } }
}

/** A deal of 10,000 pesos that waits for Benito's answer. */
async function offered(world: World) {
  const transactionId = await world.transactionIn('claimed')
  return { transactionId, hash: (await world.situation(transactionId)).transaction.termsHash }
}

const dearer = (transactionId: string, priceMinor: bigint) => ({
  transactionId,
  tranche: 1,
  amendment: { priceMinor },
  reason: '',
})

const tooMuch = { code: 'identity-not-enough' }

describe('a higher price within the limits of an identity', () => {
  test('is refused when it is proposed, and said before, where one deal may not be so large', async () => {
    const world = await createWorld(pesos(15_000n, 90_000n))
    const transactionId = await world.transactionIn('funded')
    const raw = dearer(transactionId, 1_600_000n)

    const page = await ask(world, 'ana', amendmentPage, raw)
    assert.deepEqual([page.foreseen, page.refused?.code], [null, 'identity-not-enough'])
    await assert.rejects(world.perform('ana', proposeAmendment, raw), tooMuch)
    assert.deepEqual((await world.situation(transactionId)).proposals, [])

    await world.perform('ana', proposeAmendment, dearer(transactionId, 1_500_000n))
    assert.equal((await world.situation(transactionId)).proposals.length, 1)
  })

  test('is refused when it is proposed where the month has no room for it, whatever lies in custody', async () => {
    const world = await createWorld(pesos(15_000n, 21_000n))
    const transactionId = await world.transactionIn('funded')
    await world.perform('benito', acceptTransaction, await offered(world))
    const raw = dearer(transactionId, 1_200_000n)

    const page = await ask(world, 'ana', amendmentPage, raw)
    assert.deepEqual([page.foreseen, page.refused?.code], [null, 'identity-not-enough'])
    await assert.rejects(world.perform('ana', proposeAmendment, raw), tooMuch)
    await world.perform('ana', proposeAmendment, dearer(transactionId, 1_100_000n))
  })

  test('is refused when it is accepted, and said before, where the month has no room any more', async () => {
    const world = await createWorld(pesos(15_000n, 21_000n))
    const transactionId = await world.transactionIn('funded')
    const raw = await amendmentAsked(world, transactionId, { amendment: { priceMinor: 1_200_000n } })
    await world.perform('benito', acceptTransaction, await offered(world))

    const page = await ask(world, 'ana', amendmentPage, { transactionId, proposal: raw.proposal })
    assert.deepEqual([page.foreseen, page.refused?.code], [null, 'identity-not-enough'])
    await assert.rejects(world.perform('ana', acceptAmendment, raw), tooMuch)
    assert.equal((await world.situation(transactionId)).transaction.termsVersion, 1)
  })

  test('of a part that is not open yet counts against the month, too', async () => {
    const world = await createWorld(pesos(25_000n, 31_000n))
    const [part] = usualTerms.tranches
    const transactionId = await world.transactionIn('agreed', {
      fundingMode: 'por_tramo',
      tranches: [
        { ...part, title: 'Uno', priceMinor: '500000' },
        { ...part, title: 'Dos', priceMinor: '500000', deliverBy: '2026-04-20' },
      ],
    })
    const first = (await world.situation(transactionId)).tranches[0]
    assert.ok(first)
    await world.deposit(
      transactionId,
      first.priceMinor + first.chargesMinor + first.buyerFeeMinor + first.buyerTaxMinor,
    )
    const states = (await world.situation(transactionId)).tranches.map(({ state }) => state)
    assert.deepEqual(states, ['funded', 'unopened'])
    await world.perform('benito', acceptTransaction, await offered(world))
    await assert.rejects(
      world.perform('ana', proposeAmendment, { ...dearer(transactionId, 1_700_000n), tranche: 2 }),
      tooMuch,
    )
    await world.perform('ana', proposeAmendment, { ...dearer(transactionId, 1_500_000n), tranche: 2 })
  })

  test('and another agreement of the same month at the same time: they pass no limit together', async () => {
    const world = await createWorld(pesos(15_000n, 21_000n))
    const transactionId = await world.transactionIn('funded')
    const raw = await amendmentAsked(world, transactionId, { amendment: { priceMinor: 1_200_000n } })
    const other = await offered(world)

    const { won } = await atOnce(
      () => world.perform('ana', acceptAmendment, raw),
      () => world.perform('benito', acceptTransaction, other),
    )

    assert.equal(won.length, 1)
    assert.equal((await amendmentToAccept(world, transactionId)).proposal, raw.proposal)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('a lower one, or another date, is no larger deal: the limits of today do not matter', async () => {
    const world = await createWorld(pesos(15_000n, 21_000n))
    const transactionId = await world.transactionIn('funded')
    await world.database.pool.query('update people set tier = 0 where person_id = $1', [world.ids.benito])
    await world.perform('ana', proposeAmendment, dearer(transactionId, 900_000n))
    assert.equal((await world.situation(transactionId)).proposals.length, 1)
  })
})
