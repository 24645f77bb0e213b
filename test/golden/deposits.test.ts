import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { acceptAmendment } from '#commands/transactions/accept-amendment.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { existing } from '#domain/assert.ts'
import { priceReceived } from '#domain/transactions/amendment-money.ts'
import { amendmentAsked } from '#test/amendments.ts'
import { bankDay, payOut } from '#test/bank-day.ts'
import { officeQueues } from '#queries/money/office-queues.ts'
import { ask } from '#test/ask.ts'
import { allCodes, lapse, lapseUnseen, openBalances, payoutsOf, seeStatement, statesOf } from '#test/steps.ts'
import { creditLine } from '#test/statements.ts'
import { createWorld, type World } from '#test/world.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'

async function releaseAndPay(world: World, transactionId: string): Promise<void> {
  await world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' })
  await lapse(world, transactionId, 'T-UNDO')
  await payOut(world, transactionId)
}

/** The day of a moment where the deals of these tests are. */
const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO('America/Mexico_City').toPlainDate().toString()

const earned = { 'bank:MXN': 23_200n, fee_income: 20_000n, tax_payable: 3_200n }

describe('golden scenario 3: underpaid by a bank’s fee', () => {
  test('the exact shortage is known, the rest completes the deposit, and the deal ends as agreed', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')

    await world.deposit(transactionId, 1_010_100n)
    const short = await world.situation(transactionId)
    assert.equal(short.tranches[0]?.state, 'part_funded')
    // Escrow first, the fee last: fifteen pesos of the buyer's fee are missing.
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_010_100n,
      'escrow:1': 1_000_000n,
      fee_pending: 10_100n,
    })
    await world.deposit(transactionId, 1_500n)
    assert.deepEqual(await statesOf(world, transactionId), ['funded'])
    await releaseAndPay(world, transactionId)

    assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
    assert.deepEqual(await openBalances(world), earned)
    assert.deepEqual(await allCodes(world), ['L1', 'L2', 'L1', 'L2', 'L6', 'L10', 'L11'])
  })

  test('within the operator’s tolerance it is complete, and the operator bears the shortage', async () => {
    const world = await createWorld({
      policy: { timers: {}, toleranceMinor: 2_000n, tierLimits: publishedTierLimits },
    })
    const transactionId = await world.transactionIn('agreed')

    await world.deposit(transactionId, 1_010_100n)
    assert.deepEqual(await statesOf(world, transactionId), ['funded'])
    await releaseAndPay(world, transactionId)

    assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 988_400n, 'settled']])
    assert.deepEqual(await openBalances(world), { ...earned, 'bank:MXN': 21_700n, bank_fees: 1_500n })
    assert.deepEqual(await allCodes(world), ['L1', 'L2', 'L4', 'L6', 'L10', 'L11'])
  })
})

test('golden scenario 4: underpaid, and both agree on the price that was received', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('agreed')
  await world.deposit(transactionId, 900_000n)
  const situation = await world.situation(transactionId)
  const part = existing(situation.tranches[0], 'the deal has a part')
  const priceMinor = existing(priceReceived(situation, part), 'so much is a price')

  await world.perform(
    'ana',
    acceptAmendment,
    await amendmentAsked(world, transactionId, { amendment: { priceMinor } }),
  )

  assert.deepEqual(await statesOf(world, transactionId), ['funded'])
  await releaseAndPay(world, transactionId)
  assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
  // Two per cent of 8,896.79, and 16 per cent of tax on the half of each, to the cent.
  assert.deepEqual(await openBalances(world), {
    'bank:MXN': 20_642n,
    fee_income: 17_794n,
    tax_payable: 2_848n,
  })
})

describe('golden scenario 5: overpaid', () => {
  test('the excess goes back to the account it came from, and the deal goes on', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const { reference } = (await world.situation(transactionId)).transaction
    const line = creditLine({
      amountMinor: 1_020_000n,
      currency: 'MXN',
      text: [`Pago ${reference}`],
      counterpartyName: 'Ana Prueba',
      counterpartyAccount: '032180000118359719',
    })

    assert.deepEqual(await bankDay(world, 'MXN', [line]), ['deposit'])

    const { payouts } = await world.situation(transactionId)
    assert.deepEqual(await payoutsOf(world, transactionId), [['buyer', 8_400n, 'planned']])
    assert.equal(payouts[0]?.cause, 'excess')
    assert.match(payouts[0]?.account?.masked ?? '', /9719$/)
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_020_000n,
      'escrow:1': 1_000_000n,
      fee_pending: 11_600n,
      transit: 8_400n,
    })
    await payOut(world, transactionId)
    assert.deepEqual(await statesOf(world, transactionId), ['funded'])
    await releaseAndPay(world, transactionId)

    assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
    assert.deepEqual(await openBalances(world), earned)
    assert.deepEqual(await allCodes(world), ['L1', 'L2', 'L3', 'L10', 'L11', 'L6', 'L10', 'L11'])
  })
})

