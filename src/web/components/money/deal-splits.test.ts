import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumsOf } from '#domain/transactions/sums.ts'
import { custodySplit, depositSplit } from './deal-splits.ts'

const terms = {
  tranches: [{ priceMinor: 850_00n, chargesMinor: 25_00n }],
  currency: 'EUR',
  feePayer: 'half',
} as const
const sides = { mine: 'buyer', buyer: 'Ana', seller: 'Benito' } as const
const text = (minor: bigint) => minor.toString()
const told = ({ parts }: { parts: readonly { name: string; text: string }[] }) =>
  parts.map(({ name, text: sum }) => `${name}: ${sum}`)

test('a deposit is what the seller receives and the commission of both sides with its tax, to the cent', () => {
  const { parts, caption } = depositSplit(terms, sides, text)
  assert.equal(caption, 'De lo que depositas')
  assert.deepEqual(told({ parts }), [
    'Benito recibe: 86471',
    'Comisión de Resguardo, en total: 1700',
    'IVA de la comisión, en total: 358',
  ])
  const whole = parts.reduce((sum, part) => sum + BigInt(part.text), 0n)
  assert.equal(whole, sumsOf(terms).buyerPaysMinor)
  assert.ok(Math.abs(parts.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9)
})

test('what the broker gets is a part of its own for whoever may know it, and in the seller’s for whoever may not', () => {
  const brokered = { ...terms, broker: { name: 'Bruno', hash: '' } }
  const seller = told(depositSplit(brokered, { ...sides, mine: 'seller', commissionMinor: 20_00n }, text))
  assert.deepEqual(seller.slice(0, 2), ['Recibes: 84471', 'Comisión del intermediario: 2000'])
  const [buyer] = told(depositSplit(brokered, sides, text))
  assert.equal(buyer, 'Benito recibe, con su intermediario: 86471')
})

test('what was deposited is drawn once it is in several places, part by part', () => {
  const at = (heldMinor: bigint, releasedMinor: bigint, refundedMinor: bigint) =>
    custodySplit({ heldMinor, releasedMinor, refundedMinor }, 'EUR', text)
  assert.equal(at(875_00n, 0n, 0n), null)
  assert.equal(at(0n, 0n, 0n), null)
  const split = at(400_00n, 300_00n, 100_00n)
  assert.deepEqual(split && told(split), [
    'En custodia ahora: 40000',
    'Liberado, antes de la comisión: 30000',
    'Devuelto, sin la comisión: 10000',
  ])
  assert.deepEqual(
    split?.parts.map(({ share }) => share),
    [0.5, 0.375, 0.125],
  )
})
