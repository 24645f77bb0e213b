import assert from 'node:assert/strict'
import { test } from 'node:test'
import { as, idOf, refusalOf, Story } from '#test/situations.ts'
import { sampleTerms } from '../proof/samples.ts'
import { termLimits } from './term-limits.ts'

const one = { tranche: 1 }

test('a guest takes the free seat once, and strangers find nothing', () => {
  const story = new Story()
  assert.equal(
    refusalOf(() => story.act('zoe', 'claim')),
    'invitation-gone',
  )
  story.act('benito', 'propose')
  assert.equal(
    refusalOf(() => story.act('zoe', 'accept')),
    'not-found',
  )
  assert.equal(
    refusalOf(() => story.act('benito', 'claim')),
    'already-a-party',
  )
  const unproven = { ...as('ana', story.now), contactVerified: false }
  assert.equal(
    refusalOf(() => story.act('ana', 'claim', {}, {}, {}, unproven)),
    'contact-not-verified',
  )
  story.act('ana', 'claim')
  assert.equal(story.situation.transaction.buyerId, idOf('ana'))
  assert.equal(
    refusalOf(() => story.act('zoe', 'claim')),
    'invitation-gone',
  )
  assert.equal(
    refusalOf(() => story.act('zoe', 'release', one)),
    'not-found',
  )
})

test('what the moment, the turn or the person does not allow is refused by its own name', () => {
  const story = new Story()
  assert.equal(
    refusalOf(() => story.act('ana', 'propose')),
    'not-found',
  )
  assert.equal(
    refusalOf(() => story.act('benito', 'release', one)),
    'not-found',
  )
  story.act('benito', 'propose')
  story.act('ana', 'claim')
  assert.equal(
    refusalOf(() => story.act('benito', 'accept')),
    'not-your-turn',
  )
  assert.equal(
    refusalOf(() => story.act('ana', 'withdraw')),
    'not-your-role',
  )
  assert.equal(
    refusalOf(() => story.act('ana', 'accept', {}, { hash: 'other' })),
    'terms-changed',
  )
  const old = { ...as('ana', story.now), steppedUpAt: story.now.subtract({ minutes: 6 }) }
  assert.equal(
    refusalOf(() => story.act('ana', 'accept', {}, {}, {}, old)),
    'step-up-needed',
  )
  assert.equal(
    refusalOf(() => story.act('ana', 'deposit')),
    'wrong-moment',
  )
  story.act('ana', 'accept')
  const gap = { wayOut: { missing: ['seller-account'] } } as const
  assert.equal(
    refusalOf(() => story.act('ana', 'deposit', {}, {}, gap)),
    'way-out-missing',
  )
})

test('counter-offers change hands until there are too many, and an old version is not accepted', () => {
  const story = new Story()
  story.act('benito', 'propose')
  story.act('ana', 'claim')
  const first = story.situation.transaction.termsHash
  for (let version = 2; version <= termLimits.versions; version += 1) {
    const price = 1_000_00n + BigInt(version)
    const [tranche] = sampleTerms().tranches
    assert.ok(tranche)
    const terms = sampleTerms({ tranches: [{ ...tranche, priceMinor: price }] })
    story.act(version % 2 === 0 ? 'ana' : 'benito', 'counter', {}, { terms })
  }
  assert.equal(story.situation.transaction.turn, 'seller')
  assert.equal(
    refusalOf(() => story.act('benito', 'counter')),
    'too-many-versions',
  )
  assert.equal(
    refusalOf(() => story.act('benito', 'accept', {}, { hash: first })),
    'terms-changed',
  )
  story.act('benito', 'accept')
  assert.equal(story.tranche().priceMinor, 1_000_20n)
})
