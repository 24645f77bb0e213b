import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { perform } from '#commands/command.ts'
import { createClock } from '#store/clock.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { travelClock } from './travel.ts'

/** How many seconds the instance's clock runs ahead of the real one. */
async function ahead({ database }: World): Promise<number> {
  const clock = await createClock(database, true)
  const seconds = Temporal.Now.instant().until(clock.now()).total('seconds')
  clock.close()
  return Math.round(seconds)
}

describe('travelling in the sandbox’s time', () => {
  test('moves the clock of every program on, and two journeys at once add up', async () => {
    const world = await createWorld()
    const travel = (seconds: number) => () => world.perform('ana', travelClock, { seconds })

    assert.deepEqual((await atOnce(travel(3_600), travel(86_400))).won, [0, 1])

    assert.equal(await ahead(world), 90_000)
  })

  test('is refused backwards, too far at once, and where time is real', async () => {
    const world = await createWorld()
    const travel = (seconds: number) => world.perform('ana', travelClock, { seconds })
    const real = { ...world.means, sandbox: false }

    await assert.rejects(travel(-1), { code: 'input-wrong' })
    await assert.rejects(travel(401 * 86_400), { code: 'input-wrong' })
    await assert.rejects(perform(real, world.actor('olga'), travelClock, { seconds: 60 }), {
      code: 'sandbox-only',
    })
    assert.equal(await ahead(world), 0)
  })
})
