import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Story, workedTerms } from '#test/situations.ts'
import type { WayOutGap } from '../facts.ts'
import { sampleFacts } from '../../proof/samples.ts'

const shutBy = (...missing: WayOutGap[]) => ({
  ...sampleFacts(Temporal.Instant.from('2026-05-01T00:00Z')),
  wayOut: { missing },
})

test('the days to deposit begin again while Benito’s account cools off, and not for ever', () => {
  const story = new Story(workedTerms).agreed()
  const shut = shutBy('seller-account-cooling')
  for (const round of [2, 3]) {
    const before = story.timer('T-FUND').dueAt
    story.lapse('T-FUND', shut)
    assert.deepEqual([story.tranche().state, story.timer('T-FUND').cycle], ['pending', round])
    assert.ok(before.until(story.timer('T-FUND').dueAt).total('hours') >= 5 * 24)
  }
  assert.deepEqual(story.notices.slice(-2), ['buyer:deposito_sin_salida', 'seller:deposito_sin_salida'])
  story.lapse('T-FUND', shut)
  assert.equal(story.situation.transaction.state, 'expired')
})

test('Ana loses nothing while her own identity is being checked, but does when she did not ask for it', () => {
  for (const [gap, state] of [
    ['buyer-identity-asked', 'agreed'],
    ['buyer-identity', 'expired'],
  ] as const) {
    const story = new Story(workedTerms).agreed()
    story.lapse('T-FUND', shutBy(gap))
    assert.equal(story.situation.transaction.state, state, gap)
  }
})

test('an account that became usable on the last day gives the time again; one of two days before does not', () => {
  for (const [hours, state] of [
    [47, 'agreed'],
    [49, 'expired'],
  ] as const) {
    const story = new Story(workedTerms).agreed()
    const openSince = story.timer('T-FUND').dueAt.subtract({ hours })
    story.lapse('T-FUND', { ...shutBy(), wayOut: { missing: [], openSince } })
    assert.equal(story.situation.transaction.state, state, `${hours} hours`)
  }
})

test('a deposit that comes in the time given again counts', () => {
  const story = new Story(workedTerms).agreed()
  const first = story.timer('T-FUND').dueAt
  story.lapse('T-FUND', shutBy('seller-account'))
  story.deposit(10_116_00n, null, first.add({ hours: 48 }).toString().slice(0, 10))
  assert.equal(story.tranche().state, 'funded')
})
