import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { addBusinessDays, dueAt, endOfDay, isBusinessDay, nextBusinessDay } from './calendar.ts'
import type { HolidayCalendar, Place } from './calendar.ts'
import { holidayDates } from './holidays.ts'

const date = (text: string) => Temporal.PlainDate.from(text)
const madrid: Place = { timeZone: 'Europe/Madrid', calendar: 'ES' }
const santiago: Place = { timeZone: 'America/Santiago', calendar: 'CL' }
const at = (text: string) => Temporal.ZonedDateTime.from(text).toInstant()
const local = (instant: Temporal.Instant, place: Place) =>
  instant.toZonedDateTimeISO(place.timeZone).toPlainDateTime().toString()

test('weekends and national holidays are not business days', () => {
  assert.equal(isBusinessDay(date('2026-05-08'), 'ES'), true)
  assert.equal(isBusinessDay(date('2026-05-09'), 'ES'), false)
  assert.equal(isBusinessDay(date('2026-10-12'), 'ES'), false)
  assert.equal(isBusinessDay(date('2026-10-12'), 'PE'), true)
  assert.equal(isBusinessDay(date('2026-11-16'), 'MX'), false)
  assert.equal(isBusinessDay(date('2026-07-09'), 'AR'), false)
  assert.equal(isBusinessDay(date('2026-10-09'), 'EC'), false)
})

test('TARGET closes on its six days of any year and on no other working day', () => {
  const closed = [
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
    '2019-04-22',
    '2040-03-30',
  ]
  for (const day of closed) assert.equal(isBusinessDay(date(day), 'TARGET'), false, day)
  for (const day of ['2026-04-02', '2026-10-12', '2026-12-24', '2040-04-03'])
    assert.equal(isBusinessDay(date(day), 'TARGET'), true, day)
})

test('the computed Good Friday of TARGET is the one in the holiday data', () => {
  for (const [year, days] of Object.entries(holidayDates.ES)) {
    const closed = days.split(' ').map((monthDay) => date(`${year}${monthDay}`))
    const goodFridays = closed.filter((day) => day.dayOfWeek === 5 && !isBusinessDay(day, 'TARGET'))
    assert.ok(
      goodFridays.some((day) => day.month === 3 || day.month === 4),
      year,
    )
  }
})

test('a year outside the holiday data has only its weekends', () => {
  assert.equal(isBusinessDay(date('2050-10-12'), 'ES'), true)
  assert.equal(isBusinessDay(date('2050-10-15'), 'ES'), false)
})

test('business days jump over Holy Week', () => {
  assert.equal(addBusinessDays(date('2026-04-01'), 1, 'MX').toString(), '2026-04-06')
  assert.equal(addBusinessDays(date('2026-04-01'), 1, 'ES').toString(), '2026-04-02')
  assert.equal(addBusinessDays(date('2026-04-01'), 2, 'TARGET').toString(), '2026-04-07')
})

test('a due day on a national holiday moves to the next business day', () => {
  const from = at('2026-10-09T10:00[Europe/Madrid]')
  assert.equal(local(dueAt(from, { days: 3 }, madrid), madrid), '2026-10-13T23:59:59')
  assert.equal(local(dueAt(from, { days: 4 }, madrid), madrid), '2026-10-13T23:59:59')
  assert.equal(local(dueAt(from, { businessDays: 1 }, madrid), madrid), '2026-10-13T23:59:59')
})

test('minutes and hours are exact and never moved', () => {
  const from = at('2026-10-10T23:55[Europe/Madrid]')
  assert.equal(dueAt(from, { minutes: 10 }, madrid).toString(), '2026-10-10T22:05:00Z')
  assert.equal(dueAt(from, { hours: 72 }, madrid).toString(), '2026-10-13T21:55:00Z')
})

test('the day is the one on the local clock, not the one in UTC', () => {
  const lateInLima = at('2026-03-10T22:30[America/Lima]')
  const lima: Place = { timeZone: 'America/Lima', calendar: 'PE' }
  assert.equal(local(dueAt(lateInLima, { days: 1 }, lima), lima), '2026-03-11T23:59:59')
})

test('days end at 23:59:59 when the clocks change in Madrid', () => {
  assert.equal(endOfDay(date('2026-03-28'), 'Europe/Madrid').toString(), '2026-03-28T22:59:59Z')
  assert.equal(endOfDay(date('2026-03-29'), 'Europe/Madrid').toString(), '2026-03-29T21:59:59Z')
  assert.equal(endOfDay(date('2026-10-25'), 'Europe/Madrid').toString(), '2026-10-25T22:59:59Z')
})

test('the day in Santiago on which 23:59:59 comes twice ends with the second one', () => {
  assert.equal(endOfDay(date('2026-04-04'), 'America/Santiago').toString(), '2026-04-05T03:59:59Z')
  assert.equal(endOfDay(date('2026-09-05'), 'America/Santiago').toString(), '2026-09-06T03:59:59Z')
  assert.equal(endOfDay(date('2026-09-06'), 'America/Santiago').toString(), '2026-09-07T02:59:59Z')
  const from = at('2026-04-01T12:00[America/Santiago]')
  assert.equal(local(dueAt(from, { days: 3 }, santiago), santiago), '2026-04-06T23:59:59')
})

const calendars: HolidayCalendar[] = ['ES', 'MX', 'AR', 'PE', 'CL', 'CO', 'UY', 'EC', 'US', 'TARGET']
const places = fc.constantFrom<Place>(
  madrid,
  santiago,
  { timeZone: 'America/Mexico_City', calendar: 'MX' },
  { timeZone: 'America/Lima', calendar: 'PE' },
)
const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2036, 11, 1) })
  .map((ms) => Temporal.Instant.fromEpochMilliseconds(ms))

test('a due date ends a local business day, is never before its start and never sooner for a longer span', () => {
  fc.assert(
    fc.property(instants, places, fc.nat(60), fc.boolean(), (from, place, n, business) => {
      const span = (length: number) => (business ? { businessDays: length } : { days: length })
      const due = dueAt(from, span(n), place)
      const dueLocal = due.toZonedDateTimeISO(place.timeZone)
      assert.equal(dueLocal.toPlainTime().toString(), '23:59:59')
      assert.ok(isBusinessDay(dueLocal.toPlainDate(), place.calendar))
      assert.ok(Temporal.Instant.compare(due, from.subtract({ seconds: 1 })) >= 0)
      assert.ok(Temporal.Instant.compare(dueAt(from, span(n + 1), place), due) >= 0)
    }),
  )
})

test('exactly n business days lie between a day and its n-th business day', () => {
  const days = instants.map((instant) => instant.toZonedDateTimeISO('UTC').toPlainDate())
  fc.assert(
    fc.property(days, fc.constantFrom(...calendars), fc.integer({ min: 1, max: 30 }), (from, calendar, n) => {
      const end = addBusinessDays(from, n, calendar)
      let counted = 0
      for (
        let day = from.add({ days: 1 });
        Temporal.PlainDate.compare(day, end) <= 0;
        day = day.add({ days: 1 })
      )
        if (isBusinessDay(day, calendar)) counted++
      assert.equal(counted, n)
      assert.ok(nextBusinessDay(end, calendar).equals(end))
    }),
  )
})
