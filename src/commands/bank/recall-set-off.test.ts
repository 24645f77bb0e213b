import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { cancelPaymentFile } from '#commands/payouts/cancel-file.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { replacePayout } from '#commands/payouts/replace.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { payOut } from '#test/bank-day.ts'
import { bankTakes } from '#test/debits.ts'
import { connectedAs } from '#test/connections.ts'
import {
  approveBoth,
  approvedPayout,
  exportOf,
  handOver,
  type PayoutNamed,
  payoutOf,
  payoutState,
  plannedPayout,
} from '#test/payouts.ts'
import {
  booksAreExact,
  booksAreExactBut,
  confirm,
  explain,
  owed,
  recalled,
  takenBack,
} from '#test/recalls.ts'
import { comesBack } from '#test/returns.ts'
import { atOnce } from '#test/steps.ts'
import { movement, record, refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'

const refund = 150_00n

/** Benito gave some back: a refund to Ana is planned, the rest is still held. */
async function refundPlanned(world: World): Promise<PayoutNamed> {
  const transactionId = await world.transactionIn('inspecting')
  await world.perform('benito', giveBack, { transactionId, tranche: 1, amountMinor: refund })
  return payoutOf(world, transactionId)
}

/** What Ana is still to be paid in a deal, by the states of her payouts. */
const statesOf = async (world: World, transactionId: string) =>
  (await world.situation(transactionId)).payouts.map((each) => [each.to, each.state])

describe('what Ana is still owed in a deal', () => {
  const states: Readonly<Record<string, (world: World, payout: PayoutNamed) => Promise<unknown>>> = {
    planned: async () => {},
    approved: approveBoth,
    returned: async (world, payout) => {
      await payOut(world, payout.transactionId)
      await comesBack(world, payout, payout.amountMinor)
    },
  }
  for (const [state, reach] of Object.entries(states))
    test(`is set against the deposit that her bank takes back, and not paid on top (${state})`, async () => {
      const world = await createWorld()
      const payout = await refundPlanned(world)
      await reach(world, payout)
      assert.equal(await payoutState(world, payout), state)
      await recalled(world, payout.transactionId)

      assert.equal(await payoutState(world, payout), 'set_off')
      assert.equal(await owed(world, payout.transactionId), 0n)
      await assert.rejects(world.perform('ana', replacePayout, payout), { code: 'wrong-moment' })
      await booksAreExact(world)
    })

  test('and is more than she owes is paid for the rest', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    const due = (await world.situation(transactionId)).transaction.totalMinor
    await world.deposit(transactionId, due + due / 100n + due)
    const excess = await payoutOf(world, transactionId)
    await world.deposit(transactionId, 90_00n)
    const taken = await recalled(world, transactionId)
    assert.equal(taken.amountMinor, 90_00n)
    const { payouts } = await world.situation(transactionId)
    assert.deepEqual(
      payouts.map((each) => [each.state, each.amountMinor, each.attempt]),
      [
        ['set_off', excess.amountMinor, 1],
        ['planned', 90_00n, 1],
        ['planned', excess.amountMinor - 90_00n, 1],
      ],
    )
    await booksAreExact(world)
  })

  test('of a deposit that was too much leaves with it, and stops nobody’s files', async () => {
    const world = await createWorld()
    const other = await approvedPayout(world)
    const transactionId = await world.transactionIn('agreed')
    await world.deposit(transactionId, 15_000_00n)
    const excess = await payoutOf(world, transactionId)
    await recalled(world, transactionId)
    assert.equal(await payoutState(world, excess), 'set_off')
    assert.equal(await owed(world, transactionId), 0n)
    await world.perform('olga', exportPayouts, exportOf([other]))
    await booksAreExact(world)
  })

  test('in a file of ours is not paid: the file is cancelled first', async () => {
    const world = await createWorld()
    const payout = await refundPlanned(world)
    await approveBoth(world, payout)
    const { fileId } = await world.perform('olga', exportPayouts, exportOf([payout]))
    const taken = await takenBack(world, payout.transactionId)
    await explain(world, taken)
    await assert.rejects(confirm(world, taken), { code: 'refund-in-file' })
    await world.perform('olga', cancelPaymentFile, { fileId, note: 'El banco retiró su depósito' })
    await confirm(world, taken)
    assert.equal(await payoutState(world, payout), 'set_off')
    await booksAreExact(world)
  })

  test('and was noted as rejected is owed again when the bank shows that it paid it', async () => {
    const world = await createWorld()
    const payout = await refundPlanned(world)
    await approveBoth(world, payout)
    const { fileId } = await world.perform('olga', exportPayouts, exportOf([payout]))
    await handOver(world, fileId)
    await world.perform('olga', rejectPayout, { ...payout, note: 'El banco dice que no' })
    await recalled(world, payout.transactionId)
    assert.equal(await payoutState(world, payout), 'set_off')
    const again = { fileId, reason: 'El banco lo perdió' }
    await assert.rejects(world.perform('olga', takePaymentFile, again), { code: 'payment-file-spent' })

    const { lineId } = await bankTakes(world, payout.amountMinor, { endToEndId: payout.code })
    const paid = { lineId, kind: 'payouts' as const, payoutIds: [payout.payoutId] }
    await world.perform('olga', explainDebit, { ...paid, note: 'El banco lo pagó' })
    for (const who of ['zoe', 'ana', 'olga'] as const)
      await assert.rejects(world.perform(who, confirmDebit, paid))
    const clicks = await Promise.allSettled([1, 2].map(() => world.perform('pablo', confirmDebit, paid)))

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await payoutState(world, payout), 'settled')
    assert.equal(await owed(world, payout.transactionId), payout.amountMinor)
    await booksAreExactBut(world)
  })

  test('and the bank has already is set off when it comes back', async () => {
    const world = await createWorld()
    const payout = await refundPlanned(world)
    await approveBoth(world, payout)
    const { fileId } = await world.perform('olga', exportPayouts, exportOf([payout]))
    await handOver(world, fileId)
    await world.perform('olga', sendPayments, { fileId })
    await recalled(world, payout.transactionId)
    assert.equal(await owed(world, payout.transactionId), payout.amountMinor)
  })

  test('later is set off too, and so she repays: no payout to her leaves while she owes', async () => {
    const world = await createWorld()
    const sale = await plannedPayout(world)
    await payOut(world, sale.transactionId)
    const { amountMinor } = await recalled(world, sale.transactionId)
    await world.deposit(sale.transactionId, 40_00n)
    assert.deepEqual(await statesOf(world, sale.transactionId), [
      ['seller', 'settled'],
      ['buyer', 'set_off'],
    ])
    assert.equal(await owed(world, sale.transactionId), amountMinor - 40_00n)
    await booksAreExactBut(world)
  })

  test('covers it whole: what Benito is to be paid goes on, and so do the files of others', async () => {
    const world = await createWorld()
    const other = await approvedPayout(world)
    const payout = await refundPlanned(world)
    await recalled(world, payout.transactionId)
    await world.perform('olga', exportPayouts, exportOf([other]))
    assert.equal(await payoutState(world, other), 'exported')
  })

  test('is paid or set off, never both, when she has it paid again at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const world = await createWorld()
      const payout = await refundPlanned(world)
      await payOut(world, payout.transactionId)
      await comesBack(world, payout, payout.amountMinor)
      const taken = await takenBack(world, payout.transactionId)
      await explain(world, taken)
      await atOnce(
        () => confirm(world, taken).catch(() => confirm(world, taken)),
        () => world.perform('ana', replacePayout, payout),
      )
      const { payouts } = await world.situation(payout.transactionId)
      assert.equal(payouts.at(-1)?.state, 'set_off')
      assert.equal(await owed(world, payout.transactionId), 0n)
      await booksAreExact(world)
    }
  })
})

