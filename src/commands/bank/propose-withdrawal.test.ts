import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stopCustodyPayment } from '#commands/bank/stop-payment.ts'
import { cancelPaymentFile } from '#commands/payouts/cancel-file.ts'
import { exportCustodyPayment } from '#commands/payouts/export-payment.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { system } from '#domain/transactions/situation.ts'
import { saveOwnAccounts, withdrawableMinor } from '#store/bank/own-accounts.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { arrives } from '#test/bank-day.ts'
import { lineState, paymentOf } from '#test/custody-payments.ts'
import { bankTakes } from '#test/debits.ts'
import { daysWithoutNews, handOver } from '#test/payouts.ts'
import { debitLine } from '#test/statements.ts'
import { atOnce, openBalances } from '#test/steps.ts'
import { approvedWithdrawal, earnedFees, exportedWithdrawal, proposesWithdrawal } from '#test/withdrawals.ts'
import { createWorld, ownClabe, type World } from '#test/world.ts'
import { approveCustodyPayment } from './approve-payment.ts'
import { matchLine } from './match-line.ts'
import { proposeWithdrawal } from './propose-withdrawal.ts'

const note = 'El banco dice que la cuenta está cerrada.'
const withdrawable = (world: World) => withdrawableMinor(world.database.reader, 'MXN')

/** The bank's statement shows a payment leaving. */
async function leavesBank(world: World, paymentId: string) {
  const { code, amount_minor: amountMinor } = await paymentOf(world, paymentId)
  const debit = await arrives(world, { amountMinor, endToEndId: code }, debitLine)
  return { ...debit, ...(await world.perform(system, matchLine, debit)) }
}

