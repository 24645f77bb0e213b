import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyCodes } from '#domain/money.ts'
import { feeQuestion } from './fee-question.ts'

const request = (languages = 'es') =>
  new Request('https://resguardo.example/pricing', { headers: { 'accept-language': languages } })
const asked = (search: string, home: string | null = null, languages?: string) =>
  feeQuestion(new URLSearchParams(search), {
    request: request(languages),
    home,
    offered: currencyCodes,
  })

test('an address asks the same for everybody, as the people of its country write sums', () => {
  const spain = asked('price=1.200,50&currency=EUR&payer=buyer&country=ES', 'MX')
  assert.deepEqual(
    [spain.priceMinor, spain.currency, spain.payer, spain.errors],
    [1_200_50n, 'EUR', 'buyer', {}],
  )
  assert.equal(asked('price=1,200.50&currency=MXN&country=MX').priceMinor, 1_200_50n)
  assert.equal(asked('price=1.200.000&currency=CLP&country=CL').priceMinor, 1_200_000n)
})

test('before anything is typed it is about the person’s own country, and nothing is wrong', () => {
  assert.partialDeepStrictEqual(asked('', 'AR'), {
    country: 'AR',
    currency: 'ARS',
    payer: 'half',
    errors: {},
  })
  assert.partialDeepStrictEqual(asked('', null, 'es-MX,es;q=0.9'), { country: 'MX', currency: 'MXN' })
  assert.partialDeepStrictEqual(asked('', null, 'en'), { country: 'ES', currency: 'EUR', priceMinor: null })
})

test('what is wrong gets a sentence at its field, and what was typed stays', () => {
  for (const [typed, sentence] of [
    ['', /Escribe el importe/],
    ['0', /mayor que cero/],
    ['mil', /./],
    ['1,2345', /./],
    ['999999999999999999', /demasiado grande/],
  ] as const) {
    const { errors, priceMinor, typed: kept } = asked(`price=${typed}&currency=EUR&country=ES`)
    assert.match(errors.price ?? '', sentence, typed)
    assert.deepEqual([priceMinor, kept], [null, typed])
  }
  assert.match(asked('price=1,50&currency=CLP&country=CL').errors.price ?? '', /importe entero/)
  const { errors, currency } = asked('price=5&currency=GBP&payer=nobody&country=XX')
  assert.deepEqual(Object.keys(errors), ['currency', 'payer', 'country'])
  assert.equal(currency, 'EUR')
})

test('a currency that this instance does not keep is not offered', () => {
  const question = feeQuestion(new URLSearchParams('currency=MXN'), {
    request: request('es-MX'),
    home: null,
    offered: ['EUR'],
  })
  assert.equal(question.currency, 'EUR')
  assert.equal(question.errors.currency, 'Elige una moneda de la lista.')
})
