import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setCalendar } from '#commands/disputes/set-calendar.ts'
import { disputePage } from '#queries/disputes/dispute.ts'
import { openDisputes } from '#queries/disputes/open-disputes.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { ask } from '#test/ask.ts'
import { disputeIn, lapseOfDispute } from '#test/disputes.ts'
import { frozenDeal } from '#test/freezes.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { readingFor } from '../../server/reading.ts'
import { transactionView } from '../transactions/transaction/transaction-view.ts'
import { disputeView } from './dispute-view.ts'

type Raw = Awaited<ReturnType<typeof disputeIn>>

const readingIn = (world: World, timeZone = 'America/Mexico_City') =>
  readingFor({ country: 'MX', timeZone }, world.now())

/** The dispute as one of its sides reads it on the page of their deal. */
async function readBy(world: World, who: Name, { transactionId }: Raw, timeZone?: string) {
  const page = await ask(world, who, transactionPage, { transactionId })
  return { view: transactionView(page, readingIn(world, timeZone)), outcome: page.outcome }
}

/** The same on the page on which the office works on it. */
async function workedOn(world: World, who: Name, { dispute: disputeId }: Raw) {
  const page = await ask(world, who, disputePage, { disputeId })
  return disputeView(page, { buyer: 'Ana', seller: 'Benito' }, readingIn(world))
}

test('how long a whole dispute should last is told to both sides and the office, and is nobody’s deadline', async () => {
  const world = await createWorld()
  const raw = await disputeIn(world, 'evidence')
  for (const who of ['ana', 'benito'] as const) {
    const { view, outcome } = await readBy(world, who, raw)
    const [shown] = view.disputes
    assert.match(shown?.limit?.text ?? '', /^La disputa entera no debería pasar del \d/)
    assert.match(shown?.limit?.text ?? '', /supervisora fija por escrito cómo sigue/)
    assert.match(shown?.limit?.outside.to ?? '', /^\/docs\/dispute-guidelines\/\d+#vias-externas$/)
    assert.ok(!shown?.deadlines.some(({ key }) => key.startsWith('T-MAX')))
    assert.notEqual(outcome?.transition, 'X18')
  }
  assert.equal((await workedOn(world, 'carla', raw)).limit?.left, 'quedan 42 días')
})

test('a dispute that lasts too long says who writes how it goes on, and then what was written', async () => {
  const world = await createWorld()
  const raw = await disputeIn(world, 'evidence')
  await lapseOfDispute(world, raw.transactionId, 'T-MAX')

  const [late] = (await readBy(world, 'ana', raw)).view.disputes
  assert.ok(late?.limit?.isPassed)
  assert.match(late.limit.text, /Una persona supervisora fija por escrito cómo sigue/)
  assert.equal(late.limit.calendar, null)
  assert.equal(late.isLate, false, 'it is told once')

  const note = 'Peritaje hasta el 30; decisión una semana después.'
  await world.perform('sara', setCalendar, { ...raw, note })
  for (const who of ['ana', 'benito'] as const) {
    const { view } = await readBy(world, who, raw)
    const limit = view.disputes[0]?.limit
    assert.equal(limit?.calendar?.text, note)
    assert.equal(limit.isPassed, false)
    assert.match(limit.text, /^Con ese calendario no debería pasar del \d/)
    assert.deepEqual(view.story[0]?.details, [`«${note}»`])
  }
  assert.equal((await workedOn(world, 'sara', raw)).limit?.calendar?.text, note)
})

test('two sides who live in different zones read the same day', async () => {
  const world = await createWorld()
  const raw = await disputeIn(world, 'evidence')
  const limitIn = async (timeZone: string) =>
    (await readBy(world, 'benito', raw, timeZone)).view.disputes[0]?.limit
  const zones = ['Europe/Madrid', 'Pacific/Honolulu']
  for (const zone of zones)
    assert.match((await limitIn(zone))?.text ?? '', /no debería pasar del 16 de abril/)

  await lapseOfDispute(world, raw.transactionId, 'T-MAX')
  await world.perform('sara', setCalendar, { ...raw, note: 'Peritaje hasta el 30.' })
  for (const zone of zones) assert.equal((await limitIn(zone))?.calendar?.when, '17 de abril de 2026')
})

test('while an order from outside stops the deal, the time of a whole dispute stands still too', async () => {
  const world = await createWorld()
  const raw = await disputeIn(world, 'evidence')
  await frozenDeal(world, raw.transactionId)
  const [shown] = (await readBy(world, 'benito', raw)).view.disputes
  assert.match(shown?.limit?.text ?? '', /está parado/)
  assert.equal(shown?.limit?.left, null)
  const [listed] = await ask(world, 'sara', openDisputes)
  assert.equal(listed?.limitState, 'paused')
})
