import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import { seeStatement, statesOf } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'

const mexico = { currency: 'MXN', country: 'MX', timeZone: 'America/Mexico_City', calendar: 'MX' }
const madrid = { currency: 'EUR', country: 'ES', timeZone: 'Europe/Madrid', calendar: 'ES' }
// In a currency in which both can be paid: where nobody can deposit yet, the deadline begins again.
const santiago = { currency: 'MXN', country: 'CL', timeZone: 'America/Santiago', calendar: 'CL' }

const places = [
  // Monday 16 March 2026 is a holiday in Mexico (Benito Juárez) and nowhere else here.
  { name: 'Mexico City', terms: mexico, start: '2026-03-10T18:00:00Z', fund: '2026-03-19T05:59:59Z' },
  { name: 'Madrid', terms: madrid, start: '2026-03-10T18:00:00Z', fund: '2026-03-17T22:59:59Z' },
  { name: 'Santiago', terms: santiago, start: '2026-03-10T18:00:00Z', fund: '2026-03-18T02:59:59Z' },
  // The clocks of Madrid go forward on 29 March: the same 23:59:59 is an hour earlier in UTC.
  { name: 'Madrid, summer', terms: madrid, start: '2026-03-24T18:00:00Z', fund: '2026-03-31T21:59:59Z' },
  // Good Friday is 3 April; the clocks of Santiago go back in the night of the 4th: an hour later in UTC.
  { name: 'Santiago, winter', terms: santiago, start: '2026-04-01T18:00:00Z', fund: '2026-04-10T03:59:59Z' },
  // Ten in the evening in Santiago is already tomorrow in Madrid: days are counted where the deal is.
  { name: 'Santiago, late', terms: santiago, start: '2026-03-11T01:00:00Z', fund: '2026-03-18T02:59:59Z' },
] as const

async function dueOf(world: World, transactionId: string, kind: TimerKind) {
  const { timers } = await world.situation(transactionId)
  return existing(
    timers.findLast((each) => each.kind === kind && each.state === 'armed'),
    `${kind} runs`,
  )
}

describe('golden scenario 21: holidays and time zones', () => {
  for (const { name, terms, start, fund } of places)
    test(`five business days to deposit in ${name} from ${start} end at ${fund}`, async () => {
      const world = await createWorld({ startAt: start })
      const deliverBy = '2026-05-20'
      const tranches = usualTerms.tranches.map((each) => ({ ...each, deliverBy }))
      const transactionId = await world.transactionIn('agreed', { ...terms, tranches })

      const { dueAt, subject, kind, cycle } = await dueOf(world, transactionId, 'T-FUND')
      assert.equal(dueAt.toString(), fund)
      const fire = () => world.perform(system, elapseTimer, { transactionId, subject, kind, cycle })

      world.pass(world.now().until(dueAt).subtract({ seconds: 1 }))
      assert.deepEqual(await fire(), { moved: false })
      assert.deepEqual(await statesOf(world, transactionId), ['pending'])
      world.pass('PT1S')
      await seeStatement(world, transactionId, dueAt)
      assert.deepEqual(await fire(), { moved: true })
      assert.deepEqual(await statesOf(world, transactionId), ['void'])
    })

  test('a delivery date on a holiday weekend lasts until the next working day, each in its own place', async () => {
    const world = await createWorld()
    const due = async (terms: object, deliverBy: string) => {
      const tranches = usualTerms.tranches.map((each) => ({ ...each, deliverBy }))
      const transactionId = await world.transactionIn('funded', { ...terms, tranches })
      return (await dueOf(world, transactionId, 'T-DELIV')).dueAt.toString()
    }

    // Saturday 14 March: in Mexico Monday is a holiday too.
    assert.equal(await due(mexico, '2026-03-14'), '2026-03-18T05:59:59Z')
    assert.equal(await due(madrid, '2026-03-14'), '2026-03-16T22:59:59Z')
    // Easter: Friday to Sunday in Santiago, and the clocks change in between.
    assert.equal(await due(santiago, '2026-04-03'), '2026-04-07T03:59:59Z')
    assert.equal(await due(santiago, '2026-04-02'), '2026-04-03T02:59:59Z')
  })
})
