import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countdownText, dateText, formatsOf, instantText, localeOf } from './dates.ts'
import { fullStop } from './full-stop.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const at = (text: string) => Temporal.ZonedDateTime.from(text).toInstant()

test('a moment reads as day and hour of its zone in every form of Spanish', () => {
  const due = at('2026-09-08T23:59:59[UTC]')
  const read = (locale: string) => plain(instantText(due, { timeZone: 'UTC', locale }))
  assert.equal(read('es-ES'), 'martes 8 de septiembre, 23:59')
  for (const locale of ['es-AR', 'es-CL', 'es-CO'])
    assert.equal(read(locale), 'martes 8 de septiembre, 11:59 p. m.', locale)
  assert.equal(read('es-MX'), 'martes 8 de septiembre, 11:59 p.m.')
  for (const locale of ['es-PE', 'es-UY'])
    assert.equal(read(locale), 'martes 8 de setiembre, 11:59 p. m.', locale)
})

test('a sentence that ends with an hour has one full stop in every form of Spanish', () => {
  const due = at('2026-09-08T23:59:59[UTC]')
  const read = (locale: string) => plain(fullStop(instantText(due, { timeZone: 'UTC', locale })))
  assert.equal(read('es-ES'), 'martes 8 de septiembre, 23:59.')
  assert.equal(read('es-MX'), 'martes 8 de septiembre, 11:59 p.m.')
  assert.equal(read('es-CO'), 'martes 8 de septiembre, 11:59 p. m.')
})

test('the zone decides the day', () => {
  const due = at('2026-05-08T23:59:59[America/Lima]')
  assert.equal(instantText(due, { timeZone: 'Europe/Madrid', locale: 'es-ES' }), 'sábado 9 de mayo, 6:59')
  assert.match(instantText(due, { timeZone: 'America/Lima', locale: 'es-PE' }), /^viernes 8 de mayo, 11:59/)
})

test('the year stands there only when it is not this one', () => {
  const due = at('2027-01-08T23:59:59[Europe/Madrid]')
  const read = (now: string) => instantText(due, { timeZone: 'Europe/Madrid', locale: 'es-ES', now: at(now) })
  assert.equal(read('2026-12-30T10:00[Europe/Madrid]'), 'viernes 8 de enero de 2027, 23:59')
  assert.equal(read('2027-01-02T10:00[Europe/Madrid]'), 'viernes 8 de enero, 23:59')
})

test('a day reads with its year', () => {
  assert.equal(dateText(Temporal.PlainDate.from('2026-05-08')), '8 de mayo de 2026')
  assert.equal(dateText(Temporal.PlainDate.from('2026-09-01'), 'es-PE'), '1 de setiembre de 2026')
})

test('the countdown never says more than is left', () => {
  const now = at('2026-05-08T12:00[UTC]')
  const read = (minutes: number) => countdownText(now.add({ minutes }), now)
  assert.equal(read(3 * 1440 - 1), 'quedan 2 días')
  assert.equal(read(48 * 60 - 1), 'quedan 47 horas')
  assert.equal(read(5 * 60), 'quedan 5 horas')
  assert.equal(read(60), 'queda 1 hora')
  assert.equal(read(59), 'quedan 59 minutos')
  assert.equal(countdownText(now.add({ seconds: 20 }), now), 'queda menos de un minuto')
  assert.equal(read(0), 'venció hace un momento')
  assert.equal(read(-3 * 60), 'venció hace 3 horas')
  assert.equal(read(-3 * 1440), 'venció hace 3 días')
})

test('a country without Spanish reads the Spanish of Spain', () => {
  assert.equal(localeOf('PE'), 'es-PE')
  assert.equal(localeOf('DE'), 'es-ES')
})

test('somebody reads as where they live until they choose another form or clock', () => {
  const lives = { country: 'ES', timeZone: 'Europe/Madrid' }
  const chosen = { ...lives, ownFormats: { locale: 'es-MX', timeZone: null } }
  assert.deepEqual(formatsOf(lives), { locale: 'es-ES', timeZone: 'Europe/Madrid', writtenIn: 'ES' })
  assert.deepEqual(formatsOf(chosen), { locale: 'es-MX', timeZone: 'Europe/Madrid', writtenIn: 'MX' })
})
