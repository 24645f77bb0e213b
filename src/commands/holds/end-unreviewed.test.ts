import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { system } from '#domain/transactions/situation.ts'
import { holdById } from '#store/people/holds.ts'
import { backgroundOf } from '#test/background.ts'
import { hold as identityHold } from '#test/holds.ts'
import { holdReason, officeHold, wantLonger } from '#test/office-holds.ts'
import { plannedPayout } from '#test/payouts.ts'
import { atOnce, payoutsOf } from '#test/steps.ts'
import { refusedBy } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'
import { confirmExtension } from './confirm-extension.ts'
import { endUnreviewed } from './end-unreviewed.ts'
import { liftHold } from './lift.ts'
import { placeHold } from './place.ts'

const stateOf = async (world: World, id: string) => (await payoutsOf(world, id))[0]?.[2]

const raw = (world: World, kind: string, days: number) => ({
  personId: world.ids.benito,
  class: kind,
  reason: holdReason,
  days,
})

describe('a hold that nobody looked at by its day', () => {
  test('ends by itself: what waited goes on, and its person and who administers hear of it once', async () => {
    const world = await createWorld()
    const { transactionId } = await plannedPayout(world)
    const { holdId } = await officeHold(world, 'benito')
    const { mails, work } = backgroundOf(world)
    world.pass({ days: 4 })
    await work()
    assert.equal(await stateOf(world, transactionId), 'blocked')
    mails.splice(0)

    world.pass({ days: 6 })
    await work()
    await work()

    assert.equal(await stateOf(world, transactionId), 'planned')
    assert.equal((await holdById(world.database.reader, holdId))?.liftReason, 'not-reviewed')
    const told = (subject: RegExp) => mails.filter((each) => subject.test(each.subject)).map(({ to }) => to)
    assert.deepEqual(told(/ya no está retenido/), ['benito@example.com'])
    assert.deepEqual(told(/pasó su día/), ['adela@example.com', 'tomas@example.com'])
  })

  test('leaves what is held for something else as it is, and its person does not hear otherwise', async () => {
    const world = await createWorld()
    const { transactionId } = await plannedPayout(world)
    await officeHold(world, 'benito', { days: 3 })
    await world.perform('pablo', placeHold, raw(world, 'fraud-review', 10))
    const { mails, work } = backgroundOf(world)
    world.pass({ days: 5 })
    await work()
    assert.equal(await stateOf(world, transactionId), 'blocked')
    const ended = mails.filter((each) => /hasta el 5 de marzo de 2026/.test(each.text))
    assert.deepEqual(
      ended.map(({ subject }) => subject),
      ['Terminó una de las retenciones de tu dinero'],
    )
  })

  test('stays where a list or an authority asks for it, which a second person has to see after three days, and that is said', async () => {
    for (const kind of ['sanctions-list', 'authority-order']) {
      const world = await createWorld()
      const { transactionId } = await plannedPayout(world)
      await assert.rejects(world.perform('olga', placeHold, raw(world, kind, 4)), {
        code: 'input-wrong',
        details: { fields: ['days'] },
      })
      await world.perform('olga', placeHold, raw(world, kind, 3))
      const { mails, work } = backgroundOf(world)
      world.pass({ days: 20 })
      await work()

      assert.equal(await stateOf(world, transactionId), 'blocked')
      const late = mails.filter((each) => /Vamos tarde/.test(each.subject))
      assert.deepEqual(
        late.map(({ to }) => to),
        ['benito@example.com'],
      )
      assert.ok(mails.some((each) => /pasó su día/.test(each.subject)))
    }
  })

  test('lasts until the later day where two persons gave it one, and ends then', async () => {
    const world = await createWorld()
    const { transactionId } = await plannedPayout(world)
    const { holdId } = await officeHold(world, 'benito')
    const { work } = backgroundOf(world)
    world.pass({ days: 3 })
    await world.perform('pablo', confirmExtension, await wantLonger(world, holdId))
    world.pass({ days: 7 })
    await work()
    assert.equal(await stateOf(world, transactionId), 'blocked')
    world.pass({ days: 14 })
    await work()
    assert.equal(await stateOf(world, transactionId), 'planned')
  })

  test('is lifted by a person or ends by itself, never both; and nobody ends one before its day', async () => {
    const world = await createWorld()
    const { holdId } = await officeHold(world, 'benito')
    const end = () => world.perform(system, endUnreviewed, { holdId })
    await assert.rejects(end(), { code: 'wrong-moment' })
    world.pass({ days: 10 })
    await identityHold(world, 'ana')
    const { rows } = await world.database.pool.query(
      `select hold_id as id from holds where class = 'identity'`,
    )
    world.pass({ days: 20 })
    await assert.rejects(world.perform(system, endUnreviewed, { holdId: rows[0].id }), {
      code: 'wrong-moment',
    })
    for (const who of ['zoe', 'olga', 'adela'] as const)
      await assert.rejects(world.perform(who, endUnreviewed, { holdId }), { code: 'not-found' })
    const { won, refusals } = await atOnce(end, () =>
      world.perform('olga', liftHold, { holdId, reason: 'Está en orden.' }),
    )
    assert.deepEqual([won.length, refusals], [1, ['wrong-moment']])
  })
})

