import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cancelUndelivered } from '#commands/transactions/cancel-undelivered.ts'
import { verifyDelivery } from '#commands/transactions/verify-delivery.ts'
import { documentOf } from '#test/deliveries.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import { follow, hold, lift } from '#test/holds.ts'
import { atOnce, openBalances, proveNotices, statesOf } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'

const zone = 'America/Mexico_City'

const timerOf = async (world: World, id: string, kind: TimerKind) =>
  existing(
    (await world.situation(id)).timers.findLast((each) => each.kind === kind),
    `${kind} was started`,
  )

/** Ana inspects and was told so twice, so that her silence would count: then she is held. */
async function heldWhileInspecting(world: World): Promise<string> {
  const id = await world.transactionIn('inspecting')
  await proveNotices(world, id, 'ana', [0])
  world.pass({ days: 1 })
  await proveNotices(world, id, 'ana', [0])
  await hold(world, 'ana')
  return id
}

/** The timer is looked at now, as by whoever fires what is due. */
async function look(world: World, transactionId: string, kind: TimerKind) {
  const { subject, cycle } = await timerOf(world, transactionId, kind)
  return world.perform(system, elapseTimer, { transactionId, subject, kind, cycle })
}

describe('a hold and the deadlines of a deal', () => {
  test('Ana is held over the end of her inspection: nothing is released, and she has two days at least afterwards', async () => {
    const world = await createWorld()
    const id = await heldWhileInspecting(world)
    await follow(world, 'ana')
    const { dueAt, state } = await timerOf(world, id, 'T-INSP')
    assert.equal(state, 'paused')

    world.pass({ days: 9 })
    assert.ok(Temporal.Instant.compare(world.now(), dueAt) > 0)
    assert.deepEqual(await look(world, id, 'T-INSP'), { moved: false })
    await lift(world, 'ana')
    await follow(world, 'ana')
    assert.deepEqual(await look(world, id, 'T-INSP'), { moved: false })

    assert.deepEqual(await statesOf(world, id), ['inspecting'])
    const after = await timerOf(world, id, 'T-INSP')
    assert.equal(after.state, 'armed')
    assert.ok(world.now().until(after.dueAt).total('hours') >= 48)
    assert.match(after.dueAt.toZonedDateTimeISO(zone).toString(), /T23:59:59/)
    const { rows } = await world.database.pool.query<{ payload: { notice: string; to: string } }>(
      `select payload from jobs where payload ->> 'notice' like 'plazos_%' order by job_id`,
    )
    assert.deepEqual(
      rows.map(({ payload }) => `${payload.to} ${payload.notice}`),
      ['buyer plazos_en_pausa', 'seller plazos_en_pausa', 'buyer plazos_siguen', 'seller plazos_siguen'],
    )
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)
  })

  test('a hold that nobody followed yet stops the timer when it runs out, and is followed then', async () => {
    const world = await createWorld()
    const id = await heldWhileInspecting(world)
    world.pass({ days: 9 })

    await look(world, id, 'T-INSP')

    assert.deepEqual(await statesOf(world, id), ['inspecting'])
    assert.equal((await timerOf(world, id, 'T-INSP')).state, 'paused')
  })

  test('a deadline that begins while Ana is held waits from its start, and those of Benito run on', async () => {
    const world = await createWorld()
    const delivered = await world.transactionIn('delivered')
    const funded = await world.transactionIn('funded')
    await hold(world, 'ana')
    await follow(world, 'ana')
    await world.perform('olga', verifyDelivery, await documentOf(world, delivered))

    assert.equal((await timerOf(world, delivered, 'T-INSP')).state, 'paused')
    assert.equal((await timerOf(world, funded, 'T-DELIV')).state, 'armed')
  })

  test('while Benito is held the delivery date does not pass against him', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('funded')
    await hold(world, 'benito')
    await follow(world, 'benito')
    const { dueAt } = await timerOf(world, id, 'T-DELIV')
    world.pass({ days: 60 })
    assert.ok(Temporal.Instant.compare(world.now(), dueAt) > 0)
    const cancel = () => world.perform('ana', cancelUndelivered, { transactionId: id, tranche: 1 })

    await assert.rejects(cancel(), { code: 'wrong-moment' })
    await lift(world, 'benito')
    await follow(world, 'benito')
    await assert.rejects(cancel(), { code: 'wrong-moment' })
    world.pass({ days: 60 })
    await cancel()
    assert.deepEqual(await statesOf(world, id), ['refunded'])
  })

  test('followed twice at once, and again, it is one pause; a stranger’s hold changes nothing', async () => {
    const world = await createWorld()
    const id = await world.transactionIn('inspecting')
    await hold(world, 'ana')
    const { won } = await atOnce(
      () => follow(world, 'ana'),
      () => follow(world, 'ana'),
    )
    assert.equal(won.length, 2)
    const { version } = (await world.situation(id)).transaction
    await follow(world, 'ana')
    await hold(world, 'zoe')
    await follow(world, 'zoe')

    assert.equal((await world.situation(id)).transaction.version, version)
    const paused = (await world.situation(id)).timers.filter((each) => each.pausedFor.includes('hold'))
    assert.deepEqual(
      paused.map((each) => each.kind),
      ['T-INSP'],
    )
  })
})
