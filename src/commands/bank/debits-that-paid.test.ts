import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { replacePayout } from '#commands/payouts/replace.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { system } from '#domain/transactions/situation.ts'
import { readPaymentFile } from '#store/bank/payment-files.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { existing } from '#domain/assert.ts'
import { arrives } from '#test/bank-day.ts'
import {
  approveBoth,
  exportOf,
  handOver,
  type PayoutNamed,
  payoutOf,
  payoutState,
  plannedPayout,
  daysWithoutNews,
} from '#test/payouts.ts'
import { debitLine } from '#test/statements.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { confirmDebit } from './confirm-debit.ts'
import { explainDebit } from './explain-debit.ts'
import { matchLine } from './match-line.ts'

const note = 'El banco confirma por teléfono que lo pagó'
const sumOf = (payouts: readonly PayoutNamed[]) => payouts.reduce((sum, each) => sum + each.amountMinor, 0n)

/** Payouts of one file that the bank has, with the id by which the bank names the file. */
async function sentTogether(world: World, count: number) {
  const payouts = []
  for (let n = 0; n < count; n += 1) payouts.push(await plannedPayout(world))
  for (const payout of payouts) await approveBoth(world, payout)
  const { fileId } = await world.perform('olga', exportPayouts, exportOf(payouts))
  await handOver(world, fileId)
  await world.perform('olga', sendPayments, { fileId })
  const { message_id } = existing(await readPaymentFile(world.database.reader, fileId), 'it was exported')
  return { payouts, messageId: message_id }
}

async function debited(world: World, line: Parameters<typeof arrives>[1]) {
  const { lineId } = await arrives(world, line, debitLine)
  const { verdict } = await world.perform(system, matchLine, { lineId })
  return { lineId, verdict }
}

const reject = (world: World, { transactionId, payoutId }: PayoutNamed) =>
  world.perform('olga', rejectPayout, { transactionId, payoutId, note: 'AC04' })

async function booksAreExact(world: World) {
  assert.deepEqual(await checkInvariants(world.database.pool), [])
  assert.equal(await world.balance('unexplained:MXN'), 0n)
}

describe('a payment file that the bank books as one debit', () => {
  test('settles all its payouts, each with its receipt, once in two tries at once', async () => {
    const world = await createWorld()
    const { payouts, messageId } = await sentTogether(world, 3)
    const line = { amountMinor: sumOf(payouts), paymentInfoId: messageId, batchOf: 3 }
    const { lineId } = await arrives(world, line, debitLine)

    const judge = () => world.perform(system, matchLine, { lineId })
    assert.equal((await atOnce(judge, judge)).won.length, 1)

    for (const payout of payouts) {
      assert.equal(await payoutState(world, payout), 'settled')
      assert.equal(await world.balance(`transit:${payout.payoutId}`), 0n)
    }
    const { rows } = await world.database.pool.query(
      "select body::json ->> 'amountMinor' as minor from receipts where kind = 'payout' order by 1",
    )
    assert.deepEqual(rows.length, 3)
    await booksAreExact(world)
  })

  test('by its message id, without those that the bank rejected before', async () => {
    const world = await createWorld()
    const { payouts, messageId } = await sentTogether(world, 3)
    const [first, ...others] = payouts as [PayoutNamed, ...PayoutNamed[]]
    await reject(world, first)
    const { verdict } = await debited(world, { amountMinor: sumOf(others), messageId, batchOf: 2 })
    assert.equal(verdict, 'settles-batch')
    assert.equal(await payoutState(world, first), 'rejected')
    for (const payout of others) assert.equal(await payoutState(world, payout), 'settled')
    await booksAreExact(world)
  })

  test('of another sum or another number of payments waits for two persons, who say which it paid', async () => {
    const world = await createWorld()
    const { payouts, messageId } = await sentTogether(world, 3)
    const [first, ...others] = payouts as [PayoutNamed, ...PayoutNamed[]]
    const counted = await debited(world, { amountMinor: 5n, paymentInfoId: messageId, batchOf: 3 })
    assert.equal(counted.verdict, 'unknown')
    const { lineId, verdict } = await debited(world, {
      amountMinor: sumOf(others) + 300n,
      paymentInfoId: messageId,
    })
    assert.equal(verdict, 'unknown')

    const payoutIds = others.map((each) => each.payoutId)
    const say = (ids: readonly string[]) =>
      world.perform('olga', explainDebit, { lineId, kind: 'payouts', payoutIds: ids, note })
    await assert.rejects(say([...payoutIds, first.payoutId]), { code: 'amount-differs' })
    await assert.rejects(say(payoutIds.slice(1)), { code: 'amount-differs' })
    await say(payoutIds)
    const confirm = (ids: readonly string[]) =>
      world.perform('pablo', confirmDebit, { lineId, kind: 'payouts', payoutIds: ids })
    await assert.rejects(confirm(payoutIds.slice(1)), { code: 'lost-race' })
    await confirm(payoutIds.toReversed())

    for (const payout of others) assert.equal(await payoutState(world, payout), 'settled')
    assert.equal(await payoutState(world, first), 'sent')
    assert.equal(await world.balance('bank_fees'), 300n)
    assert.equal(await world.balance('unexplained:MXN'), 5n)
  })
})

