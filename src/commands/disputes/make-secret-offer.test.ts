import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { giveBack } from '#commands/transactions/give-back.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { transitions } from '#domain/transactions/process.ts'
import { bySize, counterclaim, disputeIn, lapseOfDispute, paidIn, whereIs } from '#test/disputes.ts'
import { hold, lift } from '#test/holds.ts'
import { atOnce, keepsTheRules } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { askMediation } from './ask-mediation.ts'
import { makeCounterclaim } from './counterclaim.ts'
import { makeSecretOffer } from './make-secret-offer.ts'
import { withdrawDispute } from './withdraw.ts'
import { withdrawSecretOffer } from './withdraw-secret-offer.ts'

type Talking = Awaited<ReturnType<typeof disputeIn>>
const stage = async () => {
  const world = await createWorld()
  return { world, raw: await disputeIn(world, 'negotiation') }
}
const ready = async (world: World) => ({ ...(await disputeIn(world, 'negotiation')), limitMinor: '500000' })
const offer = (world: World, raw: Talking, who: 'ana' | 'benito', limitMinor: bigint) =>
  world.perform(who, makeSecretOffer, { ...raw, limitMinor: limitMinor.toString() })
const secretOf = async (world: World, { transactionId }: Talking) => {
  const [found] = (await world.situation(transactionId)).disputes
  return [found?.secretOffers.length, found?.secretTries]
}

