import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { readingFor } from '../../server/reading.ts'
import { levelsView, tierView } from './tier-view.ts'

const now = Temporal.Instant.from('2026-05-04T09:00:00Z')
const reading = readingFor({ country: 'ES', timeZone: 'Europe/Madrid' }, now)
const person = { tier: 1, country: 'ES', verifiedName: 'Ana Morales', identityAsked: null }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const monthOf = (used: Parameters<typeof tierView>[1]['used'], tier = 1) =>
  tierView({ ...person, tier }, { limits: publishedTierLimits, used }, reading).month.map(({ text }) =>
    plain(text),
  )

test('each level says what it allows by deal and by month, with the numbers of the settings', () => {
  const [, first, second] = levelsView(person, publishedTierLimits, reading)
  assert.equal(
    plain(first?.allows ?? ''),
    'Puedes comprar y vender hasta 10.000,00 € por transacción y 30.000,00 € al mes.',
  )
  assert.equal(second?.allows, 'Puedes comprar y vender sin límite por transacción ni por mes.')
  const bounded = {
    ...publishedTierLimits,
    2: { ...publishedTierLimits[2], EUR: { operationMinor: 60_000_00n, monthMinor: null } },
  }
  assert.match(
    plain(levelsView(person, bounded, reading)[2]?.allows ?? ''),
    /hasta 60\.000,00 € por transacción/,
  )
})

test('what is used of the month is said in the own currency and in every other that was used', () => {
  assert.deepEqual(monthOf([]), [
    'Este mes llevas 0,00 € de 30.000,00 €, entre lo que compras y lo que vendes.',
  ])
  assert.equal(monthOf([{ currency: 'MXN', usedMinor: 1_000_00n }]).length, 2)
  assert.match(monthOf([{ currency: 'EUR', usedMinor: 1_000_00n }]).join(), /^Este mes llevas 1\.000,00 € de/)
  assert.deepEqual(monthOf([], 2), [])
  assert.deepEqual(monthOf([], 0), [])
})
