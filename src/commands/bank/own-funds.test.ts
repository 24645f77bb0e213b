import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from 'pg'
import { exportPayouts } from '#commands/payouts/export.ts'
import { stopCustodyPayment } from '#commands/bank/stop-payment.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { system } from '#domain/transactions/situation.ts'
import { withdrawableMinor } from '#store/bank/own-accounts.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { arrives } from '#test/bank-day.ts'
import { connectedAs } from '#test/connections.ts'
import { paymentOf, proposedReturn } from '#test/custody-payments.ts'
import { approvedPayout, exportOf } from '#test/payouts.ts'
import { debitLine } from '#test/statements.ts'
import { atOnce } from '#test/steps.ts'
import { approvedWithdrawal, earnedFees, proposesWithdrawal } from '#test/withdrawals.ts'
import { createWorld, type World } from '#test/world.ts'
import { approveCustodyPayment } from './approve-payment.ts'
import { matchLine } from './match-line.ts'

const sound = async (world: World) => assert.deepEqual(await checkInvariants(world.database.pool), [])
const withdrawable = (world: World) => withdrawableMinor(world.database.reader, 'MXN')
const approval = (world: World, paymentId: string) => () =>
  world.perform('pablo', approveCustodyPayment, { paymentId })

describe('own funds that are taken out at the same time', () => {
  test('as two withdrawals that together are too much: one is approved, in many rounds', async () => {
    const world = await createWorld()
    const most = await earnedFees(world)
    for (let round = 0; round < 6; round += 1) {
      const sums = [most, most / 2n + 1n, most / 2n + 2n]
      const proposed = await Promise.all(sums.map((sum) => proposesWithdrawal(world, sum)))
      const { won, refusals } = await atOnce(...proposed.map((each) => approval(world, each.paymentId)))
      assert.deepEqual([won.length, refusals], [1, ['own-funds-short', 'own-funds-short']])
      await sound(world)
      for (const { paymentId } of proposed)
        await world.perform('olga', stopCustodyPayment, { paymentId, note: 'Otra vez será.' })
      assert.equal(await withdrawable(world), most)
    }
  })

  test('as a payout of a deal, a deposit that goes back and a release: nobody’s money is taken for another', async () => {
    const world = await createWorld()
    for (let round = 0; round < 4; round += 1) {
      const payout = await approvedPayout(world)
      const goingBack = await proposedReturn(world, 900n)
      const inspecting = await world.transactionIn('inspecting')
      const most = await withdrawable(world)
      const { paymentId } = await proposesWithdrawal(world, most)
      const tooMuch = () => proposesWithdrawal(world, most + 1n)
      const { refusals } = await atOnce(
        approval(world, paymentId),
        approval(world, goingBack.paymentId),
        () => world.perform('olga', exportPayouts, exportOf([payout])),
        () => world.perform('ana', releaseTranche, { transactionId: inspecting, tranche: 1 }),
        tooMuch,
      )
      assert.deepEqual(refusals, ['own-funds-short'])
      assert.equal(await withdrawable(world), 0n)
      await sound(world)
    }
  })

  test('as the bank takes money that nobody asked it for: what is taken first leaves less for the other', async () => {
    const world = await createWorld()
    const most = await earnedFees(world)
    for (let round = 0; round < 4; round += 1) {
      const { paymentId } = await proposesWithdrawal(world, (await withdrawable(world)) - 100n)
      const debit = await arrives(world, { amountMinor: 101n }, debitLine)
      await atOnce(approval(world, paymentId), () => world.perform(system, matchLine, debit))
      // The statement was there before: no order of the two lets both take the same money.
      assert.equal((await paymentOf(world, paymentId)).state, 'proposed')
      await world.perform('olga', stopCustodyPayment, { paymentId, note: 'Hay menos.' })
    }
    assert.equal(await withdrawable(world), most - 404n)
    await sound(world)
  })
})

