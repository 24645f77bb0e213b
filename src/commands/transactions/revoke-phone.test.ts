import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Party } from '#domain/transactions/party.ts'
import { newKeys } from '#device/handover/signature.ts'
import { endEverySession, endSessions } from '#store/sign-in/sessions.ts'
import { handoverKeys } from '#store/transactions/handovers.ts'
import { preparedPhones } from '#store/transactions/prepared-phones.ts'
import { twoPhones } from '#test/handovers.ts'
import { openSessionOf } from '#test/sessions.ts'
import { atOnce, lapse, statesOf } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { endSessions as endByOffice } from '../people/end-sessions.ts'
import { cancelUndelivered } from './cancel-undelivered.ts'
import { handOver } from './hand-over.ts'
import { revokePhone } from './revoke-phone.ts'

type Phones = Awaited<ReturnType<typeof twoPhones>>

const phonesOf = (world: World, { transactionId }: Phones['part']) =>
  preparedPhones(world.database.reader, { transactionId, party: 'buyer' })

/** Terms that are due in two days of the world. */
function soon(world: World) {
  const deliverBy = world.now().toZonedDateTimeISO('UTC').add({ days: 2 }).toPlainDate().toString()
  return { tranches: usualTerms.tranches.map((each) => ({ ...each, deliverBy })) }
}

/** What Ana's telephone says after somebody ended its key: that she has it, and never that money goes. */
async function givesNoMoney(world: World, { part, meet }: Phones): Promise<void> {
  assert.deepEqual(await phonesOf(world, part), [])
  const { benito } = await meet('accepted')
  assert.equal((await world.perform('benito', handOver, benito)).kind, 'handed')
  assert.deepEqual(await statesOf(world, part.transactionId), ['inspecting'])
}

describe('a telephone that Ana takes back', () => {
  test('is shown to her until then, and gives no money afterwards', async () => {
    const world = await createWorld()
    const phones = await twoPhones(world)
    const at = world.now()
    const [shown, ...more] = await phonesOf(world, phones.part)
    assert.deepEqual(
      [shown?.tranche, shown?.device, shown?.at.toString()],
      [1, 'Chrome en Android', at.toString()],
    )
    assert.deepEqual(more, [])
    world.pass({ minutes: 1 })

    await world.perform({ ...world.actor('ana'), steppedUpAt: null }, revokePhone, phones.part)
    await world.perform('ana', revokePhone, phones.part)

    const keys = await handoverKeys(world.database.reader, phones.part)
    const endOf = (of: Party) => keys.find(({ party }) => party === of)?.revokedAt?.toString()
    assert.deepEqual([endOf('buyer'), endOf('seller')], [world.now().toString(), undefined])
    await givesNoMoney(world, phones)
  })

  test('is nobody’s but hers to take back', async () => {
    const world = await createWorld()
    const { part } = await twoPhones(world)
    for (const who of ['zoe', 'olga', 'carla', 'adela'] as const)
      await assert.rejects(world.perform(who, revokePhone, part), { code: 'not-found' })
    await assert.rejects(world.perform('ana', revokePhone, { ...part, tranche: 9 }), { code: 'not-found' })
    await world.perform('benito', revokePhone, part)
    assert.equal((await phonesOf(world, part)).length, 1)
  })

  test('while another is prepared leaves that one at most', async () => {
    const world = await createWorld()
    const { part, prepare } = await twoPhones(world)
    const newer = await newKeys()
    await atOnce(
      () => world.perform('ana', revokePhone, part),
      () => prepare('ana', newer),
    )
    const living = (await handoverKeys(world.database.reader, part)).filter(
      ({ party, revokedAt }) => party === 'buyer' && revokedAt === null,
    )
    assert.ok(living.every(({ publicKey }) => publicKey === newer.publicKey))
  })

  test('leaves Benito his day to bring what it showed', async () => {
    const world = await createWorld()
    const phones = await twoPhones(world, 'funded', soon(world))
    const { part, transactionId, meet } = phones
    const { benito } = await meet('handed')
    await endSessions(world.database.writer, world.ids.ana)
    await lapse(world, transactionId, 'T-DELIV')

    await assert.rejects(world.perform('ana', cancelUndelivered, part), { code: 'code-may-come' })

    await world.perform('benito', handOver, benito)
    assert.deepEqual(await statesOf(world, transactionId), ['inspecting'])
  })
})

