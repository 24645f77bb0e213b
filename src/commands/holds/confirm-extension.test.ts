import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { holdById } from '#store/people/holds.ts'
import { backgroundOf } from '#test/background.ts'
import { holdToExtend, officeHold, wantLonger } from '#test/office-holds.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { confirmExtension } from './confirm-extension.ts'

test('a second operator gives it, once, and its person hears until when', async () => {
  const world = await createWorld()
  const { mails, work } = backgroundOf(world)
  const held = await holdToExtend(world, 'ana')
  const hold = async () => existing(await holdById(world.database.reader, held.holdId), 'it was placed')
  const wanted = (await hold()).extensionUntil
  await work()
  mails.splice(0)
  await assert.rejects(world.perform('olga', confirmExtension, held), { code: 'same-person-twice' })
  const confirm = () => world.perform('pablo', confirmExtension, held)

  const { won, refusals } = await atOnce(confirm, confirm)

  assert.deepEqual([won.length, refusals], [1, ['wrong-moment']])
  assert.ok(wanted && (await hold()).reviewBy.equals(wanted))
  await work()
  assert.deepEqual(
    mails.map(({ to, subject }) => `${to}: ${subject}`),
    ['ana@example.com: La revisión de tu dinero tarda más'],
  )
})

test('nobody confirms what was not proposed, nor a stranger anything', async () => {
  const world = await createWorld()
  const held = { ...(await officeHold(world, 'ana')), until: world.now().toString() }
  await assert.rejects(world.perform('pablo', confirmExtension, held), { code: 'wrong-moment' })
  const waiting = await holdToExtend(world, 'benito')
  for (const who of ['zoe', 'ana', 'benito', 'carla', 'adela'] as const)
    await assert.rejects(world.perform(who, confirmExtension, waiting), { code: 'not-found' })
})

test('what another day replaced while it was looked at is not confirmed', async () => {
  const world = await createWorld()
  const seen = await holdToExtend(world, 'ana')
  const now = await wantLonger(world, seen.holdId, { days: 8 })
  assert.notEqual(now.until, seen.until)

  await assert.rejects(world.perform('pablo', confirmExtension, seen), { code: 'wrong-moment' })

  await world.perform('pablo', confirmExtension, now)
  const hold = existing(await holdById(world.database.reader, seen.holdId), 'it was placed')
  assert.equal(hold.reviewBy.toString(), now.until)
})