describe('a debit of a payout that the bank had rejected', () => {
  test('is that payout after all when two persons say so: what was owed again is paid', async () => {
    const world = await createWorld()
    const { payouts } = await sentTogether(world, 1)
    const [payout] = payouts as [PayoutNamed]
    await reject(world, payout)
    const { lineId, verdict } = await debited(world, {
      amountMinor: payout.amountMinor,
      endToEndId: payout.code,
    })
    assert.equal(verdict, 'unknown')
    const wanted = { lineId, kind: 'payouts' as const, payoutIds: [payout.payoutId] }
    await world.perform('olga', explainDebit, { ...wanted, note })
    await assert.rejects(world.perform('olga', confirmDebit, wanted), { code: 'same-person-twice' })
    for (const who of ['ana', 'zoe', 'benito'] as const)
      await assert.rejects(world.perform(who, confirmDebit, wanted), { code: 'not-found' })
    await world.perform('pablo', confirmDebit, wanted)

    assert.equal(await payoutState(world, payout), 'settled')
    assert.equal(await world.balance(`payable:seller:${world.ids.benito}:${payout.transactionId}`), 0n)
    await booksAreExact(world)
    await assert.rejects(world.perform('pablo', confirmDebit, wanted), { code: 'line-already-used' })
  })

  test('that was replaced is not confirmed as the old one; the new one does not leave when it is the same money', async () => {
    const world = await createWorld()
    const { payouts } = await sentTogether(world, 1)
    const [payout] = payouts as [PayoutNamed]
    const { transactionId, payoutId } = payout
    await reject(world, payout)
    await daysWithoutNews(world, 4)
    await world.perform('benito', replacePayout, { transactionId, payoutId })
    const again = await payoutOf(world, transactionId)
    const { lineId } = await debited(world, { amountMinor: payout.amountMinor, endToEndId: payout.code })

    const old = world.perform('olga', explainDebit, { lineId, kind: 'payouts', payoutIds: [payoutId], note })
    await assert.rejects(old, { code: 'payout-paid-already', details: { codes: [payout.code] } })
    const wanted = { lineId, kind: 'payouts' as const, payoutIds: [again.payoutId] }
    await world.perform('olga', explainDebit, { ...wanted, note })
    await world.perform('pablo', confirmDebit, wanted)

    assert.equal(await payoutState(world, again), 'settled')
    await booksAreExact(world)
  })

  test('and the payee who has it paid again do not pass each other, in many rounds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const world = await createWorld()
      const { payouts } = await sentTogether(world, 1)
      const [payout] = payouts as [PayoutNamed]
      const { transactionId, payoutId } = payout
      await reject(world, payout)
      const { lineId } = await debited(world, { amountMinor: payout.amountMinor, endToEndId: payout.code })
      const wanted = { lineId, kind: 'payouts' as const, payoutIds: [payoutId] }
      await world.perform('olga', explainDebit, { ...wanted, note })
      await daysWithoutNews(world, 4)

      const { won } = await atOnce(
        () => world.perform('pablo', confirmDebit, wanted),
        () => world.perform('benito', replacePayout, { transactionId, payoutId }),
      )

      assert.equal(won.length, 1)
      assert.equal(await payoutState(world, payout), won[0] === 0 ? 'settled' : 'replaced')
    }
  })
})
