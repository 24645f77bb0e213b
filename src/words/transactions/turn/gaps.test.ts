import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WayOutGap } from '#domain/transactions/facts.ts'
import type { Party } from '#domain/transactions/party.ts'
import { Story, workedTerms } from '#test/situations.ts'
import { wayOutText } from './gaps.ts'

const story = new Story(workedTerms).agreed()
const said = (mine: Party | null, missing: readonly WayOutGap[]) =>
  wayOutText({
    situation: story.situation,
    mine,
    whose: 'buyer',
    missing,
    coolsUntil: story.now.add({ hours: 24 }),
    reached: null,
    held: [],
    payoutAccount: null,
    freeSeat: false,
    actions: [],
    names: { buyer: 'Ana', seller: 'Benito' },
    reading: { locale: 'es-ES', money: String, instant: () => 'martes a las 10' },
  })

test('while Benito’s new account cools off everybody reads from when Ana can deposit, and that the clock is nobody’s loss', () => {
  const cooling = ['seller-account-cooling'] as const
  const [ana, benito, office] = [said('buyer', cooling), said('seller', cooling), said(null, cooling)]
  assert.equal(ana.sentence, 'Podrás depositar desde el martes a las 10')
  assert.equal(benito.sentence, 'Ana podrá depositar desde el martes a las 10')
  assert.equal(office.sentence, benito.sentence)
  assert.deepEqual(benito.act, { place: 'accounts' })
  for (const { turn, more } of [ana, benito, office]) {
    assert.equal(turn, 'system')
    assert.match(more?.join(' ') ?? '', /Acaba sola: .* empieza otra vez\.$/)
  }
})

test('what somebody has to do comes before what only has to pass, which is said beside it with its date', () => {
  const both = ['buyer-identity', 'seller-account-cooling'] as const
  assert.deepEqual([said('buyer', both).turn, said('buyer', both).act], ['mine', { place: 'identity' }])
  const benito = said('seller', both)
  assert.equal(benito.turn, 'theirs')
  assert.match(benito.more?.join(' ') ?? '', /^Quien compra .* Tu cuenta nueva .* hasta el martes a las 10\./)
})
