import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { revealAccount } from '#queries/people/reveal-account.ts'
import { ask } from '#test/ask.ts'
import { connectedAs } from '#test/connections.ts'
import { approveBoth, exportOf, plannedPayout } from '#test/payouts.ts'
import { openedValues, sealEverywhere } from '#test/sealed-rows.ts'
import { createWorld, type World, worldSecret } from '#test/world.ts'
import { openKeys } from './keys.ts'
import { putSeals, rowIn, type SealedRow, sealedAgain, sealedColumns } from './sealed-columns.ts'

const secrets = { current: worldSecret, previous: [] }

/** Seals everything as it was sealed before values were bound: whatever opens it may lie in any row. */
const unbind = ({ url, means: { seals } }: World) =>
  connectedAs('owner', url, async (client) => {
    for (const column of sealedColumns.filter(({ boundTo }) => boundTo !== null)) {
      const { rows } = await client.query<SealedRow>(
        `select ${rowIn(column)} from ${column.table} where ${column.boundTo} is not null`,
      )
      const loose = rows.map(({ id, value, boundTo }) => ({
        id,
        fresh: sealedAgain({ id, value, boundTo: null }, seals, boundTo),
      }))
      await putSeals(client, column, loose)
    }
  })

const benitosAccount = async (world: World) => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `select bank_account_id as id from bank_accounts where person_id = $1 and currency = 'MXN'`,
    [world.ids.benito],
  )
  return rows[0]?.id
}

describe('a database of before values were bound to what they belong to', () => {
  test('says the same after the start that binds them: Benito reads his number and is paid', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    await approveBoth(world, payout)
    await sealEverywhere(world)
    const before = await openedValues(world.url, world.means.seals)
    await unbind(world)
    const reveal = async () =>
      (await ask(world, 'benito', revealAccount, { accountId: await benitosAccount(world) })).number
    await assert.rejects(reveal())

    await Promise.all([openKeys(world.url, secrets), openKeys(world.url, secrets)])

    assert.deepEqual(await openedValues(world.url, world.means.seals), before)
    assert.equal(await reveal(), '002010077777777771')
    assert.equal((await world.perform('olga', exportPayouts, exportOf([payout], 'MXN'))).payouts, 1)
  })

  test('is bound once: what somebody unbinds afterwards stays shut, also after the next start', async () => {
    const world = await createWorld()
    await openKeys(world.url, secrets)
    const loose = world.means.seals.seal('032180000118359719')
    await connectedAs('application', world.url, async (client) => {
      await client.query('update bank_accounts set sealed_number = $1', [loose])
      await assert.rejects(client.query('delete from migrations'), { code: '42501' })
    })
    await openKeys(world.url, secrets)
    const reveal = ask(world, 'benito', revealAccount, { accountId: await benitosAccount(world) })
    await assert.rejects(reveal)
  })

  test('whose value opens with no key is left to whoever exchanges the key, and the others are bound', async () => {
    const world = await createWorld()
    await unbind(world)
    await connectedAs('owner', world.url, (client) =>
      client.query(`update bank_accounts set sealed_number = 'AQ==' where person_id = $1`, [world.ids.zoe]),
    )
    await openKeys(world.url, secrets)
    const { number } = await ask(world, 'benito', revealAccount, { accountId: await benitosAccount(world) })
    assert.equal(number, '002010077777777771')
  })
})