describe('the key of a telephone ends with its session', () => {
  const ways: Readonly<Record<string, (world: World, phones: Phones) => Promise<unknown>>> = {
    'when Ana ends that one': ({ database, ids }, { sessions }) =>
      endSessions(database.writer, ids.ana, { only: sessions.ana }),
    'when Ana ends all, as a recovered password does': ({ database, ids }) =>
      endSessions(database.writer, ids.ana),
    'when Ana ends the others from another one': async (world) =>
      endSessions(world.database.writer, world.ids.ana, { except: await openSessionOf(world, 'ana') }),
    'when Ana ends the others from the one where somebody sat': ({ database, ids }, { sessions }) =>
      endSessions(database.writer, ids.ana, { except: sessions.ana }),
    'when the office ends hers': (world) =>
      world.perform('olga', endByOffice, { personId: world.ids.ana, reason: 'Llamó: le robaron el móvil.' }),
    'when the office ends everybody’s': ({ database }) => endEverySession(database.writer),
    'when whatever else deletes it, also one that ran out': async ({ database, ids }) => {
      await database.pool.query(`update sessions set expires_at = begun_at where person_id = $1`, [ids.ana])
      await database.pool.query('delete from sessions where person_id = $1', [ids.ana])
    },
  }
  for (const [name, end] of Object.entries(ways))
    test(name, async () => {
      const world = await createWorld()
      const phones = await twoPhones(world)
      await end(world, phones)
      await givesNoMoney(world, phones)
    })

  test('but not when another ends, when Benito’s end, nor when its time is over', async () => {
    const world = await createWorld()
    const { part, meet } = await twoPhones(world)
    const { database, ids } = world
    await endSessions(database.writer, ids.ana, { only: await openSessionOf(world, 'ana') })
    const met = await meet('accepted')
    world.pass({ minutes: 1 })
    await endSessions(database.writer, ids.benito)
    await database.pool.query(`update sessions set expires_at = begun_at where person_id = $1`, [ids.ana])

    assert.equal((await world.perform('ana', handOver, met.ana)).kind, 'accepted')
    assert.deepEqual(await statesOf(world, part.transactionId), ['releasable'])
  })

  test('of Benito, who reads nothing with it afterwards; what he read before counts', async () => {
    // What ends by itself ends by the clock of the database.
    const world = await createWorld({ startAt: Temporal.Now.instant().subtract({ minutes: 5 }).toString() })
    const { meet } = await twoPhones(world, 'funded', soon(world))
    const before = await meet('handed')
    await endSessions(world.database.writer, world.ids.benito)
    world.pass({ minutes: 30 })
    const after = await meet('handed')

    await assert.rejects(world.perform('benito', handOver, after.benito), { code: 'handover-revoked' })
    assert.equal((await world.perform('benito', handOver, before.benito)).isNews, true)
  })

  test('and counts never again, whoever writes rows', async () => {
    const world = await createWorld()
    const phones = await twoPhones(world)
    await endSessions(world.database.writer, world.ids.ana)
    const sessionId = await openSessionOf(world, 'ana')
    await world.database.pool.query(
      `update handover_keys set revoked_at = null, session_id = $1 where party = 'buyer'`,
      [sessionId],
    )
    await givesNoMoney(world, phones)
  })

  for (const which of ['all', 'the others'] as const)
    test(`also one that is prepared while Ana ends ${which}`, async () => {
      const world = await createWorld()
      const { part, prepare } = await twoPhones(world)
      for (let round = 0; round < 5; round += 1) {
        const [sat, newer] = [await openSessionOf(world, 'ana'), await newKeys()]
        const except = which === 'all' ? {} : { except: await openSessionOf(world, 'ana') }
        const { refusals } = await atOnce(
          () => prepare('ana', newer, sat),
          () => world.database.writer.transaction().execute((tx) => endSessions(tx, world.ids.ana, except)),
        )
        assert.ok(refusals.every((code) => code === 'sign-in-needed'))
        assert.deepEqual(await phonesOf(world, part), [])
      }
    })
})
