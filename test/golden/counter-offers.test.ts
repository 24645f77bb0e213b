import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptTransaction } from '#commands/transactions/accept.ts'
import { counterOffer } from '#commands/transactions/counter.ts'
import { openBalances } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type Name } from '#test/world.ts'

test('golden scenario 2: three counter-offers, an acceptance of an old one refused, the newest agreed', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('claimed')
  const hash = async () => (await world.situation(transactionId)).transaction.termsHash
  const counter = async (who: Name, priceMinor: string) => {
    const tranches = usualTerms.tranches.map((each) => ({ ...each, priceMinor }))
    await world.perform(who, counterOffer, { transactionId, terms: { ...usualTerms, tranches } })
    return hash()
  }

  const first = await hash()
  const second = await counter('benito', '1200000')
  const third = await counter('ana', '1050000')
  const fourth = await counter('benito', '1100000')
  for (const stale of [first, second, third])
    await assert.rejects(world.perform('ana', acceptTransaction, { transactionId, hash: stale }), {
      code: 'terms-changed',
    })
  await world.perform('ana', acceptTransaction, { transactionId, hash: fourth })

  const { transaction, tranches } = await world.situation(transactionId)
  assert.equal(transaction.state, 'agreed')
  assert.equal(new Set([first, second, third, fourth]).size, 4)
  assert.equal(transaction.termsVersion, 4)
  assert.deepEqual(
    tranches.map((each) => [each.priceMinor, each.buyerFeeMinor, each.buyerTaxMinor]),
    [[1_100_000n, 11_000n, 1_760n]],
  )
  const versions = await world.database.reader
    .selectFrom('terms_versions')
    .select(['version', 'author'])
    .orderBy('version')
    .execute()
  assert.deepEqual(
    versions.map((each) => each.author),
    ['buyer', 'seller', 'buyer', 'seller'],
  )
  assert.deepEqual(await openBalances(world), {})
  await world.deposit(transactionId, 1_112_760n)
  assert.deepEqual(await openBalances(world), {
    'bank:MXN': 1_112_760n,
    'escrow:1': 1_100_000n,
    fee_pending: 12_760n,
  })
})
