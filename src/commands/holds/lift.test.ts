import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { placeIdentityHold } from '#commands/people/hold-identity.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { identityHold } from '#store/people/holds.ts'
import { lockPerson } from '#store/people/people.ts'
import { backgroundOf } from '#test/background.ts'
import { officeHold } from '#test/office-holds.ts'
import { plannedPayout } from '#test/payouts.ts'
import { atOnce, payoutsOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { liftHold } from './lift.ts'

const reason = 'El banco respondió.'

const inspection = async (world: World, id: string) =>
  existing(
    (await world.situation(id)).timers.find((each) => each.kind === 'T-INSP'),
    'Ana inspects',
  )

describe('lifting a hold', () => {
  test('lets go on what waited, with two days at least, once, and says so', async () => {
    const world = await createWorld()
    const { mails, work } = backgroundOf(world)
    const id = await world.transactionIn('inspecting')
    const held = await officeHold(world, 'ana', { transactionId: id, days: 10 })
    assert.equal((await inspection(world, id)).state, 'paused')
    world.pass({ days: 9 })
    await work()
    mails.splice(0)
    const lift = () => world.perform('pablo', liftHold, { ...held, reason })

    const { won, refusals } = await atOnce(lift, lift)

    assert.deepEqual([won.length, refusals], [1, ['wrong-moment']])
    const timer = await inspection(world, id)
    assert.equal(timer.state, 'armed')
    assert.ok(world.now().until(timer.dueAt).total('hours') >= 48)
    await work()
    assert.ok(mails.some((each) => each.to === 'ana@example.com' && /ya no está retenido/.test(each.subject)))
  })

  test('of two holds on the same money lets it go only with the last', async () => {
    const world = await createWorld()
    const { transactionId } = await plannedPayout(world)
    const [wide, narrow] = [
      await officeHold(world, 'benito'),
      await officeHold(world, 'benito', { transactionId }),
    ]

    await world.perform('olga', liftHold, { ...wide, reason })
    assert.equal((await payoutsOf(world, transactionId))[0]?.[2], 'blocked')
    await world.perform('olga', liftHold, { ...narrow, reason })

    assert.equal((await payoutsOf(world, transactionId))[0]?.[2], 'planned')
  })

  test('is an operator’s who has no deal with them, and never what waits for a proof of identity', async () => {
    const world = await createWorld()
    const held = await officeHold(world, 'ana', { transactionId: await world.transactionIn('inspecting') })
    for (const who of ['zoe', 'ana', 'benito', 'carla', 'adela', 'sara'] as const)
      await assert.rejects(world.perform(who, liftHold, { ...held, reason }), { code: 'not-found' })
    const party = { ...world.actor('benito'), roles: ['operator'] as const }
    await assert.rejects(world.perform(party, liftHold, { ...held, reason }), { code: 'not-your-deal' })
    const stale = { ...world.actor('olga'), steppedUpAt: null }
    await assert.rejects(world.perform(stale, liftHold, { ...held, reason }), { code: 'step-up-needed' })

    await world.database.writer.transaction().execute(async (tx) => {
      const act = { means: world.means, actor: system, now: world.now(), key: null, from: null, seen: null }
      const zoe = existing(await lockPerson(tx, world.ids.zoe), 'Zoe is there')
      await placeIdentityHold(tx, act, zoe, 'approval-withdrawn')
    })
    const { hold_id: holdId } = await world.database.reader
      .selectFrom('holds')
      .select('hold_id')
      .where('class', '=', 'identity')
      .executeTakeFirstOrThrow()
    await assert.rejects(world.perform('olga', liftHold, { holdId, reason }), { code: 'wrong-moment' })
    assert.ok(await identityHold(world.database.reader, world.ids.zoe))
  })
})
