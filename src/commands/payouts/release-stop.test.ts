import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openStops, stopAfterRestore } from '#store/payouts/stops.ts'
import { connectedAs } from '#test/connections.ts'
import { areOnePerson } from '#test/one-person.ts'
import { releasedByTwo, stopsPayouts, whatWasLooked } from '#test/payout-stops.ts'
import { atOnce } from '#test/steps.ts'
import { refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld } from '#test/world.ts'
import { releasePayoutStop } from './release-stop.ts'
import { stopPayouts } from './stop.ts'

const looked = whatWasLooked

describe('letting payouts go on', () => {
  test('takes one person who says what they looked at, and another who confirms it', async () => {
    const world = await createWorld()
    const { stopId } = await stopsPayouts(world)
    const perform = (who: 'olga' | 'pablo', raw: object) =>
      world.perform(who, releasePayoutStop, { stopId, ...raw })
    await assert.rejects(perform('olga', {}), { code: 'wrong-moment' })
    await assert.rejects(perform('olga', { looked: ' ' }), { code: 'input-wrong' })

    const first = await atOnce(
      () => perform('olga', { looked }),
      () => perform('olga', { looked }),
    )

    assert.deepEqual([first.won.length, first.refusals], [1, ['wrong-moment']])
    const [open] = await openStops(world.database.reader)
    assert.deepEqual([open?.firstId, open?.firstNote], [world.ids.olga, looked])
    await assert.rejects(perform('olga', {}), { code: 'same-person-twice' })
    // What somebody else said meanwhile is read before it is confirmed.
    await assert.rejects(perform('pablo', { looked }), { code: 'wrong-moment' })

    const second = await atOnce(
      () => perform('pablo', {}),
      () => perform('pablo', {}),
    )

    assert.deepEqual([second.won.length, second.refusals], [1, ['wrong-moment']])
    assert.deepEqual(await openStops(world.database.reader), [])
    const { stopId: next } = await stopsPayouts(world)
    assert.notEqual(next, stopId)
  })

  test('is no stranger’s, nor of who only administers, and asks who they are', async () => {
    const world = await createWorld()
    const { stopId } = await stopsPayouts(world)
    for (const who of ['ana', 'benito', 'zoe', 'carla', 'adela'] as const)
      await assert.rejects(world.perform(who, releasePayoutStop, { stopId, looked }), { code: 'not-found' })
    const late = { ...world.actor('olga'), steppedUpAt: null }
    await assert.rejects(world.perform(late, releasePayoutStop, { stopId, looked }), {
      code: 'step-up-needed',
    })
    const other = { stopId: crypto.randomUUID(), looked }
    await assert.rejects(world.perform('olga', releasePayoutStop, other), { code: 'not-found' })
  })

  test('two accounts of one person are one person', async () => {
    const world = await createWorld()
    const { stopId } = await stopsPayouts(world)
    await world.perform('olga', releasePayoutStop, { stopId, looked })
    await areOnePerson(world, 'olga', 'pablo')
    const second = `update payout_stops set released_second_by = $1, released_second_at = now()`

    await assert.rejects(world.perform('pablo', releasePayoutStop, { stopId }), { code: 'same-person-twice' })

    await stolen(world, async (client) => {
      for (const who of ['olga', 'pablo'] as const)
        await refusedBy('two_persons_release_a_stop', client.query(second, [world.ids[who]]))
    })
  })

  test('what was said of a stop stays, for the owner of the database too', async () => {
    const world = await createWorld()
    const { stopId } = await stopsPayouts(world)
    const first = `update payout_stops set released_first_by = $1, released_first_at = now(), released_first_note = 'Otra cosa'`
    await stolen(world, async (client) => {
      await assert.rejects(client.query('delete from payout_stops'), /permission denied/)
      await assert.rejects(client.query(`update payout_stops set note = 'Otra cosa'`), /permission denied/)
      await refusedBy(
        'two_persons_release_a_stop',
        client.query(
          `update payout_stops set released_first_by = $1, released_first_at = now(), released_first_note = 'Nada',
             released_second_by = $2, released_second_at = now()`,
          [world.ids.olga, world.ids.pablo],
        ),
      )
    })
    await world.perform('olga', releasePayoutStop, { stopId, looked })
    await connectedAs('owner', world.url, async (client) => {
      await refusedBy('a_stop_stays_as_it_was', client.query(first, [world.ids.pablo]))
      await refusedBy('a_stop_stays_as_it_was', client.query(`update payout_stops set since = now()`))
      await assert.rejects(client.query('delete from payout_stops'), /append-only/)
      await assert.rejects(client.query('truncate payout_stops'), /append-only/)
      await refusedBy(
        'payouts_are_stopped_once',
        client.query(
          `insert into payout_stops (stop_id, since, reason, note, started_by)
           values (gen_random_uuid(), now(), 'office', 'Otra vez', $1)`,
          [world.ids.olga],
        ),
      )
    })
    await world.perform('pablo', releasePayoutStop, { stopId })
    await connectedAs('owner', world.url, (client) =>
      refusedBy(
        'a_stop_stays_as_it_was',
        client.query(`update payout_stops set released_second_by = null, released_second_at = null`),
      ),
    )
  })
})

describe('a restore stops payouts', () => {
  const restoredUntil = Temporal.Instant.from('2026-03-02T09:30:00Z')

  test('once for each moment that it went back to, and beside a stop that came back with it', async () => {
    const world = await createWorld()
    const { stopId } = await stopsPayouts(world)
    await world.perform('olga', releasePayoutStop, { stopId, looked })
    const { reader, writer } = world.database
    for (const _ of [1, 2]) await stopAfterRestore(writer, { restoredUntil, at: world.now() })

    const found = await openStops(reader)

    assert.deepEqual(
      found.map((each) => [each.reason, each.restoredUntil?.toString(), each.startedBy, each.firstId]),
      [
        ['office', undefined, 'Adela', world.ids.olga],
        ['restored', restoredUntil.toString(), null, null],
      ],
    )
    await world.perform('pablo', releasePayoutStop, { stopId })
    await assert.rejects(world.perform('olga', stopPayouts, { note: 'Otra vez' }), {
      code: 'payouts-stopped',
    })
    for (const { id } of await openStops(reader)) await releasedByTwo(world, id)
    assert.deepEqual(await openStops(reader), [])
  })
})
