import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportCustodyPayment } from '#commands/payouts/export-payment.ts'
import { replacePayout } from '#commands/payouts/replace.ts'
import { bankLinePage } from '#queries/money/bank-line.ts'
import { system } from '#domain/transactions/situation.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { ask } from '#test/ask.ts'
import { arrives, payOut } from '#test/bank-day.ts'
import { handOver, payoutOf, payoutState } from '#test/payouts.ts'
import { debitLine } from '#test/statements.ts'
import { comesBack, paidPayout } from '#test/returns.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { approveCustodyPayment } from './approve-payment.ts'
import { confirmMatch } from './confirm-match.ts'
import { dismissMatch } from './dismiss-match.ts'
import { matchLine } from './match-line.ts'
import { sendBackLine } from './send-back.ts'
import { stopCustodyPayment } from './stop-payment.ts'

const owedToBenito = (world: World, transactionId: string) =>
  world.balance(`payable:seller:${world.ids.benito}:${transactionId}`)

async function booksAreExact(world: World) {
  assert.deepEqual(await checkInvariants(world.database.pool), [])
}

describe('a payout that comes back', () => {
  test('less the bank’s charge is owed to Benito whole, and the operator bears the charge', async () => {
    const world = await createWorld()
    const payout = await paidPayout(world)

    const { verdict } = await comesBack(world, payout, payout.amountMinor - 1_500n)

    assert.equal(verdict, 'returns')
    assert.equal(await payoutState(world, payout), 'returned')
    assert.equal(await owedToBenito(world, payout.transactionId), -payout.amountMinor)
    assert.equal(await world.balance('bank_fees'), 1_500n)
    assert.equal(await world.balance('suspense'), 0n)
    await booksAreExact(world)

    const { transactionId } = payout
    await world.perform('benito', replacePayout, { transactionId, payoutId: payout.payoutId })
    const again = await payoutOf(world, transactionId)
    assert.equal(again.amountMinor, payout.amountMinor)
    await payOut(world, transactionId)
    assert.equal(await payoutState(world, again), 'settled')
    await booksAreExact(world)
  })

  test('less more than one person may book waits as a suggestion, and for two persons', async () => {
    const world = await createWorld()
    const payout = await paidPayout(world)
    const { transactionId, payoutId } = payout
    const line = await comesBack(world, payout, payout.amountMinor - 50_001n)
    assert.equal(line.verdict, 'suggestion')
    assert.equal(await payoutState(world, payout), 'settled')

    const wanted = { lineId: line.lineId, transactionId, payoutId }
    assert.equal((await world.perform('olga', matchLine, wanted)).verdict, 'proposed')
    await assert.rejects(world.perform('olga', confirmMatch, wanted), { code: 'same-person-twice' })
    await assert.rejects(world.perform('pablo', confirmMatch, { lineId: line.lineId, transactionId }), {
      code: 'lost-race',
    })
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, confirmMatch, wanted), { code: 'not-found' })
    await world.perform('pablo', confirmMatch, wanted)

    assert.equal(await payoutState(world, payout), 'returned')
    assert.equal(await world.balance('bank_fees'), 50_001n)
    const { handledBy } = (await world.situation(transactionId)).transaction
    assert.deepEqual(handledBy.toSorted(), [world.ids.olga, world.ids.pablo].toSorted())
    await assert.rejects(world.perform('pablo', confirmMatch, wanted), { code: 'line-already-used' })
  })

  test('with more than was paid keeps what is too much apart, as nobody’s known', async () => {
    const world = await createWorld()
    const payout = await paidPayout(world)
    const { transactionId, payoutId } = payout
    const line = await comesBack(world, payout, payout.amountMinor + 30n)
    assert.equal(line.verdict, 'suggestion')

    const wanted = { lineId: line.lineId, transactionId, payoutId }
    await world.perform('olga', matchLine, wanted)
    await world.perform('pablo', confirmMatch, wanted)

    assert.equal(await world.balance('unclaimed'), -30n)
    assert.equal(await owedToBenito(world, transactionId), -payout.amountMinor)
    await booksAreExact(world)
  })

  test('with more than was paid sends what is too much back where it came from, by two persons and the statement', async () => {
    const world = await createWorld()
    const payout = await paidPayout(world)
    const { transactionId, payoutId, code, amountMinor } = payout
    const line = await arrives(world, {
      amountMinor: amountMinor + 30n,
      endToEndId: code,
      returnReason: 'AC04',
      counterpartyName: 'Banco de Benito',
      counterpartyAccount: '002010077777777771',
    })
    await world.perform(system, matchLine, line)
    await world.perform('olga', matchLine, { ...line, transactionId, payoutId })
    await world.perform('pablo', confirmMatch, { ...line, transactionId, payoutId })
    const propose = () => world.perform('olga', sendBackLine, { ...line, note: 'Llegó de más' })
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, sendBackLine, { ...line, note: 'Llegó de más' }), {
        code: 'not-found',
      })

    const both = await Promise.allSettled([propose(), propose()])
    assert.deepEqual(both.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const first = both.find((each) => each.status === 'fulfilled')
    assert.ok(first)
    const { paymentId } = first.value
    await booksAreExact(world)
    await assert.rejects(world.perform('olga', approveCustodyPayment, { paymentId }), { code: 'not-found' })
    await world.perform('pablo', approveCustodyPayment, { paymentId })
    assert.deepEqual(
      [await world.balance('unclaimed'), await world.balance(`transit:${paymentId}`)],
      [0n, -30n],
    )
    await booksAreExact(world)

    await world.perform('pablo', stopCustodyPayment, { paymentId, note: 'La cuenta no existe' })
    assert.equal(await world.balance('unclaimed'), -30n)
    await booksAreExact(world)
    const again = await propose()
    await world.perform('pablo', approveCustodyPayment, again)
    const { fileId } = await world.perform('olga', exportCustodyPayment, { ...again, version: '09' as const })
    await handOver(world, fileId)
    const { code: endToEndId } = await world.database.reader
      .selectFrom('custody_payments')
      .select('code')
      .where('payment_id', '=', again.paymentId)
      .executeTakeFirstOrThrow()
    const paid = await arrives(world, { amountMinor: 30n, endToEndId }, debitLine)
    await world.perform(system, matchLine, paid)
    assert.deepEqual(
      [await world.balance('unclaimed'), await world.balance(`transit:${again.paymentId}`)],
      [0n, 0n],
    )
    await booksAreExact(world)
  })

  test('without its code is found by an operator, and the page says what it would mean', async () => {
    const world = await createWorld()
    const payout = await paidPayout(world)
    const { transactionId, payoutId, code } = payout
    const line = await arrives(world, { amountMinor: payout.amountMinor, text: ['DEVOLUCION'] })
    await world.perform(system, matchLine, line)
    const page = await ask(world, 'olga', bankLinePage, { ...line, deal: ` ${code.toLowerCase()} ` })
    assert.partialDeepStrictEqual(page.payout, { payoutId, isPaid: true, amountMinor: payout.amountMinor })

    const wanted = { ...line, transactionId, payoutId }
    await world.perform('olga', matchLine, wanted)
    await world.perform('pablo', confirmMatch, wanted)
    assert.equal(await payoutState(world, payout), 'returned')
    await booksAreExact(world)
  })

  test('is one that was paid, in its currency; a second credit does not bring it back again', async () => {
    const world = await createWorld()
    const payout = await paidPayout(world)
    const { transactionId, payoutId } = payout
    await comesBack(world, payout, payout.amountMinor)
    const second = await comesBack(world, payout, payout.amountMinor)
    assert.equal(second.verdict, 'unknown')
    const again = world.perform('olga', matchLine, { lineId: second.lineId, transactionId, payoutId })
    await assert.rejects(again, { code: 'payout-not-paid' })
    const other = { lineId: second.lineId, transactionId, payoutId: transactionId }
    await assert.rejects(world.perform('olga', matchLine, other), { code: 'not-found' })
    for (const who of ['ana', 'zoe'] as const)
      await assert.rejects(world.perform(who, matchLine, { ...other, payoutId }), { code: 'not-found' })
    await booksAreExact(world)
  })

  test('is confirmed once or dismissed, in many rounds of both at once', async () => {
    const world = await createWorld()
    for (let round = 0; round < 4; round += 1) {
      const payout = await paidPayout(world)
      const { transactionId, payoutId } = payout
      const line = await comesBack(world, payout, payout.amountMinor - 60_000n)
      const wanted = { lineId: line.lineId, transactionId, payoutId }
      await world.perform('olga', matchLine, wanted)
      const { won } = await atOnce(
        () => world.perform('pablo', confirmMatch, wanted),
        () => world.perform('pablo', confirmMatch, wanted),
        () => world.perform('olga', dismissMatch, { lineId: line.lineId, note: 'No es ese' }),
      )
      assert.equal(won.length, 1)
    }
  })
})
