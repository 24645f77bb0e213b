import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleFacts } from '#domain/proof/samples.ts'
import { agreed, armed, due, finish, kitchen, pay, states } from '#test/kitchen-stories.ts'
import { nothing, refusalOf, sumsOwed } from '#test/situations.ts'
import { depositsOf, sumsOf } from '../sums.ts'

test('once agreed only the first part waits for its deposit, and its deadline alone runs', () => {
  const story = agreed()
  assert.deepEqual(states(story), ['pending', 'unopened', 'unopened'])
  assert.deepEqual(armed(story, 'T-FUND'), ['tranche:1'])
})

test('the deposits of all parts are the whole to the cent, whoever bears the fee', () => {
  for (const feePayer of ['buyer', 'half', 'seller'] as const) {
    const terms = { ...kitchen, feePayer }
    const all = depositsOf(terms).reduce((sum, each) => sum + each, 0n)
    assert.equal(all, sumsOf(terms).buyerPaysMinor)
  }
})

test('the next part opens when the one before is released, not while the release can still be undone', () => {
  const story = agreed()
  pay(story, 1)
  story.act('benito', 'declare-delivery', { tranche: 1 })
  story.act('ana', 'confirm-receipt', { tranche: 1 })
  story.act('ana', 'release', { tranche: 1 })
  assert.deepEqual(states(story), ['releasable', 'unopened', 'unopened'])
  story.lapse('T-UNDO')
  assert.deepEqual(states(story), ['released', 'pending', 'unopened'])
  assert.deepEqual(armed(story, 'T-FUND'), ['tranche:2'])
  assert.deepEqual(
    story.notices.filter((each) => each.includes('siguiente_parte')),
    ['buyer:siguiente_parte_comprador', 'seller:siguiente_parte_vendedor'],
  )
})

test('the seller delivers nothing of a part before its own deposit', () => {
  const story = finish(agreed(), 1)
  assert.equal(
    refusalOf(() => story.act('benito', 'declare-delivery', { tranche: 2 })),
    'wrong-moment',
  )
  pay(story, 2)
  assert.deepEqual(armed(story, 'T-DELIV'), ['tranche:2'])
})

test('a part that is deposited for late has as many days as were agreed between it and the one before', () => {
  const story = finish(agreed(), 1)
  pay(story, 2)
  assert.equal(story.tranche(2).deliverBy, '2026-06-10', 'in time: as agreed')
  const late = agreed()
  pay(late, 1)
  late.act('ana', 'extend', { tranche: 1 }, { days: 30 })
  late.wait({ hours: 24 * 40 })
  late.act('benito', 'declare-delivery', { tranche: 1 })
  late.act('ana', 'confirm-receipt', { tranche: 1 })
  late.act('ana', 'release', { tranche: 1 })
  late.lapse('T-UNDO')
  pay(late, 2)
  assert.equal(late.tranche(2).deliverBy, '2026-07-04', '21 days after 13 June')
})

test('after all three parts every cent is where it belongs, the fee once', () => {
  const story = finish(finish(finish(agreed(), 1), 2), 3).paid()
  const sums = sumsOf(kitchen)
  assert.equal(story.situation.transaction.state, 'closed')
  assert.deepEqual(sumsOwed(story), nothing)
  const toSeller = story.situation.payouts.filter((each) => each.to === 'seller')
  assert.equal(
    toSeller.reduce((sum, each) => sum + each.amountMinor, 0n),
    sums.sellerReceivesMinor,
  )
  assert.equal(story.owed('fee_income'), sums.buyerFeeMinor + sums.sellerFeeMinor)
})

test('no deposit for the second part: it and those after it are void, the deal settles and is never expired', () => {
  const story = finish(agreed(), 1)
  story.lapse('T-FUND')
  assert.deepEqual(states(story), ['released', 'void', 'void'])
  assert.equal(story.situation.transaction.state, 'settling')
  assert.ok(story.notices.includes('buyer:partes_anuladas'))
  assert.equal(story.paid().situation.transaction.state, 'closed')
  assert.deepEqual(sumsOwed(story), nothing)
})

test('no deposit for the first part: the whole deal expires; money that comes late completes that part alone', () => {
  const story = agreed()
  story.lapse('T-FUND')
  assert.deepEqual(states(story), ['void', 'void', 'void'])
  assert.equal(story.situation.transaction.state, 'expired')
  story.deposit(due(story, 1))
  story.act('ana', 'ask-revival')
  story.act('benito', 'revive')
  assert.deepEqual(states(story), ['funded', 'unopened', 'unopened'])
  assert.equal(story.situation.transaction.state, 'active')
})

test('a deposit that the bank had in time opens its part again, and those after it wait again', () => {
  const story = finish(agreed(), 1)
  story.lapse('T-FUND')
  assert.equal(story.situation.transaction.state, 'settling')
  story.deposit(due(story, 2), null, '2026-05-05')
  assert.deepEqual(states(story), ['released', 'funded', 'unopened'])
  assert.equal(story.situation.transaction.state, 'active')
})

test('what comes for a part that is not open is kept for three days, and then goes back', () => {
  const story = agreed()
  pay(story, 1)
  story.deposit(100_00n)
  assert.deepEqual(states(story), ['funded', 'unopened', 'unopened'])
  assert.equal(story.situation.transaction.lateMinor, 100_00n)
  story.lapse('T-LATE')
  assert.equal(story.situation.transaction.lateMinor, 0n)
  assert.deepEqual(
    story.situation.payouts.map(({ to, amountMinor, cause }) => [to, amountMinor, cause]),
    [['buyer', 100_00n, 'excess']],
  )
})

