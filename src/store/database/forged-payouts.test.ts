import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Client } from 'pg'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { listBankAccounts } from '#store/people/bank-accounts.ts'
import { arrives } from '#test/bank-day.ts'
import { approvedPayout, approveBoth, type PayoutNamed, payoutOf, plannedPayout } from '#test/payouts.ts'
import { record, refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'

type Row = Record<string, unknown> & Readonly<{ account: Record<string, unknown> | null }>

const rowOf = async (client: Client, { payoutId }: PayoutNamed): Promise<Row> => {
  const { rows } = await client.query<{ row: Row }>(
    'select to_json(p) as row from payouts p where payout_id = $1',
    [payoutId],
  )
  return existing(rows[0], 'it is planned').row
}

const [accountOfAna, accountOfZoe] = ['032180000118359719', '002010077777777771']

/** A line of the bank that somebody paid from an account of theirs, with the reference of a deal where it names one. */
const paidFrom = (world: World, counterpartyAccount: string, amountMinor: bigint, text: string[] = []) =>
  arrives(world, { amountMinor, text, counterpartyAccount })

/** What Ana paid for a deal goes back to the account that she paid from, as Olga prepared and Pablo approved. */
async function approvedRefund(world: World): Promise<PayoutNamed> {
  const transactionId = await world.transactionIn('agreed')
  const { transaction } = await world.situation(transactionId)
  const line = await paidFrom(world, accountOfAna, 1_011_600n, [transaction.reference])
  await world.perform(system, matchLine, line)
  await world.perform('benito', giveBack, { transactionId, tranche: 1, amountMinor: '1000000' })
  const refund = await payoutOf(world, transactionId)
  await approveBoth(world, refund)
  return refund
}

describe('whoever holds the program’s connection', () => {
  test('pays a sale to nobody but its seller, and a refund to nobody but its buyer', async () => {
    const world = await createWorld()
    const sale = await plannedPayout(world)
    const [ofZoe] = await listBankAccounts(world.database.reader, world.ids.zoe)
    const { bank_account_id: bankAccountId } = existing(ofZoe, 'Zoe has an account')
    await stolen(world, async (client) => {
      const row = await rowOf(client, sale)
      const forged = { ...row, payout_id: '00000000-0000-7000-8000-0000000000ff', code: 'RGFORGED' }
      const toZoe = { person_id: world.ids.zoe, account: { ...row.account, bankAccountId } }
      for (const seat of ['seller', 'buyer'])
        await refusedBy(
          'a_payout_goes_to_its_seat',
          record(client, sale.transactionId, { payouts: [{ ...forged, ...toZoe, to_party: seat }] }),
        )
      await refusedBy(
        'a_payout_goes_to_its_seat',
        record(client, sale.transactionId, { payouts: [{ ...forged, currency: 'EUR' }] }),
      )
    })
  })

  test('sends what goes back to no account that its money did not come from', async () => {
    const world = await createWorld()
    const refund = await approvedRefund(world)
    const { lineId } = await paidFrom(world, accountOfZoe, 500n)
    await stolen(world, async (client) => {
      const row = await rowOf(client, refund)
      assert.equal(row.account?.['masked'], '032 •••• •••• 9719')
      const { rows } = await client.query('select payer_account from bank_lines where line_id = $1', [lineId])
      const ofZoe = rows[0]?.payer_account
      const fresh = { ...row, payout_id: '00000000-0000-7000-8000-0000000000ff', code: 'RGFORGED' }
      for (const account of [ofZoe, { ...ofZoe, lineId }, { ...ofZoe, lineId: 'x' }])
        for (const forged of [row, fresh])
          await refusedBy(
            'what_goes_back_goes_where_it_came_from',
            record(client, refund.transactionId, { payouts: [{ ...forged, account, state: 'planned' }] }),
          )
      // Her number under the name of the line that Ana paid: the number is the line's own all the same.
      const account = { ...row.account, sealed: ofZoe.sealed }
      await record(client, refund.transactionId, { payouts: [{ ...row, account }] })
      assert.equal((await rowOf(client, refund)).account?.['sealed'], row.account?.['sealed'])
    })
  })

  test('gives back no more to an account than came too much from it', async () => {
    const world = await createWorld()
    const refund = await approvedRefund(world)
    await stolen(world, async (client) => {
      const row = await rowOf(client, refund)
      const excess = {
        ...row,
        payout_id: '00000000-0000-7000-8000-0000000000ff',
        code: 'RGFORGED',
        cause: 'excess',
      }
      const give = (code: string, amount_minor: number) =>
        record(client, refund.transactionId, {
          payouts: [
            {
              ...excess,
              payout_id: `00000000-0000-7000-8000-0000000000${code}`,
              code,
              state: 'planned',
              amount_minor,
            },
          ],
        })
      const rule = 'what_goes_back_goes_where_it_came_from'
      await refusedBy(rule, give('f1', 1_011_601))
      await give('f2', 1_000_000)
      await refusedBy(rule, give('f3', 11_601))
    })
  })

  test('changes of an approved payout neither the account nor who prepared it', async () => {
    const world = await createWorld()
    const sale = await approvedPayout(world)
    const other = await world.perform('benito', addBankAccount, {
      scheme: 'clabe',
      number: accountOfAna,
      currency: 'MXN',
      holderName: 'Benito Prueba',
    })
    await stolen(world, async (client) => {
      const row = await rowOf(client, sale)
      const { zoe } = world.ids
      for (const change of [
        { account: { ...row.account, bankAccountId: other.accountId } },
        { account: { ...row.account, holderName: 'Zoe' } },
        { account: null },
        { prepared_by: zoe },
        { approved_by: zoe },
        { account: { ...row.account, holderName: 'Zoe' }, state: 'exported' },
      ])
        await refusedBy(
          'an_approved_payout_stays_as_it_was_approved',
          record(client, sale.transactionId, { payouts: [{ ...row, ...change }] }),
        )
    })
  })

  test('approves no payout to another account than its preparer saw', async () => {
    const world = await createWorld()
    const sale = await plannedPayout(world)
    const other = await world.perform('benito', addBankAccount, {
      scheme: 'clabe',
      number: accountOfAna,
      currency: 'MXN',
      holderName: 'Benito Prueba',
    })
    await world.perform('olga', preparePayout, sale)
    await stolen(world, async (client) => {
      const row = await rowOf(client, sale)
      await refusedBy(
        'an_approved_payout_stays_as_it_was_approved',
        record(client, sale.transactionId, {
          payouts: [{ ...row, account: { ...row.account, bankAccountId: other.accountId } }],
        }),
      )
    })
    await world.perform('pablo', approvePayout, sale)
  })

  test('takes nothing off the days that a new account waits', async () => {
    const world = await createWorld()
    const { accountId } = await world.perform('benito', addBankAccount, {
      scheme: 'clabe',
      number: accountOfAna,
      currency: 'MXN',
      holderName: 'Benito Prueba',
    })
    await stolen(world, (client) =>
      refusedBy(
        'an_account_is_not_usable_sooner',
        client.query('update bank_accounts set usable_from = added_at where bank_account_id = $1', [
          accountId,
        ]),
      ),
    )
  })
})
