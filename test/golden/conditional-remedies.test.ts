import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { openDispute } from '#commands/disputes/open.ts'
import { acceptProposal } from '#commands/transactions/accept-proposal.ts'
import { acceptReturned } from '#commands/transactions/accept-returned.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { confirmReturn } from '#commands/transactions/confirm-return.ts'
import { proposeReturn } from '#commands/transactions/propose-return.ts'
import { redeliver } from '#commands/transactions/redeliver.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { shipReturn } from '#commands/transactions/ship-return.ts'
import { tellReturnPlace } from '#commands/transactions/tell-return-place.ts'
import { samplePolicy } from '#domain/proof/samples.ts'
import { waysAhead } from '#domain/transactions/ahead.ts'
import { engine } from '#domain/transactions/engine.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { payOut } from '#test/bank-day.ts'
import { complaint, decideRemedy, disputeIn, remedy, remediedDispute } from '#test/disputes.ts'
import { byPost, returnAddress } from '#test/goods-back.ts'
import { lapse, openBalances, payoutsOf, proposalOf, proveNotices, statesOf } from '#test/steps.ts'
import { createWorld, type Name, type World } from '#test/world.ts'

/** Somebody was told, on two days and by two ways, of what their silence means; and that is what then happens. */
async function told(world: World, transactionId: string, who: Name, kind: 'T-RSHIP' | 'T-FIX' | 'T-PLACE') {
  const situation = await world.situation(transactionId)
  const { timers } = situation
  const said = engine.defaultOutcome(situation, { now: world.now(), policy: samplePolicy })?.transition
  const due = timers.findLast((each) => each.kind === kind)?.dueAt ?? world.now()
  world.pass(world.now().until(due).subtract({ hours: 60 }))
  await proveNotices(world, transactionId, who, [1, 0])
  await lapse(world, transactionId, kind)
  const events = await world.database.reader
    .selectFrom('events')
    .select('transition')
    .where('transaction_id', '=', transactionId)
    .execute()
  assert.ok(
    events.some(({ transition }) => transition === said),
    `${said} was said`,
  )
}

describe('a decision that is more than sums: the goods go back, and then the money', () => {
  test('of 10,000.00 the seller keeps 500.00 for the first way, the buyer has the rest with the fee that was not earned', async () => {
    const world = await createWorld()
    const { transactionId } = await remediedDispute(world, remedy('return', 50_000n, 1_000_000n))
    const part = { transactionId, tranche: 1 }
    assert.deepEqual(await statesOf(world, transactionId), ['return_agreed'])
    assert.equal((await openBalances(world))['escrow:1'], 1_000_000n)

    await world.perform('benito', tellReturnPlace, { ...part, address: returnAddress })
    await world.perform('ana', shipReturn, { ...part, shipment: byPost })
    await world.perform('benito', confirmReturn, part)
    await world.perform('benito', acceptReturned, part)

    assert.deepEqual(await statesOf(world, transactionId), ['split'])
    // 500.00 less 1 % and its tax; 9,500.00 with that share of the buyer's half of the fee and its tax.
    assert.deepEqual(await payoutsOf(world, transactionId), [
      ['seller', 49_420n, 'planned'],
      ['buyer', 961_020n, 'planned'],
    ])
    await payOut(world, transactionId)
    assert.equal((await world.situation(transactionId)).transaction.state, 'closed')
    assert.deepEqual(await openBalances(world), { 'bank:MXN': 1_160n, fee_income: 1_000n, tax_payable: 160n })
  })

  test('who never sends it back gets what the decision said for that, after having been told', async () => {
    const world = await createWorld()
    const { transactionId } = await remediedDispute(world, remedy('return', 0n, 800_000n))
    await world.perform('benito', tellReturnPlace, { transactionId, tranche: 1, address: returnAddress })

    const situation = await world.situation(transactionId)
    const ways = waysAhead(situation, { actor: nobody, now: world.now(), policy: samplePolicy, facts: {} })
    const silence = ways.find(({ how, subject }) => how === 'lapse' && subject.tranche === 1)
    assert.deepEqual([silence?.transition, silence?.pays], ['V8b', 'both'], 'and the map says so')
    assert.ok(!silence?.leadsTo.includes('releasable'), 'the goods were not accepted')
    await told(world, transactionId, 'ana', 'T-RSHIP')

    assert.deepEqual(await statesOf(world, transactionId), ['split'])
    assert.deepEqual(await payoutsOf(world, transactionId), [
      ['seller', 790_720n, 'planned'],
      ['buyer', 202_320n, 'planned'],
    ])
  })

  test('a seller who never says where to has no say in it: the buyer is refunded as if it had come back', async () => {
    const world = await createWorld()
    const { transactionId } = await remediedDispute(world, remedy('return', 0n, 1_000_000n))
    await assert.rejects(world.perform('ana', shipReturn, { transactionId, tranche: 1, shipment: byPost }), {
      code: 'wrong-moment',
    })

    await told(world, transactionId, 'benito', 'T-PLACE')

    assert.deepEqual(await payoutsOf(world, transactionId), [['buyer', 1_011_600n, 'planned']])
  })
})