describe('a deposit that came to the bank on the last day', () => {
  test('counts although its statement comes the day after, which is waited for', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const fund = (await world.situation(transactionId)).timers.find((each) => each.kind === 'T-FUND')
    assert.ok(fund)
    await lapseUnseen(world, transactionId, 'T-FUND')
    assert.deepEqual(await statesOf(world, transactionId), ['pending'])
    const queues = await ask(world, 'olga', officeQueues)
    assert.ok(queues.some((each) => each.key === 'statement' && each.waiting === 1))

    await world.deposit(transactionId, 1_011_600n, dayOf(fund.dueAt))

    assert.deepEqual(await statesOf(world, transactionId), ['funded'])
    const { timers } = await world.situation(transactionId)
    assert.equal(timers.find((each) => each.kind === 'T-STATEMENT')?.state, 'stopped')
  })

  test('counts also when its statement comes after the deal had expired', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const fund = (await world.situation(transactionId)).timers.find((each) => each.kind === 'T-FUND')
    assert.ok(fund)
    await lapse(world, transactionId, 'T-FUND')
    assert.equal((await world.situation(transactionId)).transaction.state, 'expired')

    await world.deposit(transactionId, 1_011_600n, dayOf(fund.dueAt))

    assert.equal((await world.situation(transactionId)).transaction.state, 'active')
    assert.deepEqual(await statesOf(world, transactionId), ['funded'])
    await releaseAndPay(world, transactionId)
    assert.deepEqual(await openBalances(world), earned)
  })

  test('does not count when the bank booked it a day later, although the deal has not expired yet', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const fund = (await world.situation(transactionId)).timers.find((each) => each.kind === 'T-FUND')
    assert.ok(fund)
    await lapseUnseen(world, transactionId, 'T-FUND')

    await world.deposit(transactionId, 1_011_600n, dayOf(fund.dueAt.add({ hours: 24 })))

    const { transaction } = await world.situation(transactionId)
    assert.deepEqual([transaction.state, transaction.lateMinor], ['expired', 1_011_600n])
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_011_600n, 'refundable:buyer': 1_011_600n })
  })

  test('is not waited for longer than three working days, nor once the statement of that day is there', async () => {
    const world = await createWorld()
    const [never, seen] = [await world.transactionIn('agreed'), await world.transactionIn('agreed')]
    const { dueAt } = (await world.situation(seen)).timers.find((each) => each.kind === 'T-FUND') ?? {}
    assert.ok(dueAt)
    await lapseUnseen(world, never, 'T-FUND')
    await lapseUnseen(world, seen, 'T-FUND')
    for (const round of [1, 2]) {
      await lapseUnseen(world, never, 'T-STATEMENT')
      assert.deepEqual(await statesOf(world, never), ['pending'], `round ${round}`)
    }
    await lapseUnseen(world, never, 'T-STATEMENT')
    assert.equal((await world.situation(never)).transaction.state, 'expired')

    await seeStatement(world, seen, dueAt)
    await lapseUnseen(world, seen, 'T-STATEMENT')
    assert.equal((await world.situation(seen)).transaction.state, 'expired')
  })
})

describe('golden scenario 7: a deposit after the deal expired', () => {
  test('is kept in the buyer’s name for three days and then goes back in full', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    await lapse(world, transactionId, 'T-FUND')

    await world.deposit(transactionId, 1_011_600n)
    assert.deepEqual(await openBalances(world), {
      'bank:MXN': 1_011_600n,
      'refundable:buyer': 1_011_600n,
    })
    await lapse(world, transactionId, 'T-LATE')
    assert.deepEqual(await payoutsOf(world, transactionId), [['buyer', 1_011_600n, 'planned']])
    await payOut(world, transactionId)

    const { transaction } = await world.situation(transactionId)
    assert.deepEqual([transaction.state, transaction.lateMinor], ['expired', 0n])
    assert.deepEqual(await statesOf(world, transactionId), ['void'])
    assert.deepEqual(await openBalances(world), {})
    assert.deepEqual(await allCodes(world), ['L1', 'L3', 'L10', 'L11'])
  })
})