test('a deposit for two parts at once funds the first; Ana puts the rest to the second, which opens by it', () => {
  const story = agreed()
  const [first = 0n, second = 0n] = depositsOf(kitchen)
  story.deposit(first + second + 5_00n)
  assert.deepEqual(states(story), ['funded', 'unopened', 'unopened'])
  assert.ok(story.notices.includes('buyer:excedente_para_siguiente'))
  assert.equal(
    refusalOf(() => story.act('benito', 'use-excess')),
    'not-your-role',
  )
  story.act('ana', 'use-excess')
  assert.deepEqual(states(story), ['funded', 'funded', 'unopened'])
  assert.equal(story.situation.transaction.lateMinor, 5_00n, 'what is still too much is kept again')
  story.act('ana', 'send-back-late-money')
  assert.equal(story.situation.payouts[0]?.amountMinor, 5_00n)
})

test('what is kept goes back when the deal ends without the part that it might have been for', () => {
  const story = finish(agreed(), 1)
  story.deposit(due(story, 2) + 7_00n)
  assert.equal(story.situation.transaction.lateMinor, 7_00n)
  story.act('benito', 'give-back', { tranche: 2 }, { amountMinor: story.tranche(2).heldMinor })
  story.act('ana', 'void-rest', {}, { reason: 'Lo termino por mi cuenta' })
  story.paid()
  assert.equal(story.situation.transaction.state, 'closed')
  assert.deepEqual(sumsOwed(story), nothing)
})

test('Ana may open the next part early, but not while the one under way is rejected or disputed', () => {
  const story = agreed()
  assert.equal(
    refusalOf(() => story.act('ana', 'open-part', { tranche: 2 })),
    'wrong-moment',
    'the first comes first',
  )
  pay(story, 1)
  assert.equal(
    refusalOf(() => story.act('benito', 'open-part', { tranche: 2 })),
    'not-your-role',
  )
  assert.equal(
    refusalOf(() => story.act('ana', 'open-part', { tranche: 3 })),
    'wrong-moment',
    'one after the other',
  )
  story.act('benito', 'declare-delivery', { tranche: 1 })
  story.act('ana', 'confirm-receipt', { tranche: 1 })
  story.act('ana', 'reject', { tranche: 1 }, { reason: 'Las puertas están torcidas.', wanted: 'refund' })
  assert.equal(
    refusalOf(() => story.act('ana', 'open-part', { tranche: 2 })),
    'wrong-moment',
  )
  story.act('ana', 'withdraw-rejection', { tranche: 1 })
  story.act('ana', 'open-part', { tranche: 2 })
  assert.deepEqual(states(story), ['inspecting', 'pending', 'unopened'])
  story.act('ana', 'reject', { tranche: 1 }, { reason: 'Las puertas están torcidas.', wanted: 'refund' })
  story.act('benito', 'contest-rejection', { tranche: 1 }, { statement: 'Están rectas.' })
  assert.deepEqual(armed(story, 'T-FUND'), [], 'nobody loses by not depositing while a part is disputed')
  assert.ok(story.notices.includes('buyer:deposito_espera_acuerdo'))
})

test('a part that was refunded opens the next one all the same: Ana deposits for it, or either ends there', () => {
  for (const who of ['ana', 'benito'] as const) {
    const story = finish(agreed(), 1)
    pay(story, 2)
    assert.equal(
      refusalOf(() => story.act(who, 'void-rest', {}, { reason: 'no' })),
      'wrong-moment',
      'not while a part holds money',
    )
    story.act('benito', 'give-back', { tranche: 2 }, { amountMinor: story.tranche(2).heldMinor })
    assert.deepEqual(states(story), ['released', 'refunded', 'pending'])
    story.act(who, 'void-rest', {}, { reason: 'Aquí terminamos' })
    assert.deepEqual(states(story), ['released', 'refunded', 'void'])
    assert.equal(story.paid().situation.transaction.state, 'closed')
    assert.deepEqual(sumsOwed(story), nothing)
  }
})

test('ending between two parts gives back what came short for the next one, and is refused where the terms do not say so', () => {
  const story = finish(agreed(), 1)
  story.deposit(50_00n)
  assert.equal(story.tranche(2).state, 'part_funded')
  story.act('benito', 'void-rest', {}, { reason: 'Cierro el taller' })
  assert.deepEqual(states(story), ['released', 'void', 'void'])
  assert.equal(story.situation.payouts.find((each) => each.to === 'buyer')?.amountMinor, 50_00n)
  const bound = finish(agreed({ endsBetweenParts: false }), 1)
  assert.equal(
    refusalOf(() => bound.act('ana', 'void-rest', {}, { reason: 'no' })),
    'wrong-moment',
  )
})

test('what was given up on purpose is not opened again by a deposit that the bank had in time', () => {
  for (const who of ['ana', 'benito'] as const) {
    const story = finish(agreed(), 1)
    story.lapse('T-FUND', { ...sampleFacts(story.now), statementThrough: null })
    story.act(who, 'void-rest', {}, { reason: 'Cierro el taller' })
    story.deposit(due(story, 2), null, '2026-05-05')
    assert.deepEqual(states(story), ['released', 'void', 'void'])
    assert.equal(story.situation.payouts.find((each) => each.to === 'buyer')?.amountMinor, due(story, 2))
    assert.equal(story.paid().situation.transaction.state, 'closed')
  }
})

test('before any part is over it is a cancellation; a stranger finds nothing', () => {
  const story = agreed()
  assert.equal(
    refusalOf(() => story.act('ana', 'void-rest', {}, { reason: 'no' })),
    'wrong-moment',
  )
  assert.equal(
    refusalOf(() => story.act('zoe', 'open-part', { tranche: 2 })),
    'not-found',
  )
  story.act('benito', 'cancel', {}, { reason: 'no puedo' })
  assert.deepEqual(states(story), ['void', 'void', 'void'])
})