describe('what the operator earned', () => {
  test('leaves by two persons, a file of its own and the statement, to the operator’s own account', async () => {
    const world = await createWorld()
    const most = await earnedFees(world)
    assert.equal(most, 20_000n)
    const { paymentId, fileId } = await exportedWithdrawal(world, 6_000n)
    const onItsWay = await openBalances(world)
    assert.deepEqual([onItsWay['fee_income'], onItsWay['own_funds']], [14_000n, undefined])
    assert.deepEqual(
      [await world.balance(`transit:${paymentId}`), await withdrawable(world)],
      [-6_000n, 14_000n],
    )

    assert.match(await handOver(world, fileId), new RegExp(ownClabe))
    await world.perform('olga', sendPayments, { fileId })
    const { lineId, verdict } = await leavesBank(world, paymentId)
    assert.deepEqual([verdict, await lineState(world, lineId)], ['settles', 'returned'])
    assert.equal((await paymentOf(world, paymentId)).state, 'settled')
    assert.deepEqual([await world.balance(`transit:${paymentId}`), await withdrawable(world)], [0n, 14_000n])
    assert.equal((await openBalances(world))['fee_income'], 14_000n)
  })

  test('is bounded by what is owed to clients and to the tax office, and the refusal says how much is left', async () => {
    const world = await createWorld()
    const none = { code: 'own-funds-short', details: { availableMinor: '0', currency: 'MXN' } }
    await assert.rejects(proposesWithdrawal(world, 1n), none)
    await world.transactionIn('funded')
    await assert.rejects(proposesWithdrawal(world, 1n), none)
    const most = await earnedFees(world)
    const short = { code: 'own-funds-short', details: { availableMinor: String(most), currency: 'MXN' } }
    await assert.rejects(proposesWithdrawal(world, most + 1n), short)
    await arrives(world, { amountMinor: 300n }, debitLine)
    assert.equal(await withdrawable(world), most - 300n)
    await assert.rejects(proposesWithdrawal(world, most), { code: 'own-funds-short' })
  })

  test('is proposed by an operator, in a currency with an account of the operator’s own, for a reason', async () => {
    const world = await createWorld()
    await earnedFees(world)
    await assert.rejects(proposesWithdrawal(world, 5n, 'EUR'), {
      code: 'own-account-missing',
      details: { currency: 'EUR' },
    })
    await assert.rejects(proposesWithdrawal(world, 5n, 'ZZZ'), { code: 'not-found' })
    for (const wrong of [0n, -5n])
      await assert.rejects(proposesWithdrawal(world, wrong), { code: 'input-wrong' })
    const given = { custody: 'MXN', amountMinor: '5', note: 'Comisiones' }
    for (const who of ['ana', 'zoe', 'carla', 'adela'] as const)
      await assert.rejects(world.perform(who, proposeWithdrawal, given), { code: 'not-found' })
    await assert.rejects(world.perform('olga', proposeWithdrawal, { ...given, note: ' ' }), {
      code: 'input-wrong',
    })
  })

  test('is proposed once with one key, and the same key asks for no other sum', async () => {
    const world = await createWorld()
    await earnedFees(world)
    const first = await proposesWithdrawal(world, 100n, 'MXN', 'clave-1')
    assert.deepEqual(await proposesWithdrawal(world, 100n, 'MXN', 'clave-1'), first)
    await assert.rejects(proposesWithdrawal(world, 200n, 'MXN', 'clave-1'), { code: 'key-reused' })
    const rows = await world.database.reader.selectFrom('custody_payments').select('code').execute()
    assert.equal(rows.length, 1)
  })

  test('needs another person than who proposed it, freshly proven, and is approved once', async () => {
    const world = await createWorld()
    await earnedFees(world)
    const { paymentId } = await proposesWithdrawal(world, 100n)
    for (const who of ['ana', 'zoe', 'olga', 'carla'] as const)
      await assert.rejects(world.perform(who, approveCustodyPayment, { paymentId }), { code: 'not-found' })
    const unproven = { ...world.actor('pablo'), steppedUpAt: null }
    await assert.rejects(world.perform(unproven, approveCustodyPayment, { paymentId }), {
      code: 'step-up-needed',
    })
    const both = { ...world.actor('olga'), roles: ['operator', 'approver'] as const }
    await assert.rejects(world.perform(both, approveCustodyPayment, { paymentId }), {
      code: 'same-person-twice',
    })
    const approve = () => world.perform('pablo', approveCustodyPayment, { paymentId })
    const { won, refusals } = await atOnce(approve, approve, approve)
    assert.deepEqual([won.length, refusals], [1, ['wrong-moment', 'wrong-moment']])
    assert.equal(await world.balance(`transit:${paymentId}`), -100n)
  })

  test('is neither approved nor put into a file after the settings name another account, or none', async () => {
    const world = await createWorld()
    await earnedFees(world)
    const { paymentId } = await proposesWithdrawal(world, 100n)
    const approve = () => world.perform('pablo', approveCustodyPayment, { paymentId })
    const save = (numbers: readonly string[]) =>
      saveOwnAccounts(
        world.url,
        world.means.seals,
        numbers.map((number) => ({ currency: 'MXN', number, holder: 'Custodia de prueba' })),
      )
    await save(['002010077777777771'])
    await assert.rejects(approve(), {
      code: 'own-account-missing',
      details: { currency: 'MXN', what: 'changed' },
    })
    await save([])
    await assert.rejects(approve(), { code: 'own-account-missing', details: { currency: 'MXN' } })
    await save([ownClabe])
    await approve()

    const make = () => world.perform('olga', exportCustodyPayment, { paymentId, version: '09' })
    await save(['002010077777777771'])
    await assert.rejects(make(), {
      code: 'own-account-missing',
      details: { currency: 'MXN', what: 'changed' },
    })
    await save([])
    await assert.rejects(make(), { code: 'own-account-missing', details: { currency: 'MXN' } })
    assert.equal((await paymentOf(world, paymentId)).state, 'approved')
    await save([ownClabe])
    await make()
  })

  test('that is given up or rejected by the bank is own funds again, and may be taken out anew once the bank shows that it did not pay', async () => {
    const world = await createWorld()
    const most = await earnedFees(world)
    const given = await approvedWithdrawal(world, 1_000n)
    await world.perform('olga', stopCustodyPayment, { ...given, note })
    assert.equal((await openBalances(world))['own_funds'], 1_000n)

    const { paymentId, fileId } = await exportedWithdrawal(world, 1_500n)
    const stop = () => world.perform('pablo', stopCustodyPayment, { paymentId, note })
    await assert.rejects(stop(), { code: 'payment-file-with-us' })
    await world.perform('olga', cancelPaymentFile, { fileId, note })
    const next = await world.perform('olga', exportCustodyPayment, { paymentId, version: '09' })
    await handOver(world, next.fileId)
    await stop()
    await assert.rejects(world.perform('olga', takePaymentFile, { ...next, reason: 'se perdió' }), {
      code: 'payment-file-spent',
    })
    const { own_funds: own, fee_income: fees } = await openBalances(world)
    assert.deepEqual([own, fees, await withdrawable(world)], [1_500n, most - 1_500n, most])
    await assert.rejects(approvedWithdrawal(world, most), {
      code: 'bank-may-still-pay',
      details: { day: '2026-03-02', what: 'office' },
    })
    await daysWithoutNews(world, 2)
    await approvedWithdrawal(world, most)
    assert.equal(await withdrawable(world), 0n)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('does not pay for what the bank took meanwhile: the approval is refused', async () => {
    const world = await createWorld()
    const most = await earnedFees(world)
    const { paymentId } = await proposesWithdrawal(world, most)
    await bankTakes(world, 200n)
    await assert.rejects(world.perform('pablo', approveCustodyPayment, { paymentId }), {
      code: 'own-funds-short',
      details: { availableMinor: String(most - 200n), currency: 'MXN' },
    })
  })
})
