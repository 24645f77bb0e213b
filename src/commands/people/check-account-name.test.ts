import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createWorld } from '#test/world.ts'
import { addBankAccount } from './add-bank-account.ts'
import { checkAccountName } from './check-account-name.ts'

const account = { scheme: 'iban', number: 'ES9121000418450200051332', currency: 'EUR' }
const verdict = { verdict: 'confirmed', note: 'Es su apellido de casada, con su DNI' }

describe('checking the name on an account', () => {
  test('is said once, and logged', async () => {
    const { perform, database, ids } = await createWorld()
    const { accountId } = await perform('zoe', addBankAccount, { ...account, holderName: 'Zoe Prueba Gil' })
    const check = () => perform('olga', checkAccountName, { ...verdict, accountId })

    const clicks = await Promise.allSettled([check(), check()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { rows } = await database.pool.query(
      `select name_check, (select count(*) from office_log where subject = 'person:' || $2) as logged
       from bank_accounts where bank_account_id = $1`,
      [accountId, ids.zoe],
    )
    assert.deepEqual(rows, [{ name_check: 'confirmed', logged: 1n }])
  })

  test('needs nobody when the names are equal, and is nobody’s own', async () => {
    const { perform } = await createWorld()
    const { accountId } = await perform('olga', addBankAccount, { ...account, holderName: 'Olga' })
    const equal = await perform('zoe', addBankAccount, { ...account, holderName: 'Zoe Prueba' })

    await assert.rejects(perform('olga', checkAccountName, { ...verdict, accountId }), {
      code: 'same-person-twice',
    })
    await assert.rejects(perform('olga', checkAccountName, { ...verdict, accountId: equal.accountId }), {
      code: 'wrong-moment',
    })
    await assert.rejects(perform('zoe', checkAccountName, { ...verdict, accountId }), { code: 'not-found' })
  })
})
