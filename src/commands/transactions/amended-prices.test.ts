import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { priceReceived } from '#domain/transactions/amendment-money.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { amendmentAsked } from '#test/amendments.ts'
import { paidBy, xavier, yolanda } from '#test/payers.ts'
import { atOnce, codesOf, openBalances, payoutsOf, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptAmendment } from './accept-amendment.ts'
import { releaseTranche } from './release.ts'
import { returnDeposit } from './return-deposit.ts'

/** Both agree on another price. */
async function amend(world: World, transactionId: string, priceMinor: bigint) {
  const raw = await amendmentAsked(world, transactionId, { amendment: { priceMinor } })
  await world.perform('ana', acceptAmendment, raw)
  return raw
}

describe('an amended price', () => {
  test('that is lower gives the rest back to the account that it came from, fee and tax in proportion', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('funded')

    await amend(world, id, 800_000n)

    assert.deepEqual(await codesOf(world, id), ['L2', 'L8', 'L10'])
    assert.deepEqual(await payoutsOf(world, id), [['buyer', 202_320n, 'planned']])
    const balances = { 'bank:MXN': 1_011_600n, 'escrow:1': 800_000n, fee_pending: 9_280n, transit: 202_320n }
    assert.deepEqual(await openBalances(world), balances)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
    await world.perform('ana', releaseTranche, { transactionId: id, tranche: 1, confirmation: 'LIBERAR' })
    assert.deepEqual(await statesOf(world, id), ['releasable'])
  })

  test('that is lower gives the rest back to who paid last, and what they did not pay to who paid before', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    const first = await paidBy(world, id, 900_000n, xavier)
    const second = await paidBy(world, id, 111_600n, yolanda)
    assert.deepEqual(await statesOf(world, id), ['funded'])
    const back = async () =>
      (await world.situation(id)).payouts.map((each) => [
        each.cameFrom?.lineId,
        each.account?.lineId,
        each.amountMinor,
        each.cause,
        each.tranche,
      ])

    await amend(world, id, 950_000n)
    assert.deepEqual(await back(), [[second, second, 50_580n, 'excess', 1]])
    await amend(world, id, 800_000n)

    assert.deepEqual(await back(), [
      [second, second, 50_580n, 'excess', 1],
      [second, second, 61_020n, 'excess', 1],
      [first, first, 90_720n, 'excess', 1],
    ])
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('that is higher asks for the exact rest, which completes it', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('funded')

    await amend(world, id, 1_200_000n)
    assert.deepEqual(await statesOf(world, id), ['part_funded'])
    assert.deepEqual(await codesOf(world, id), ['L2'])
    await world.deposit(id, 202_320n)

    assert.deepEqual(await statesOf(world, id), ['funded'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_213_920n,
      'escrow:1': 1_200_000n,
      fee_pending: 13_920n,
    })
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('that is what was received funds the part, and its fee is paid out of the deposit (golden scenario 4)', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    await world.deposit(id, 900_000n)
    const situation = await world.situation(id)
    const part = situation.tranches[0]
    const priceMinor = (part && priceReceived(situation, part)) ?? 0n
    assert.equal(priceMinor, 889_679n)

    await amend(world, id, priceMinor)

    assert.deepEqual(await statesOf(world, id), ['funded'])
    assert.deepEqual(await codesOf(world, id), ['L2', 'L28'])
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 900_000n,
      'escrow:1': 889_679n,
      fee_pending: 10_321n,
    })
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('passes no limit of an identity', async () => {
    const limit = { operationMinor: 1_500_000n, monthMinor: 9_000_000n }
    const tierLimits = { ...publishedTierLimits, 1: { ...publishedTierLimits[1], MXN: limit } }
    const world = await createWorld({ policy: { timers: {}, toleranceMinor: 0n, tierLimits } })
    const id = await world.transactionIn('funded')

    await assert.rejects(amend(world, id, 1_600_000n), { code: 'identity-not-enough' })

    assert.deepEqual(await statesOf(world, id), ['funded'])
    assert.equal((await world.situation(id)).transaction.termsVersion, 1)
  })

  test('accepted while the deposit goes back: nothing is paid twice', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('agreed')
    await world.deposit(id, 900_000n)
    const raw = await amendmentAsked(world, id, { amendment: { priceMinor: 500_000n } })

    await atOnce(
      () => world.perform('ana', acceptAmendment, raw),
      () => world.perform('ana', returnDeposit, { transactionId: id, tranche: 1 }),
    )

    assert.deepEqual(await checkInvariants(world.database.pool), [])
    const paid = (await payoutsOf(world, id)).reduce((sum, [, minor]) => sum + minor, 0n)
    assert.ok(paid <= 900_000n)
  })
})