describe('one person of the office', () => {
  test('takes a mistaken lift back until the day that they gave, and holds the money no longer', async () => {
    const world = await createWorld()
    const { holdId } = await officeHold(world, 'benito', { days: 10 })
    await world.perform('olga', liftHold, { holdId, reason: 'Está en orden.' })
    const again = await officeHold(world, 'benito', { days: 10 })
    world.pass({ days: 13 })
    await world.perform('olga', liftHold, { ...again, reason: 'Está en orden.' })
    await assert.rejects(officeHold(world, 'benito', { days: 10 }), { code: 'held-long-enough' })
    await officeHold(world, 'benito', { by: 'pablo', days: 10 })
  })

  test('gives it no more days under another reason, by parts or at once', async () => {
    const world = await createWorld()
    const { transactionId } = await plannedPayout(world)
    await officeHold(world, 'benito', { days: 3, transactionId })
    world.pass({ days: 2 })
    for (const deal of [null, transactionId])
      await assert.rejects(
        world.perform('olga', placeHold, { ...raw(world, 'fraud-review', 9), transactionId: deal }),
        { code: 'held-long-enough' },
      )
    const { refusals } = await atOnce(
      () => world.perform('pablo', placeHold, raw(world, 'fraud-review', 3)),
      () => world.perform('pablo', placeHold, raw(world, 'account-change', 9)),
    )
    assert.ok(refusals.every((each) => each === 'held-long-enough'))
  })

  test('lends no deal the days of another, by holding all the money in between', async () => {
    const world = await createWorld()
    const [first, other] = [await world.transactionIn('claimed'), await world.transactionIn('claimed')]
    await officeHold(world, 'benito', { days: 10, transactionId: first })
    world.pass({ days: 13 })
    await officeHold(world, 'benito', { days: 10, transactionId: other })
    await assert.rejects(officeHold(world, 'benito', { days: 9 }), { code: 'held-long-enough' })
    await world.perform('olga', placeHold, { ...raw(world, 'fraud-review', 9), transactionId: other })
    await officeHold(world, 'benito', { by: 'pablo', days: 10 })
  })

  test('is held to it by PostgreSQL, also against our own program', async () => {
    const world = await createWorld()
    const { holdId } = await officeHold(world, 'benito', { days: 3 })
    await world.perform('olga', liftHold, { holdId, reason: 'Está en orden.' })
    await refusedBy(
      'one_person_holds_so_long',
      world.database.pool.query(
        `insert into holds (hold_id, person_id, class, reason, placed_at, placed_by, review_by)
         select gen_random_uuid(), person_id, 'fraud-review', 'x', placed_at, placed_by, review_by + interval '1 second'
         from holds where hold_id = $1`,
        [holdId],
      ),
    )
  })
})
