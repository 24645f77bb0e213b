import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { existing } from '#domain/assert.ts'
import { myBankAccounts } from '#queries/people/my-bank-accounts.ts'
import { revealAccount } from '#queries/people/reveal-account.ts'
import { ask } from '#test/ask.ts'
import { approveBoth, exportOf, plannedPayout } from '#test/payouts.ts'
import { record, refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'
import { listBankAccounts } from '../people/bank-accounts.ts'

/** Where Benito is paid in pesos, and an account of Zoe's in the same currency. */
async function accountsOfBoth(world: World) {
  const clabe = { scheme: 'clabe', number: '032180000118359719', currency: 'MXN', holderName: 'Zoe Prueba' }
  const { accountId: zoe } = await world.perform('zoe', addBankAccount, clabe)
  const own = await listBankAccounts(world.database.reader, world.ids.benito)
  const pesos = existing(own.find((each) => each.currency === 'MXN'), 'Benito is paid in pesos') // prettier-ignore
  return { benito: pesos.bank_account_id, zoe }
}

const putInto = (world: World, { benito, zoe }: { benito: string; zoe: string }) =>
  stolen(world, (client) =>
    client.query(
      `update bank_accounts set sealed_number = (select sealed_number from bank_accounts where bank_account_id = $2)
       where bank_account_id = $1`,
      [benito, zoe],
    ),
  )

test('whoever holds the program’s connection pays nobody into the account of another', async () => {
  const world = await createWorld()
  const honest = await plannedPayout(world)
  const accounts = await accountsOfBoth(world)
  await putInto(world, accounts)
  const payout = await plannedPayout(world)
  for (const each of [honest, payout]) await approveBoth(world, each)

  const refusal = { code: 'payouts-without-account', details: { codes: [payout.code] } }
  await assert.rejects(world.perform('olga', exportPayouts, exportOf([payout], 'MXN')), refusal)
  // What was planned before is paid where Benito said.
  const { payouts } = await world.perform('olga', exportPayouts, { custody: 'MXN', version: '09' })
  assert.equal(payouts, 1)
})

test('Benito is not shown another’s number as his', async () => {
  const world = await createWorld()
  const accounts = await accountsOfBoth(world)
  const reveal = () => ask(world, 'benito', revealAccount, { accountId: accounts.benito })
  assert.equal((await reveal()).number, '002010077777777771')
  await putInto(world, accounts)
  await assert.rejects(reveal(), { code: 'account-altered' })
  const mine = await ask(world, 'benito', myBankAccounts, {})
  assert.equal(mine.find((each) => each.id === accounts.benito)?.isPayable, false)
})

test('an account becomes nobody else’s, in no other currency', async () => {
  const world = await createWorld()
  const { benito } = await accountsOfBoth(world)
  await stolen(world, async (client) => {
    for (const change of [
      `person_id = '${world.ids.zoe}'`,
      `currency = 'USD'`,
      `scheme = 'iban'`,
      `bank_account_id = gen_random_uuid()`,
    ])
      // prettier-ignore
      await refusedBy(
        'a_bank_account_stays_its_persons',
        client.query(`update bank_accounts set ${change} where bank_account_id = $1`, [benito]),
      )
  })
})

test('Benito’s payout names no account of Zoe’s, nor one of nobody', async () => {
  const world = await createWorld()
  const { transactionId, payoutId } = await plannedPayout(world)
  const { zoe } = await accountsOfBoth(world)
  await stolen(world, async (client) => {
    const { rows } = await client.query<{ row: { account: object } }>(
      'select to_json(p) as row from payouts p where payout_id = $1',
      [payoutId],
    )
    const row = existing(rows[0]?.row, 'it is planned')
    for (const bankAccountId of [zoe, null])
      await refusedBy(
        'a_payout_goes_to_its_payee',
        record(client, transactionId, {
          payouts: [{ ...row, account: { ...row.account, bankAccountId } }],
        }),
      )
  })
})
