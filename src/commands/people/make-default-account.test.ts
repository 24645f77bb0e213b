import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWorld } from '#test/world.ts'
import { addBankAccount } from './add-bank-account.ts'
import { makeDefaultAccount } from './make-default-account.ts'

const second = {
  scheme: 'iban',
  number: 'ES9121000418450200051332',
  currency: 'EUR',
  holderName: 'Benito Prueba',
}

describe('choosing the account to be paid on', () => {
  test('leaves one default account per currency and lets it cool off again', async () => {
    const { perform, database, ids, now, pass } = await createWorld()
    const { accountId } = await perform('benito', addBankAccount, second)
    pass({ days: 30 })
    const choose = () => perform('benito', makeDefaultAccount, { accountId })

    const clicks = await Promise.allSettled([choose(), choose()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { rows } = await database.pool.query(
      `select bank_account_id, usable_from from bank_accounts where person_id = $1 and is_default and currency = 'EUR'`,
      [ids.benito],
    )
    assert.equal(rows.length, 1)
    assert.equal(rows[0].bank_account_id, accountId)
    assert.equal(rows[0].usable_from.toString(), now().add({ hours: 72 }).toString())
  })

  test('wants a fresh proof, and another’s account does not exist', async () => {
    const { perform, actor } = await createWorld()
    const { accountId } = await perform('benito', addBankAccount, second)
    const stale = { ...actor('benito'), steppedUpAt: null }

    await assert.rejects(perform(stale, makeDefaultAccount, { accountId }), { code: 'step-up-needed' })
    for (const who of ['zoe', 'olga'] as const)
      await assert.rejects(perform(who, makeDefaultAccount, { accountId }), { code: 'not-found' })
  })
})