describe('a decision that is more than sums: it is made good, and then released', () => {
  const proof = { kind: 'tracking', text: 'Estafeta 1234567890' }

  test('what was replaced is proven and looked at anew, and all of it released', async () => {
    const world = await createWorld()
    const { transactionId } = await remediedDispute(world, remedy('repair', 1_000_000n, 0n))
    const part = { transactionId, tranche: 1 }
    assert.deepEqual(await statesOf(world, transactionId), ['changes_requested'])

    await world.perform('benito', redeliver, { ...part, proof })
    assert.deepEqual(await statesOf(world, transactionId), ['delivery_declared'])
    await world.perform('ana', confirmReceipt, part)
    await world.perform('ana', releaseTranche, part)
    await lapse(world, transactionId, 'T-UNDO')

    assert.deepEqual(await payoutsOf(world, transactionId), [['seller', 988_400n, 'planned']])
  })

  test('a seller who does nothing gets what the decision said for that', async () => {
    const world = await createWorld()
    const { transactionId } = await remediedDispute(world, remedy('repair', 1_000_000n, 200_000n))

    await told(world, transactionId, 'benito', 'T-FIX')

    assert.deepEqual(await statesOf(world, transactionId), ['split'])
    assert.deepEqual(await payoutsOf(world, transactionId), [
      ['seller', 197_680n, 'planned'],
      ['buyer', 809_280n, 'planned'],
    ])
  })

  test('what was decided is not argued about again; what was replaced can be, once, about all that is left', async () => {
    const world = await createWorld()
    const { transactionId } = await remediedDispute(world, remedy('repair', 1_000_000n, 0n))
    const part = { transactionId, tranche: 1 }
    const open = (change: object = {}) =>
      world.perform('ana', openDispute, { ...part, ...complaint, ...change })
    await assert.rejects(open(), { code: 'wrong-moment' })

    await world.perform('benito', redeliver, { ...part, proof })
    await world.perform('ana', confirmReceipt, part)
    await assert.rejects(open({ ground: 'no_recibido' }), { code: 'decided-already' })
    await assert.rejects(open({ claimedMinor: '300000' }), { code: 'decided-already' })
    await open()

    assert.deepEqual(await statesOf(world, transactionId), ['disputed'])
  })

  test('a return that one offered before the decision is offered no more: Benito does not get the bicycle and the money', async () => {
    const world = await createWorld()
    const raw = await disputeIn(world, 'proposal')
    const { transactionId } = raw
    const part = { transactionId, tranche: 1 }
    await world.perform('ana', proposeReturn, { ...part, paidBy: 'buyer' })
    await decideRemedy(world, raw, remedy('repair', 1_000_000n, 0n))
    const { proposals } = await world.situation(transactionId)
    assert.deepEqual(
      proposals.map((each) => each.state),
      ['lapsed'],
    )

    await world.perform('benito', redeliver, { ...part, proof })
    await world.perform('ana', confirmReceipt, part)
    await world.perform('ana', openDispute, { ...part, ...complaint })

    const proposal = await proposalOf(world, transactionId)
    await assert.rejects(world.perform('benito', acceptProposal, { transactionId, proposal }), {
      code: 'wrong-moment',
    })
    assert.deepEqual(await statesOf(world, transactionId), ['disputed'])
  })
})
