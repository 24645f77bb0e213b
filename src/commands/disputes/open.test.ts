import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { complaint, whereIs, bySize, paidIn } from '#test/disputes.ts'
import { atOnce, keepsTheRules, lapse } from '#test/steps.ts'
import { createWorld, type World } from '#test/world.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { undoRelease } from '#commands/transactions/undo-release.ts'
import { openDispute } from './open.ts'

const ready = async (world: World) => ({
  transactionId: await world.transactionIn('inspecting'),
  ...complaint,
})

describe('opening a dispute', () => {
  test('locks all of 10,000.00, stops the inspection and starts the days to talk', async () => {
    const world = await createWorld()
    const raw = await ready(world)

    await world.perform('ana', openDispute, raw)

    const { timers, tranches, disputes } = await world.situation(raw.transactionId)
    const state = (kind: string) => timers.find((each) => each.kind === kind)?.state
    assert.deepEqual(
      [tranches.length, tranches[0]?.state, tranches[0]?.heldMinor],
      [1, 'disputed', 1_000_000n],
    )
    assert.deepEqual([state('T-INSP'), state('T-NEG'), state('T-MAX')], ['paused', 'armed', 'armed'])
    assert.deepEqual([disputes[0]?.openedBy, disputes[0]?.claimedMinor], ['buyer', 1_000_000n])
  })

  test('about a part of it takes a fresh proof, as every release does: the rest is let go', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const stale = { ...world.actor('ana'), steppedUpAt: null }
    const small = { ...raw, claimedMinor: '1' }
    await assert.rejects(world.perform(stale, openDispute, small), { code: 'step-up-needed' })
    assert.deepEqual((await whereIs(world, raw.transactionId)).parts, ['inspecting'])

    await world.perform(stale, openDispute, raw)

    assert.deepEqual((await whereIs(world, raw.transactionId)).parts, ['disputed'])
  })

  test('about a part of what is not delivered lets nothing go, and takes no proof', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const stale = { ...world.actor('ana'), steppedUpAt: null }
    await world.perform(stale, openDispute, { transactionId, ...complaint, claimedMinor: '1' })
    assert.deepEqual((await whereIs(world, transactionId)).parts, ['disputed', 'funded'])
  })

  test('about 3,000.00 splits the other 7,000.00 off, which Benito gets the same day, and no cent is lost in fees', async () => {
    const world = await createWorld()
    const raw = { ...(await ready(world)), claimedMinor: '300000' }

    await world.perform('ana', openDispute, raw)
    const { tranches } = await world.situation(raw.transactionId)
    assert.deepEqual(
      tranches.map(({ state, heldMinor, splitFrom }) => [state, heldMinor, splitFrom]),
      [
        ['disputed', 300_000n, null],
        ['releasable', 700_000n, 1],
      ],
    )
    await lapse(world, raw.transactionId, 'T-UNDO', 2)
    await world.perform('benito', giveBack, {
      transactionId: raw.transactionId,
      tranche: 1,
      amountMinor: '300000',
    })

    // Half of 2 % and 16 % tax on 7,000.00 alone: 70.00 and 11.20 from each side; Ana has 30.00 and 4.80 of her fee back.
    assert.deepEqual(
      await paidIn(world, raw.transactionId),
      [700_000n - 7_000n - 1_120n, 300_000n + 3_000n + 480n].toSorted(bySize),
    )
    assert.deepEqual(await whereIs(world, raw.transactionId), {
      dispute: 'settled',
      parts: ['refunded', 'released'],
    })
  })

  test('lets Ana undo the release of what she did not claim, which is inspected again by its old clock', async () => {
    const world = await createWorld()
    const raw = { ...(await ready(world)), claimedMinor: '300000' }
    await world.perform('ana', openDispute, raw)

    await world.perform('ana', undoRelease, { transactionId: raw.transactionId, tranche: 2 })

    const { tranches, timers } = await world.situation(raw.transactionId)
    assert.equal(tranches[1]?.state, 'inspecting')
    assert.ok(
      timers.some((each) => each.subject === 'tranche:2' && each.kind === 'T-INSP' && each.state === 'armed'),
    )
  })

  test('at once with a release: exactly one of the two wins', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const { won } = await atOnce(
      () => world.perform('ana', openDispute, raw),
      () => world.perform('ana', releaseTranche, { transactionId: raw.transactionId, tranche: 1 }),
    )
    assert.equal(won.length, 1)
  })

  test('is refused without a ground of one’s own side, without words, without evidence or why not, and above what is held', async () => {
    const world = await createWorld()
    const raw = await ready(world)
    const wrong = (change: object, who: 'ana' | 'benito' = 'ana') =>
      world.perform(who, openDispute, { ...raw, ...change })

    await assert.rejects(wrong({ ground: 'comprador_no_responde' }), { code: 'input-wrong' })
    await assert.rejects(wrong({}, 'benito'), { code: 'input-wrong' })
    await assert.rejects(wrong({ statement: ' ' }), { code: 'input-wrong' })
    await assert.rejects(wrong({ noEvidence: '' }), { code: 'input-wrong' })
    await assert.rejects(wrong({ claimedMinor: '1000001' }), { code: 'not-enough-held' })
  })

  test('about something that never came goes to mediation at once', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('delivered')

    await world.perform('ana', openDispute, { transactionId, ...complaint, ground: 'no_recibido' })

    assert.equal((await whereIs(world, transactionId)).dispute, 'mediation_queue')
  })

  keepsTheRules({ command: openDispute, who: 'ana', ready })
})
