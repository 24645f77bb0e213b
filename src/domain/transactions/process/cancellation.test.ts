import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nothing, Story, sumsOwed, workedTerms } from '#test/situations.ts'

const one = { tranche: 1 }

test('asking to cancel changes nothing until the seller accepts', () => {
  const story = new Story(workedTerms).funded()
  story.act('ana', 'ask-cancel', one, { reason: 'me equivoqué' })
  story.lapse('T-PROP')
  assert.equal(story.situation.proposals[0]?.state, 'lapsed')
  assert.equal(story.tranche().state, 'funded')
  story.act('ana', 'ask-cancel', one)
  story.act('benito', 'accept-proposal', story.proposal())
  assert.equal(story.tranche().state, 'refunded')
  assert.equal(story.situation.payouts[0]?.amountMinor, 10_116_00n)
  assert.equal(story.paid().situation.transaction.state, 'cancelled')
  assert.deepEqual(sumsOwed(story), nothing)
})

test('before the money comes either side cancels alone, and a part comes back whole', () => {
  const story = new Story().agreed()
  story.act('benito', 'cancel')
  assert.equal(story.situation.transaction.state, 'cancelled')
  const part = new Story(workedTerms).agreed()
  part.deposit(1_000_00n)
  part.act('benito', 'cancel')
  assert.equal(part.tranche().state, 'void')
  assert.equal(part.situation.transaction.state, 'settling')
  assert.equal(part.situation.payouts[0]?.amountMinor, 1_000_00n)
  assert.equal(part.paid().situation.transaction.state, 'cancelled')
})
