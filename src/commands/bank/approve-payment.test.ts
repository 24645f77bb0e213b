import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { paymentOf, proposedReturn } from '#test/custody-payments.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { approveCustodyPayment } from './approve-payment.ts'
import { sendBackLine } from './send-back.ts'
import { stopCustodyPayment } from './stop-payment.ts'

const note = 'Apareció de quién es.'

describe('approving that a deposit goes back', () => {
  test('is another person’s than who proposed it, freshly proven, once', async () => {
    const world = await createWorld()
    const line = await proposedReturn(world)
    const { paymentId } = line
    const approve = { paymentId }
    for (const who of ['ana', 'zoe', 'olga', 'carla'] as const)
      await assert.rejects(world.perform(who, approveCustodyPayment, approve), { code: 'not-found' })
    const unproven = { ...world.actor('pablo'), steppedUpAt: null }
    await assert.rejects(world.perform(unproven, approveCustodyPayment, approve), { code: 'step-up-needed' })
    const missing = { paymentId: world.ids.zoe }
    await assert.rejects(world.perform('pablo', approveCustodyPayment, missing), { code: 'not-found' })

    const act = () => world.perform('pablo', approveCustodyPayment, approve)
    const { won, refusals } = await atOnce(act, act, act)
    assert.deepEqual([won.length, refusals], [1, ['wrong-moment', 'wrong-moment']])
    assert.equal(await world.balance(`transit:${paymentId}`), -77_700n)
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('is refused to who proposed it, whatever their roles', async () => {
    const world = await createWorld()
    const { lineId, paymentId } = await proposedReturn(world)
    await world.perform('olga', stopCustodyPayment, { paymentId, note })
    const mine = await world.perform('pablo', sendBackLine, { lineId, note })
    await assert.rejects(world.perform('pablo', approveCustodyPayment, mine), { code: 'same-person-twice' })
    assert.equal((await paymentOf(world, mine.paymentId)).state, 'proposed')
  })

  test('and giving it up compete for one payment, in many rounds', async () => {
    const world = await createWorld()
    for (let round = 0; round < 5; round += 1) {
      const { paymentId } = await proposedReturn(world, 100n)
      const { refusals } = await atOnce(
        () => world.perform('pablo', approveCustodyPayment, { paymentId }),
        () => world.perform('olga', stopCustodyPayment, { paymentId, note }),
      )
      // Approved first it can still be given up; given up first it cannot be approved.
      assert.ok(refusals.every((code) => code === 'wrong-moment'))
      assert.equal((await paymentOf(world, paymentId)).state, 'dropped')
      assert.equal(await world.balance(`transit:${paymentId}`), 0n)
    }
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })
})
