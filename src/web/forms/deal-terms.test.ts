import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleTerms } from '#domain/proof/samples.ts'
import { contentFromTerms } from './deal-content.ts'
import { readSum, readTerms } from './deal-terms.ts'

const person = {
  country: 'ES',
  timeZone: 'Europe/Madrid',
  ownFormats: { locale: null, timeZone: null },
} as const
const now = Temporal.Instant.from('2026-05-04T09:00:00Z')

test('a counter-offer says everything that was typed, and keeps only the place of the deal', () => {
  const before = sampleTerms({ country: 'MX', timeZone: 'America/Mexico_City', calendar: 'MX' })
  const typed = {
    ...contentFromTerms(before, 'ES'),
    title: 'Bicicleta con sus luces',
    description: 'La misma bicicleta, y además las dos luces.',
    acceptance: 'Que las luces enciendan.',
  }
  const { terms, errors } = readTerms(typed, person, now, before)
  assert.equal(errors, null)
  assert.deepEqual(
    [terms?.title, terms?.description, terms?.acceptance],
    [typed.title, typed.description, typed.acceptance],
  )
  assert.deepEqual([terms?.country, terms?.timeZone, terms?.calendar], ['MX', 'America/Mexico_City', 'MX'])
})

test('a sum with too many digits is too large, and not said to have too many decimals', () => {
  assert.equal(readSum('999999999999999999999', 'EUR', 'ES'), 'El importe es demasiado grande.')
  assert.equal(readSum('9.999.999.999.999,00', 'EUR', 'ES'), 'El importe es demasiado grande.')
  assert.equal(readSum('1,2345', 'EUR', 'ES'), 'Escribe como mucho dos decimales.')
  assert.equal(readSum('9.876,54', 'EUR', 'ES'), 9_876_54n)
})
