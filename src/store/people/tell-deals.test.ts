import assert from 'node:assert/strict'
import { test } from 'node:test'
import { archiveBankAccount } from '#commands/people/archive-bank-account.ts'
import { changedAccount } from '#test/account-changes.ts'
import { createWorld, type Name } from '#test/world.ts'
import { confirmIdentity } from './people.ts'

test('open pages of a deal hear what its people proved and where they are paid, and nothing of strangers', async () => {
  const world = await createWorld()
  const deal = await world.transactionIn('agreed')
  const { pool, writer } = world.database
  const told = async () => {
    const { rows } = await pool.query(
      `with told as (delete from jobs where task = 'tell-page' returning payload ->> 'transactionId' as id)
      select distinct id from told`,
    )
    return rows.map(({ id }) => id)
  }
  const proves = (who: Name) =>
    confirmIdentity(writer, { personId: world.ids[who], tier: 1, verifiedName: `${who} Prueba` })

  await told()
  const accountId = await changedAccount(world)
  assert.deepEqual(await told(), [deal])
  await world.perform('benito', archiveBankAccount, { accountId })
  assert.deepEqual(await told(), [deal])
  await proves('ana')
  assert.deepEqual(await told(), [deal])
  await proves('zoe')
  assert.deepEqual(await told(), [])
})