type Leg = readonly [account: string, minor: bigint]
const post = (client: Client, legs: readonly Leg[], code = 'L18') =>
  client.query(`select post_entry($1, 'MXN', null, now(), $2::text[], $3::bigint[])`, [
    code,
    legs.map(([account]) => account),
    legs.map(([, minor]) => minor.toString()),
  ])
const propose = (
  client: Client,
  world: World,
  amountMinor: bigint,
  account: string,
  outOf: string | null = 'own_funds',
) =>
  client.query<{ id: string }>(
    `insert into custody_payments (payment_id, code, custody_id, out_of, amount_minor, account, note, proposed_by, proposed_at)
     select gen_random_uuid(), gen_random_uuid()::text, 'MXN', $3, $1, ${account}, 'x', $2, now() from own_accounts
     returning payment_id as id`,
    [amountMinor.toString(), world.ids.olga, outOf],
  )

describe('whoever holds the program’s connection', () => {
  test('sends own funds to no account but the one of the settings, and names no other', async () => {
    const world = await createWorld()
    await earnedFees(world)
    await connectedAs('application', world.url, async (program) => {
      const elsewhere = { constraint: 'own_funds_go_to_the_own_account' }
      await assert.rejects(propose(program, world, 5n, `account || '{"sealed":"x"}'`), elsewhere)
      await assert.rejects(propose(program, world, 5n, `'{}'`), elsewhere)
      await assert.rejects(program.query(`update own_accounts set account = '{}'`), /permission denied/)
      await assert.rejects(
        program.query(`insert into own_accounts values ('EUR', '{}')`),
        /permission denied/,
      )
      await propose(program, world, 5n, 'account')
      await assert.rejects(program.query(`update custody_payments set account = '{}'`), /permission denied/)
    })
  })

  test('says what a withdrawal is paid out of, and nothing but own funds', async () => {
    const world = await createWorld()
    await earnedFees(world)
    await connectedAs('application', world.url, async (program) => {
      await assert.rejects(propose(program, world, 5n, 'account', null), /null value in column "out_of"/)
      for (const account of ['suspense', 'unclaimed', 'fee_income'])
        await assert.rejects(propose(program, world, 5n, 'account', account), {
          constraint: 'a_payment_is_out_of_an_account',
        })
    })
  })

  test('takes out no more than is the operator’s, whether it is approved or only posted', async () => {
    const world = await createWorld()
    const most = await earnedFees(world)
    const tooMuch = most + 1n
    await connectedAs('application', world.url, async (program) => {
      const { rows } = await propose(program, world, tooMuch, 'account')
      const id = rows[0]?.id ?? ''
      const approve = `update custody_payments set state = 'approved', approved_by = $1, approved_at = now()`
      await assert.rejects(program.query(approve, [world.ids.pablo]), { constraint: 'clients_stay_covered' })
      const chart = { constraint: 'entries_follow_the_chart' }
      await assert.rejects(post(program, [['fee_income', tooMuch], ['own_funds', -tooMuch]]), chart) // prettier-ignore
      await assert.rejects(post(program, [['own_funds', tooMuch], [`transit:${id}`, -tooMuch]]), chart) // prettier-ignore
      await assert.rejects(post(program, [['fee_income', tooMuch], [`transit:${id}`, -tooMuch]]), chart) // prettier-ignore
      // Another deal's or deposit's money on its way is no way out either.
      await assert.rejects(post(program, [['suspense', tooMuch], [`transit:${id}`, -tooMuch]], 'L16'), chart) // prettier-ignore
    })
    await sound(world)
  })

  test('takes an approved withdrawal out of own funds once, and puts it back only when it is not paid', async () => {
    const world = await createWorld()
    await earnedFees(world)
    const { paymentId } = await approvedWithdrawal(world, 100n)
    await connectedAs('application', world.url, (program) =>
      assert.rejects(
        post(program, [
          ['own_funds', 100n],
          [`transit:${paymentId}`, -100n],
        ]),
        {
          constraint: 'entries_follow_the_chart',
        },
      ),
    )
  })
})
