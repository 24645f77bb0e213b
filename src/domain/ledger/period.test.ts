import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Day, Moment, periodOf } from './period.ts'

const told = (name: string, zone: string) => {
  const period = periodOf(name, zone)
  return period && [period.from.toString(), period.until.toString()]
}

test('a month and a day begin and end on the clock of their zone, also where it changes', () => {
  assert.deepEqual(told('2026-10', 'Europe/Madrid'), ['2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z'])
  assert.deepEqual(told('2026-10-25', 'Europe/Madrid'), ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'])
  assert.deepEqual(told('2026-12', 'America/Mexico_City'), ['2026-12-01T06:00:00Z', '2027-01-01T06:00:00Z'])
  assert.deepEqual(told('2026-09-06', 'America/Santiago'), ['2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'])
})

test('what is no day and no month is none', () => {
  for (const name of ['', '2026', '2026-13', '2026-02-30', '0000-01', '12026-01', '2026-11-27T00:00', 'hoy'])
    assert.equal(periodOf(name, 'Europe/Madrid'), null, name)
  for (const name of ['9999-12-31', '9999-12', '9999-01-01'])
    assert.equal(periodOf(name, 'Europe/Madrid'), null, name)
  for (const name of ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30'])
    assert.equal(Day.safeParse(name).success, false, name)
  for (const typed of ['', 'ayer', '+012026-01-01T00:00Z', '0001-01-01T00:00Z'])
    assert.equal(Moment.safeParse(typed).success, false, typed)
})
