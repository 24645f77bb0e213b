import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WayOutGap } from '#domain/transactions/facts.ts'
import { gapsText, gapText, missingWayOutText } from './way-out.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const reached = {
  tier: 1,
  currency: 'EUR',
  limitMinor: 30_000_00n,
  usedMinor: 24_000_00n,
  nextMonth: '2026-04-01',
} as const
const gaps = Object.keys(missingWayOutText) as WayOutGap[]

test('whoever passes a limit is told the limit, what is used, and every way forward', () => {
  assert.equal(
    plain(gapText('buyer-month-limit', 'buyer', reached)),
    'Tu nivel permite acordar 30.000,00 € al mes, en este mes llevas 24.000,00 € y esta transacción no cabe. Pide la verificación completa a quien opera Resguardo o acéptala a partir del 1 de abril de 2026.',
  )
  assert.equal(
    plain(gapText('seller-operation-limit', 'seller', reached)),
    'Tu nivel permite hasta 30.000,00 € por transacción y esta es mayor. Pide la verificación completa a quien opera Resguardo o propón un importe menor.',
  )
  const highest = { ...reached, tier: 2, nextMonth: null }
  assert.match(gapText('buyer-month-limit', 'buyer', highest), /no cabe\. Propón un importe menor\.$/)
})

test('the other side is told who must do what, and never a sum', () => {
  for (const gap of gaps) {
    const other = gap.startsWith('buyer') ? 'seller' : 'buyer'
    assert.equal(gapText(gap, other, reached), missingWayOutText[gap])
    assert.doesNotMatch(gapText(gap, other, reached), /\d/)
  }
})

test('who asked already is not told to ask again', () => {
  assert.match(gapText('buyer-identity', 'buyer', null), /^Tienes que verificar tu identidad/)
  assert.match(gapText('buyer-identity-asked', 'buyer', null), /^Estamos comprobando tu identidad\./)
  assert.match(
    missingWayOutText['seller-identity-asked'],
    /^Estamos comprobando la identidad de quien vende\./,
  )
})

test('a refusal says everything that is missing, with the sums that came with it', () => {
  const details = {
    missing: ['seller-identity', 'buyer-month-limit', 'nothing-we-know'],
    mine: 'buyer',
    tier: 1,
    currency: 'EUR',
    limitMinor: '3000000',
    usedMinor: '2400000',
    nextMonth: '2026-04-01',
  }
  const sentences = gapsText(details)
  assert.equal(sentences.length, 2)
  assert.match(plain(sentences.join(' ')), /llevas 24\.000,00 €/)
  for (const sentence of gaps.flatMap((gap) => gapsText({ missing: [gap], mine: 'buyer' })))
    assert.match(sentence, /^[A-ZÁÉÍÓÚ][^!]*\.$/)
})
