import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { priceAnswer } from './price-view.ts'

const asked = { currency: 'EUR', payer: 'seller', locale: 'es-ES', limits: publishedTierLimits } as const
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('a price that the fee would eat up gets no sums, because such a deal is refused', () => {
  for (const [price, payer] of [
    [50n, 'seller'],
    [1_21n, 'seller'],
    [60n, 'half'],
  ] as const) {
    const { lines, leastFee } = priceAnswer(price, { ...asked, payer })
    if (payer === 'half') assert.notDeepEqual(lines, [])
    else assert.deepEqual(lines, [], String(price))
    assert.equal(plain(leastFee), '1,00 €')
  }
  const { lines } = priceAnswer(1_22n, asked)
  assert.equal(plain(lines.at(-1)?.amountText), '0,01 €')
})

test('a fee is said to be what it is: a share, the least, the most, or all of a tiny price', () => {
  const said = (price: bigint) => priceAnswer(price, { ...asked, payer: 'half' }).lines[1]?.explanation
  assert.equal(said(1_200_00n), '2 % del precio, la mitad cada parte')
  assert.equal(said(20_00n), 'La mínima, la mitad cada parte')
  assert.equal(said(100_000_00n), 'La máxima, la mitad cada parte')
  assert.equal(said(60n), 'La mínima, sin pasar del precio, la mitad cada parte')
})
