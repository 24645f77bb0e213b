import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { holdById } from '#store/people/holds.ts'
import { backgroundOf } from '#test/background.ts'
import { connectedAs } from '#test/connections.ts'
import { holdReason, holdToExtend, officeHold, wantLonger } from '#test/office-holds.ts'
import { atOnce } from '#test/steps.ts'
import { refusedBy } from '#test/stolen-connection.ts'
import { createWorld } from '#test/world.ts'
import { confirmExtension } from './confirm-extension.ts'
import { placeHold } from './place.ts'

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

test('what is past by now is not confirmed, nor anything under another account of who proposed it', async () => {
  const world = await createWorld()
  const { holdId } = await world.perform('olga', placeHold, {
    personId: world.ids.ana,
    class: 'sanctions-list',
    reason: holdReason,
    days: 2,
  })
  const waiting = await wantLonger(world, holdId, { days: 5 })
  await connectedAs('owner', world.url, async (client) => {
    await client.query(
      `insert into identity_fingerprints select repeat('a', 64), unnest($1::uuid[]), now()`,
      [[world.ids.olga, world.ids.pablo]],
    )
    await assert.rejects(world.perform('pablo', confirmExtension, waiting), { code: 'same-person-twice' })
    await refusedBy(
      'two_persons_extend_a_hold',
      client.query(
        `update holds set review_by = extension_until, extended_by = $1, extension_until = null, extension_by = null,
           extension_reason = null where hold_id = $2`,
        [world.ids.pablo, holdId],
      ),
    )
    await client.query('delete from identity_fingerprints')
  })
  world.pass({ days: 30 })
  await assert.rejects(world.perform('pablo', confirmExtension, waiting), { code: 'wrong-moment' })
})
