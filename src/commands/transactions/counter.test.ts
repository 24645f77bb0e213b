import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { keepsTheRules } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type Name } from '#test/world.ts'
import { perform } from '../command.ts'
import { acceptTransaction } from './accept.ts'
import { counterOffer } from './counter.ts'

const [tranche] = usualTerms.tranches
const cheaper = { ...usualTerms, tranches: [{ ...tranche, priceMinor: '900000' }] }

describe('countering an offer', () => {
  test('fixes a new version and passes the turn back', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    const before = (await world.situation(transactionId)).transaction

    await world.perform('benito', counterOffer, { transactionId, terms: cheaper })

    const { transaction, terms, timers } = await world.situation(transactionId)
    assert.equal(transaction.termsVersion, 2)
    assert.notEqual(transaction.termsHash, before.termsHash)
    assert.deepEqual([transaction.author, transaction.turn], ['seller', 'buyer'])
    assert.equal(transaction.totalMinor, 900_000n)
    assert.equal(terms.tranches[0]?.priceMinor, 900_000n)
    assert.deepEqual(
      timers.map((each) => each.state),
      ['stopped', 'armed'],
    )
  })

  test('is refused to whoever waits for an answer, and for terms that nobody could keep', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    const past = { ...usualTerms, tranches: [{ ...tranche, deliverBy: '2026-02-20' }] }
    const counter = (who: Name, terms: object) => world.perform(who, counterOffer, { transactionId, terms })

    await assert.rejects(counter('ana', cheaper), { code: 'not-your-turn' })
    await assert.rejects(counter('benito', past), { code: 'terms-incomplete' })
    const gift = { ...usualTerms, tranches: [{ ...tranche, priceMinor: '1', chargesMinor: '900000' }] }
    await assert.rejects(counter('benito', gift), { code: 'charges-too-high' })
  })

  test('brings no fee rule of its own', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    const terms = { ...cheaper, feeRule: { id: 'gratis', version: 9 } }

    await world.perform('benito', counterOffer, { transactionId, terms })

    assert.notEqual((await world.situation(transactionId)).terms.feeRule.id, 'gratis')
  })

  test('is made under the edition of the guide that is published then, whatever the form says', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    const newer = { ...world.means, guideEdition: 2 }

    const terms = { ...cheaper, guideVersion: 7 }
    await perform(newer, world.actor('benito'), counterOffer, { transactionId, terms })

    const versions = await world.database.reader
      .selectFrom('terms_versions')
      .select('body')
      .orderBy('version')
      .execute()
    assert.deepEqual(
      versions.map(({ body }) => (JSON.parse(body) as { guideVersion: number }).guideVersion),
      [1, 2],
    )
    const { transaction } = await world.situation(transactionId)
    await world.perform('ana', acceptTransaction, { transactionId, hash: transaction.termsHash })
    assert.equal((await world.situation(transactionId)).terms.guideVersion, 2)
  })

  test('goes back and forth twenty times and no more', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    const sides = Array.from({ length: 19 }, (_, n): Name => (n % 2 === 0 ? 'benito' : 'ana'))
    for (const who of sides) await world.perform(who, counterOffer, { transactionId, terms: cheaper })

    const last = world.perform('ana', counterOffer, { transactionId, terms: cheaper })

    await assert.rejects(last, { code: 'too-many-versions' })
  })

  keepsTheRules({
    command: counterOffer,
    who: 'benito',
    ready: async (world) => ({ transactionId: await world.transactionIn('claimed'), terms: cheaper }),
  })
})
