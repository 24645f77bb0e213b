import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { disputeIn, lapseOfDispute } from '#test/disputes.ts'
import { keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { setCalendar } from './set-calendar.ts'

const ready = async (world: World) => {
  const raw = await disputeIn(world, 'evidence')
  await lapseOfDispute(world, raw.transactionId, 'T-MAX')
  return { ...raw, note: 'Peritaje hasta el 30; decisión una semana después.' }
}

describe('setting the calendar of a long dispute', () => {
  test('is for whoever supervises, after 45 days, and begins a new count', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    await assert.rejects(world.perform('olga', setCalendar, raw), { code: 'not-your-role' })

    await world.perform('sara', setCalendar, raw)

    const { timers } = await world.situation(raw.transactionId)
    assert.deepEqual(
      timers.filter((each) => each.kind === 'T-MAX').map((each) => each.state),
      ['fired', 'armed'],
    )
  })

  keepsTheRules({ command: setCalendar, who: 'sara', ready })
})
