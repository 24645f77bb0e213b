import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { payeesOfStopped, stopAfterRestore } from '#store/payouts/stops.ts'
import { bankTakes } from '#test/debits.ts'
import { ask } from '#test/ask.ts'
import { approvedPayout, exportedPayout, handOver, plannedPayout } from '#test/payouts.ts'
import { releasedByTwo, stopsPayouts } from '#test/payout-stops.ts'
import { createWorld } from '#test/world.ts'
import { payoutStops, unknownToRestore } from './payout-stops.ts'

test('a restore says how many files went to the bank in the day before it, to the office alone', async () => {
  const world = await createWorld()
  await handOver(world, (await exportedPayout(world)).fileId)
  world.pass({ hours: 23 })
  await handOver(world, (await exportedPayout(world)).fileId)
  const restoredUntil = world.now()
  world.pass({ hours: 1 })
  await handOver(world, (await exportedPayout(world)).fileId)
  const at = (hours: number) => restoredUntil.add({ hours })
  for (const hours of [0, 10, 40])
    await stopAfterRestore(world.database.writer, {
      restoredUntil: at(hours),
      at: world.now().add({ seconds: hours }),
    })

  const { stops } = await ask(world, 'pablo', payoutStops)

  assert.deepEqual(
    stops.map((each) => each.handedOver),
    [2, 2, 0],
  )
  assert.equal((await ask(world, 'adela', payoutStops)).stops.length, 3)
  for (const who of ['zoe', 'ana', 'carla'] as const)
    await assert.rejects(ask(world, who, payoutStops), { code: 'not-found' })
})

test('after a restore the office sees what the bank paid and nothing here explains, until which day it was told', async () => {
  const world = await createWorld()
  assert.equal(await ask(world, 'olga', unknownToRestore), null)
  const { lineId } = await bankTakes(world, 5_000n)
  const restore = (restoredUntil: Temporal.Instant) =>
    stopAfterRestore(world.database.writer, { restoredUntil, at: world.now() })
  await restore(world.now().add({ hours: 72 }))
  assert.deepEqual((await ask(world, 'olga', unknownToRestore))?.debits, [])
  await restore(world.now().subtract({ hours: 24 }))

  const found = await ask(world, 'pablo', unknownToRestore)

  assert.deepEqual(
    found?.debits.map((each) => [String(each.lineId), each.amountMinor]),
    [[lineId, 5_000n]],
  )
  assert.match(found?.reach.find(({ custodyId }) => custodyId === 'MXN')?.until ?? '', /^2026-03-/)
  for (const who of ['zoe', 'ana'] as const)
    await assert.rejects(ask(world, who, unknownToRestore), { code: 'not-found' })
})

test('a payee waits for it while their money is with us', async () => {
  const world = await createWorld()
  const [planned, approved, exported, gone, rejected] = [
    await plannedPayout(world),
    await approvedPayout(world),
    await exportedPayout(world),
    await exportedPayout(world),
    await exportedPayout(world),
  ]
  for (const { fileId } of [gone, rejected]) await handOver(world, fileId)
  await world.perform('olga', rejectPayout, { ...rejected, note: 'AC04, cuenta cerrada' })
  const waits = () =>
    Promise.all(
      [planned, approved, exported, gone, rejected].map(async ({ transactionId }) =>
        (await payeesOfStopped(world.database.reader, transactionId)).join(),
      ),
    )
  assert.deepEqual(await waits(), ['', '', '', '', ''])
  const { stopId } = await stopsPayouts(world)
  assert.deepEqual(await waits(), ['seller', 'seller', 'seller', '', ''])
  await releasedByTwo(world, stopId)
  assert.deepEqual(await waits(), ['', '', '', '', ''])
})