describe('secret offers', () => {
  test('that meet share the part by their middle, with the fee on Benito’s share alone', async () => {
    const { world, raw } = await stage()
    await offer(world, raw, 'ana', 520_000n)
    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'negotiation', parts: ['disputed'] })

    await offer(world, raw, 'benito', 480_000n)

    assert.deepEqual(await whereIs(world, raw.transactionId), { dispute: 'settled', parts: ['split'] })
    assert.deepEqual(
      await paidIn(world, raw.transactionId),
      [500_000n - 5_000n - 800n, 500_000n + 5_000n + 800n].toSorted(bySize),
    )
    assert.deepEqual(await secretOf(world, raw), [0, 0])
  })

  test('of which one gives all to one side end in a release or a refund', async () => {
    const { world, raw } = await stage()
    await offer(world, raw, 'benito', 1_000_000n)
    await offer(world, raw, 'ana', 1_000_000n)
    assert.deepEqual((await whereIs(world, raw.transactionId)).parts, ['released'])
    const back = await disputeIn(world, 'negotiation')
    await offer(world, back, 'ana', 0n)
    await offer(world, back, 'benito', 0n)
    assert.deepEqual((await whereIs(world, back.transactionId)).parts, ['refunded'])
  })

  test('that are apart are forgotten and use up one of three tries, never more', async () => {
    const { world, raw } = await stage()
    for (const tries of [1, 2, 3]) {
      await offer(world, raw, 'ana', 300_000n)
      await offer(world, raw, 'benito', 300_001n)
      assert.deepEqual(await secretOf(world, raw), [0, tries])
    }
    await assert.rejects(offer(world, raw, 'ana', 300_000n), { code: 'wrong-moment' })
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'negotiation')
  })

  test('are told in no event, answer or job; one of each side, until it is taken back', async () => {
    const { world, raw } = await stage()
    await offer(world, raw, 'ana', 887_653n)
    await assert.rejects(offer(world, raw, 'ana', 113_457n), { code: 'wrong-moment' })
    await world.perform('ana', withdrawSecretOffer, raw)
    await offer(world, raw, 'ana', 113_457n)
    await offer(world, raw, 'benito', 654_327n)
    const { rows } = await world.database.pool.query(
      `select (select json_agg(x) from events x)::text as events, (select json_agg(x) from command_keys x)::text as keys,
        (select json_agg(x) from jobs x)::text as jobs`,
    )
    assert.doesNotMatch(JSON.stringify(rows), /\b(887653|113457|654327)\b/)
    assert.deepEqual(await secretOf(world, raw), [0, 1])
  })

  test('count what was given away since: Benito’s least is reached by what Ana releases', async () => {
    const { world, raw } = await stage()
    await offer(world, raw, 'benito', 600_000n)
    await world.perform('ana', releasePart, {
      transactionId: raw.transactionId,
      tranche: 1,
      amountMinor: '400000',
    })
    await world.perform('benito', giveBack, {
      transactionId: raw.transactionId,
      tranche: 1,
      amountMinor: '100000',
    })
    // 500,000 are left, of which Benito wants 200,000 and Ana leaves 300,000.
    await offer(world, raw, 'ana', 300_000n)
    const { tranches } = await world.situation(raw.transactionId)
    assert.deepEqual(
      [tranches[0]?.releasedMinor, tranches[0]?.refundedMinor, tranches[0]?.heldMinor],
      [650_000n, 350_000n, 0n],
    )
  })

  test('are refused beyond what is held, without a fresh proof, while money is held and after the talking', async () => {
    const { world, raw } = await stage()
    await assert.rejects(offer(world, raw, 'ana', 1_000_001n), { code: 'not-enough-held' })
    await assert.rejects(
      world.perform('ana', makeSecretOffer, { ...raw, limitMinor: '-1' }),
      (error: { code?: string }) => error.code === 'input-wrong',
    )
    const stale = { ...world.actor('ana'), steppedUpAt: null }
    await assert.rejects(world.perform(stale, makeSecretOffer, { ...raw, limitMinor: '1' }), {
      code: 'step-up-needed',
    })
    await offer(world, raw, 'ana', 500_000n)
    await hold(world, 'benito')
    await assert.rejects(offer(world, raw, 'benito', 500_000n), { code: 'money-on-hold' })
    await lift(world, 'benito')
    world.pass({ hours: 72 })
    await world.perform('benito', askMediation, raw)
    await assert.rejects(offer(world, raw, 'benito', 500_000n), { code: 'wrong-moment' })
    assert.deepEqual(await secretOf(world, raw), [0, 0])
  })

  test('are forgotten with a dispute that is withdrawn, or whose talking is over', async () => {
    const { world, raw } = await stage()
    await offer(world, raw, 'ana', 500_000n)
    await lapseOfDispute(world, raw.transactionId, 'T-NEG')
    assert.deepEqual(await secretOf(world, raw), [0, 0])
    const other = await disputeIn(world, 'negotiation')
    await offer(world, other, 'ana', 500_000n)
    await world.perform('ana', withdrawDispute, other)
    assert.deepEqual(await secretOf(world, other), [0, 0])
  })

  test('are forgotten where the other side claims something that a mediator has to see', async () => {
    const { world, raw } = await stage()
    await offer(world, raw, 'ana', 500_000n)
    await world.perform('benito', makeCounterclaim, { ...raw, ...counterclaim, ground: 'fraude' })
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'mediation_queue')
    assert.deepEqual(await secretOf(world, raw), [0, 0])
  })

  test('are kept by no step that ends the talking, whichever it is', () => {
    const ends = transitions.filter(
      ({ on, from, to }) => on === 'dispute' && from.includes('negotiation') && to !== 'same',
    )
    assert.ok(ends.length > 5)
    assert.deepEqual(
      ends.filter(({ effects }) => !effects?.includes('forget-secret-offers')).map(({ id }) => id),
      [],
    )
  })

  test('of both at once settle once; a withdrawal at once with the second: one of them', async () => {
    const { world, raw } = await stage()
    const { won } = await atOnce(
      () => offer(world, raw, 'ana', 500_000n),
      () => offer(world, raw, 'benito', 500_000n),
    )
    // Who lost the race reads the page anew and writes it again.
    if (won.length === 1) await offer(world, raw, won[0] === 0 ? 'benito' : 'ana', 500_000n)
    assert.equal((await whereIs(world, raw.transactionId)).dispute, 'settled')
    const other = await disputeIn(world, 'negotiation')
    await offer(world, other, 'ana', 500_000n)
    const { won: one } = await atOnce(
      () => world.perform('ana', withdrawDispute, other),
      () => offer(world, other, 'benito', 500_000n),
    )
    assert.equal(one.length, 1)
  })

  keepsTheRules({ command: makeSecretOffer, who: 'ana', ready })
})
