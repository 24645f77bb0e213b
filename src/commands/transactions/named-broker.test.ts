import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { closeAccount } from '#commands/people/close-account.ts'
import { acceptTransaction } from '#commands/transactions/accept.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { counterOffer } from '#commands/transactions/counter.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { reviseOffer } from '#commands/transactions/revise.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { Terms } from '#domain/transactions/terms.ts'
import { brokeredInspection, commissionMinor } from '#test/brokers.ts'
import { atOnce, lapse } from '#test/steps.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, invitationToken, type World } from '#test/world.ts'

const terms = Terms.parse(usualTerms)
const cheaper = { ...terms, tranches: terms.tranches.map((each) => ({ ...each, priceMinor: 40_000n })) }

const counterOf =
  (world: World, transactionId: string) =>
  (personId: string, sum = commissionMinor) =>
    world.perform('benito', counterOffer, {
      transactionId,
      terms,
      broker: { personId, commissionMinor: sum },
    })

test('names somebody who has an account and sits on neither side, for less than the seller receives', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('claimed')
  const name = counterOf(world, transactionId)
  await assert.rejects(name(world.ids.benito), { code: 'broker-is-a-side' })
  await assert.rejects(name(world.ids.ana), { code: 'broker-is-a-side' })
  await assert.rejects(name(randomUUID()), { code: 'broker-not-found' })
  await assert.rejects(name(world.ids.zoe, 988_400n), { code: 'commission-too-high' })
  await name(world.ids.zoe, 988_399n)
  assert.equal((await world.situation(transactionId)).broker?.commissionMinor, 988_399n)
})

test('is the seller’s word alone: a buyer changes nothing of it, and what they offer leaves it as it was', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('claimed')
  const own = { transactionId, terms, broker: { personId: world.ids.carla, commissionMinor: 5n } }
  await counterOf(world, transactionId)(world.ids.zoe)
  const { broker } = await world.situation(transactionId)
  await world.perform('ana', counterOffer, { ...own, terms: cheaper })
  assert.deepEqual((await world.situation(transactionId)).broker, broker)
  // Nor are they told that the seller could not pay it of what they offer: who accepts that is the seller.
  const { transaction } = await world.situation(transactionId)
  const accept = { transactionId, hash: transaction.termsHash }
  await assert.rejects(world.perform('benito', acceptTransaction, accept), { code: 'commission-too-high' })
  // Named again for the same, nothing of the hash changes; for nobody, it is gone.
  await counterOf(world, transactionId)(world.ids.zoe)
  assert.deepEqual((await world.situation(transactionId)).broker, broker)
  await world.perform('benito', reviseOffer, { transactionId, terms, broker: null })
  const without = await world.situation(transactionId)
  assert.deepEqual([without.broker, 'broker' in without.terms], [null, false])
})

test('is a sum of one currency: an offer of the buyer’s in another one has no broker, until the seller says what they get', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('claimed')
  await counterOf(world, transactionId)(world.ids.zoe)
  await world.perform('ana', counterOffer, { transactionId, terms: { ...terms, currency: 'EUR' } })
  const without = await world.situation(transactionId)
  assert.deepEqual([without.broker, 'broker' in without.terms], [null, false])
})

test('naming a broker and accepting what was offered before race: one of both counts', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('claimed')
  const { transaction } = await world.situation(transactionId)
  const { won } = await atOnce(
    () => counterOf(world, transactionId)(world.ids.zoe),
    () => world.perform('benito', acceptTransaction, { transactionId, hash: transaction.termsHash }),
  )
  assert.equal(won.length, 1)
  const { broker, transaction: now } = await world.situation(transactionId)
  assert.deepEqual([now.state, broker !== null], won[0] === 0 ? ['proposed', true] : ['agreed', false])
})

test('whoever is named while they close their account is named no more, or was named before', async () => {
  for (let round = 0; round < 5; round += 1) {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    const { won, refusals } = await atOnce(
      () => counterOf(world, transactionId)(world.ids.zoe),
      () => world.perform('zoe', closeAccount, { confirmation: 'CERRAR MI CUENTA' }),
    )
    const { broker } = await world.situation(transactionId)
    // Whoever was named before they closed it is the broker of an offer, which keeps no account open.
    if (won.length === 1) assert.deepEqual([refusals, broker], [['broker-not-found'], null])
    else assert.deepEqual([won.length, broker?.personId], [2, world.ids.zoe])
  }
})

test('an offer keeps no account open: without its broker it is not accepted, and the buyer’s next one has none', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('claimed')
  await counterOf(world, transactionId)(world.ids.zoe)
  await world.perform('zoe', closeAccount, { confirmation: 'CERRAR MI CUENTA' })
  const { termsHash: hash } = (await world.situation(transactionId)).transaction
  await assert.rejects(world.perform('ana', acceptTransaction, { transactionId, hash }), {
    code: 'broker-not-found',
  })
  await assert.rejects(
    world.perform('benito', reviseOffer, {
      transactionId,
      terms,
      broker: { personId: world.ids.zoe, commissionMinor },
    }),
    { code: 'broker-not-found' },
  )
  await world.perform('ana', counterOffer, { transactionId, terms })
  const { broker, terms: without } = await world.situation(transactionId)
  assert.deepEqual([broker, 'broker' in without], [null, false])
})

test('accepting and the broker’s closing of their account race: the deal has a broker with an account, or is not agreed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const world = await createWorld()
    const transactionId = await world.transactionIn('claimed')
    await counterOf(world, transactionId)(world.ids.zoe)
    const { termsHash: hash } = (await world.situation(transactionId)).transaction
    const { won, refusals } = await atOnce(
      () => world.perform('ana', acceptTransaction, { transactionId, hash }),
      () => world.perform('zoe', closeAccount, { confirmation: 'CERRAR MI CUENTA' }),
    )
    const { transaction } = await world.situation(transactionId)
    assert.deepEqual([won.length, transaction.state], [1, won[0] === 0 ? 'agreed' : 'proposed'])
    assert.deepEqual(refusals, [won[0] === 0 ? 'account-in-use-by-deals' : 'broker-not-found'])
  }
})

test('who is named never takes the free seat of the deal', async () => {
  const world = await createWorld()
  const { transactionId } = await world.perform('benito', draftTransaction, { party: 'seller' })
  await world.perform('benito', proposeTransaction, {
    transactionId,
    party: 'seller',
    terms,
    guest: { name: 'Ana' },
    broker: { personId: world.ids.zoe, commissionMinor },
  })
  const token = await invitationToken(world, transactionId)
  await assert.rejects(world.perform('zoe', claimTransaction, { token }), { code: 'broker-is-a-side' })
  await world.perform('ana', claimTransaction, { token })
})

test('whoever is paid for a deal does no office work on it', async () => {
  const world = await createWorld()
  const transactionId = await brokeredInspection(world, {}, 'olga')
  await world.perform('ana', releaseTranche, { transactionId, tranche: 1, confirmation: 'LIBERAR' })
  await lapse(world, transactionId, 'T-UNDO')
  const [payout] = (await world.situation(transactionId)).payouts
  const prepare = { transactionId, payoutId: payout?.id }
  await assert.rejects(world.perform('olga', preparePayout, prepare), { code: 'not-found' })
  await world.perform('pablo', preparePayout, prepare)
})
