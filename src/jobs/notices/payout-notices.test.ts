import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { followHold } from '#commands/people/hold-identity.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { replacePayout } from '#commands/payouts/replace.ts'
import { unblockPayout } from '#commands/payouts/unblock.ts'
import { system } from '#domain/transactions/situation.ts'
import { backgroundOf } from '#test/background.ts'
import { hold, lift } from '#test/holds.ts'
import { exportedPayout, payoutWithoutAccount, plannedPayout } from '#test/payouts.ts'
import { createWorld, type World } from '#test/world.ts'

/** What somebody was told last of a payout that goes on. */
async function told(world: World, who: 'ana' | 'benito'): Promise<string> {
  await backgroundOf(world).work()
  const { rows } = await world.database.pool.query<{ body: string }>(
    `select body from notices where name = 'pago_sigue' and person_id = $1 order by at desc`,
    [world.ids[who]],
  )
  return rows[0]?.body ?? ''
}

describe('a payout that goes on tells Benito the account it goes to, and nobody else', () => {
  test('when he chose another account', async () => {
    const world = await createWorld()
    const { payout, giveBack } = await payoutWithoutAccount(world)
    await giveBack()
    await world.perform('benito', unblockPayout, payout)
    assert.match(await told(world, 'benito'), /irán a .*•••• 7771\./)
    assert.doesNotMatch(await told(world, 'ana'), /7771/)
  })

  test('when it is paid again, of the new payout', async () => {
    const world = await createWorld()
    const payout = await exportedPayout(world)
    await world.perform('olga', rejectPayout, { ...payout, note: 'AC04, cuenta cerrada' })
    await world.database.pool.query(
      `update bank_accounts set masked = '012 •••• 1111' where person_id = $1 and currency = 'MXN'`,
      [world.ids.benito],
    )
    await world.perform('benito', replacePayout, payout)
    assert.match(await told(world, 'benito'), /irán a .*•••• 1111\./)
    assert.doesNotMatch(await told(world, 'ana'), /1111/)
  })

  test('when he is not held any more', async () => {
    const world = await createWorld()
    await plannedPayout(world)
    const follow = () =>
      followHold(
        { means: world.means, actor: system, now: world.now(), key: null, from: null, seen: null },
        world.ids.benito,
      )
    await hold(world, 'benito')
    await follow()
    assert.equal(await told(world, 'benito'), '')
    await lift(world, 'benito')
    await follow()
    assert.match(await told(world, 'benito'), /7771/)
  })
})
