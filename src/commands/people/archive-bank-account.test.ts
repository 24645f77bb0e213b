import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { plannedPayout } from '#test/payouts.ts'
import { createWorld, type World } from '#test/world.ts'
import { archiveBankAccount } from './archive-bank-account.ts'

async function accountOf({ database, ids }: World, who: 'benito', currency: string): Promise<string> {
  const { bank_account_id } = await database.reader
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('person_id', '=', ids[who])
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return bank_account_id
}

describe('putting an account away', () => {
  test('happens once and keeps the row', async () => {
    const world = await createWorld()
    const accountId = await accountOf(world, 'benito', 'EUR')
    const archive = () => world.perform('benito', archiveBankAccount, { accountId })

    const clicks = await Promise.allSettled([archive(), archive()])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    const { rows } = await world.database.pool.query(
      'select archived_at, is_default from bank_accounts where bank_account_id = $1',
      [accountId],
    )
    assert.equal(rows[0].archived_at.toString(), world.now().toString())
    assert.equal(rows[0].is_default, false)
  })

  test('takes a fresh proof of who does it', async () => {
    const world = await createWorld()
    const accountId = await accountOf(world, 'benito', 'EUR')
    const stale = { ...world.actor('benito'), steppedUpAt: null }
    await assert.rejects(world.perform(stale, archiveBankAccount, { accountId }), { code: 'step-up-needed' })
  })

  test('waits while a payout is on its way to it, and is nobody else’s', async () => {
    const world = await createWorld()
    await plannedPayout(world)
    const accountId = await accountOf(world, 'benito', 'MXN')

    await assert.rejects(world.perform('benito', archiveBankAccount, { accountId }), {
      code: 'account-in-use',
    })
    for (const who of ['zoe', 'olga'] as const)
      await assert.rejects(world.perform(who, archiveBankAccount, { accountId }), { code: 'not-found' })
  })
})
