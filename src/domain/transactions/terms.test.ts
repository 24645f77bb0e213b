import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalOf, workedTerms } from '#test/situations.ts'
import { sampleTerms } from '../proof/samples.ts'
import { sumsOf } from './sums.ts'
import { filesSealed, type SealedFile } from './sealed-files.ts'
import { checkTerms, hashTerms, NewTerms, Terms, termsDifference } from './terms.ts'

const today = '2026-05-04'
const [part] = sampleTerms().tranches
const withPart = (change: Partial<Terms['tranches'][number]>, terms: Partial<Terms> = {}) => {
  assert.ok(part)
  return sampleTerms({ ...terms, tranches: [{ ...part, ...change }] })
}

test('the sums of a deal are those of the worked check', () => {
  const sums = sumsOf(workedTerms)
  assert.equal(sums.buyerPaysMinor, 10_116_00n)
  assert.equal(sums.sellerReceivesMinor, 9_884_00n)
})

test('terms that cannot be kept are refused', () => {
  const refused = (terms: Terms) => refusalOf(() => checkTerms(terms, today))
  assert.equal(refused(sampleTerms()), null)
  assert.equal(refused(withPart({ deliverBy: '2026-05-03' })), 'terms-incomplete')
  assert.equal(refused(withPart({ deliverBy: '2028-05-05' })), 'terms-incomplete')
  assert.equal(refused(withPart({ inspectionDays: 1 })), 'terms-incomplete')
  assert.equal(refused(withPart({ inspectionDays: 1 }, { deliveryMode: 'digital' })), null)
  assert.equal(
    refused(withPart({ priceMinor: 100_050n, chargesMinor: 0n }, { currency: 'COP' })),
    'amount-out-of-range',
  )
})

test('a part that the seller’s fee would eat up is refused, even when the whole would not be', () => {
  assert.ok(part)
  const cheap = { ...part, priceMinor: 5_00n, chargesMinor: 0n }
  const terms = sampleTerms({
    currency: 'MXN',
    feePayer: 'seller',
    tranches: [{ ...cheap, chargesMinor: 500_00n }, cheap],
  })
  assert.equal(
    refusalOf(() => checkTerms(terms, today)),
    'amount-out-of-range',
  )
})

test('one by one needs several parts, each delivered on a later day than the one before', () => {
  const part = (deliverBy: string) =>
    ({ ...sampleTerms().tranches[0], deliverBy }) as Terms['tranches'][number]
  const oneByOne = (...dates: string[]) =>
    refusalOf(() => checkTerms(sampleTerms({ fundingMode: 'por_tramo', tranches: dates.map(part) }), today))
  assert.deepEqual(
    [oneByOne('2026-05-20'), oneByOne('2026-05-20', '2026-05-20'), oneByOne('2026-05-20', '2026-05-21')],
    ['terms-incomplete', 'terms-incomplete', null],
  )
  assert.equal(Terms.parse({ ...sampleTerms(), endsBetweenParts: undefined }).endsBetweenParts, false)
})

test('the hash changes with every word and cent, and not with the order of the fields', () => {
  const terms = sampleTerms()
  const { hash } = hashTerms(terms, 1, 'seller')
  assert.equal(
    hashTerms({ ...Object.fromEntries(Object.entries(terms).toReversed()), ...terms }, 1, 'seller').hash,
    hash,
  )
  assert.notEqual(hashTerms({ ...terms, title: 'Bicicleta de carretera.' }, 1, 'seller').hash, hash)
  assert.notEqual(hashTerms(withPart({ priceMinor: 1_200_01n }), 1, 'seller').hash, hash)
  assert.deepEqual(termsDifference(terms, withPart({ priceMinor: 1_200_01n })), ['tranches'])
})

test('terms come back from storage as they went in', () => {
  const stored = JSON.parse(hashTerms(sampleTerms(), 1, 'seller').body) as unknown
  assert.deepEqual(Terms.parse(stored), sampleTerms())
  assert.equal(Terms.safeParse({ ...sampleTerms(), tranches: [] }).success, false)
})

test('files stand in the seal in one order, and terms without files are sealed as they always were', () => {
  const terms = sampleTerms()
  assert.ok(!hashTerms(terms, 1, 'seller').body.includes('files'))
  assert.deepEqual(filesSealed([]), {})
  const [bill, photo] = ['a', 'b'].map((letter) => ({
    name: `${letter}.pdf`,
    sha256: letter.repeat(64),
    bytes: 10,
  }))
  assert.ok(bill && photo)
  const sealed = (...files: SealedFile[]) => hashTerms({ ...terms, ...filesSealed(files) }, 1, 'seller')
  assert.equal(sealed(photo, bill).hash, sealed(bill, photo).hash)
  assert.notEqual(sealed(bill).hash, sealed({ ...bill, sha256: 'c'.repeat(64) }).hash)
  assert.deepEqual(Terms.parse(JSON.parse(sealed(photo, bill).body)).files, [bill, photo])
  assert.ok(!('files' in NewTerms.parse({ ...terms, files: [bill] })))
})
