import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries } from '#domain/people/countries.ts'
import { noticeText } from '../notices/notices.ts'
import { regionOf, regions, transferText } from './regions.ts'

test('every country of the product has its words, whole, each with its article', () => {
  assert.deepEqual(Object.keys(regions).toSorted(), countries.map(({ code }) => code).toSorted())
  for (const { code, locale } of countries) {
    const { statement, transfer } = regionOf(locale)
    assert.equal(regionOf(locale), regions[code])
    for (const text of [...Object.values(statement), transfer]) assert.match(text, /^\p{Ll}[\p{L} ]+$/u, code)
    assert.match(statement.the, new RegExp(`^(?:el|la) ${statement.bare}$`))
    assert.match(
      statement.a,
      new RegExp(`^${statement.the.startsWith('la') ? 'una' : 'un'} ${statement.bare}\\b`),
    )
    assert.match(transfer, /^transferencia\b/)
  }
})

test('each reads the word of their region', () => {
  assert.equal(regionOf('es-ES').statement.the, 'el extracto')
  assert.equal(regionOf('es-MX').statement.the, 'el estado de cuenta')
  assert.equal(regionOf('es-AR').statement.the, 'el resumen de cuenta')
  assert.equal(regionOf('es-CL').statement.the, 'la cartola')
  assert.equal(regionOf('es-VE').statement.the, 'el extracto', 'who reads in no form of ours')
})

test('a transfer has the name of the country only in its money', () => {
  assert.equal(transferText('es-MX', 'MXN'), 'transferencia SPEI')
  assert.equal(transferText('es-MX', 'EUR'), 'transferencia')
  assert.equal(transferText('es-VE', 'EUR'), 'transferencia')
})

test('a notice about a deposit speaks the words of its reader', () => {
  const deal = { title: 'Bicicleta', buyer: 'Ana', seller: 'Benito', to: 'buyer', actor: 'system' } as const
  const told = (locale: string) =>
    noticeText.deposito_por_ver({
      ...deal,
      statement: regionOf(locale).statement,
      transfer: transferText(locale, 'MXN'),
    }).body
  assert.match(told('es-MX'), /no tenemos el estado de cuenta del último día\. Si tu transferencia SPEI/)
  assert.match(told('es-CL'), /no tenemos la cartola del último día\. Si tu transferencia para/)
})