describe('PostgreSQL', () => {
  test('lets no payout leave for a buyer who owes, and sets off nothing of the seller’s', async () => {
    const world = await createWorld()
    const sale = await plannedPayout(world)
    await recalled(world, sale.transactionId)
    const { transactionId } = sale
    await connectedAs('owner', world.url, (client) =>
      client.query(`update payouts set to_party = 'buyer', state = 'planned' where payout_id = $1`, [
        sale.payoutId,
      ]),
    )
    await connectedAs('owner', world.url, (client) =>
      refusedBy(
        'a_buyer_who_owes_is_not_paid',
        client.query(`update payouts set state = 'approved' where payout_id = $1`, [sale.payoutId]),
      ),
    )
    await connectedAs('owner', world.url, (client) =>
      client.query(`update payouts set to_party = 'seller' where payout_id = $1`, [sale.payoutId]),
    )
    const sum = Number(sale.amountMinor)
    await stolen(world, (client) =>
      refusedBy(
        'entries_follow_the_chart',
        record(
          client,
          transactionId,
          movement('L25', 'MXN', [
            [`transit:${sale.payoutId}`, sum],
            [`receivable:${world.ids.ana}:${transactionId}`, -sum],
          ]),
        ),
      ),
    )
  })
})

describe('a second recall in one deal', () => {
  test('is confirmed by the same two persons, unless one of them had another hand in its money', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('agreed')
    await world.deposit(transactionId, 300_00n)
    await world.deposit(transactionId, 100_00n)
    await recalled(world, transactionId)
    const second = await takenBack(world, transactionId)
    await explain(world, second)
    await confirm(world, second)
    await booksAreExact(world)
  })
})
