import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { existing } from '#domain/assert.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { system } from '#domain/transactions/situation.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { arrives } from '#test/bank-day.ts'
import { bankTakes } from '#test/debits.ts'
import { awaitingDeals, due, forSeveral, piecesOf, referenceOf } from '#test/divisions.ts'
import { approveBoth, exportOf, payoutOf } from '#test/payouts.ts'
import {
  booksAreExact,
  booksAreExactBut,
  confirm,
  explain,
  lineState,
  owed,
  trancheOf,
} from '#test/recalls.ts'
import { createWorld, type World } from '#test/world.ts'
import { divideLine } from './divide-line.ts'
import { matchLine } from './match-line.ts'
import { explainDebit } from './explain-debit.ts'
import { proposeUndo } from './propose-undo.ts'
import { sendBackLine } from './send-back.ts'

/** A credit that Olga divided among two deals, and a debit with which the bank takes all of it back. */
async function divided(world: World, sums = [due, due]) {
  const { lineId: recalledLineId, deals, wanted } = await forSeveral(world, { sums })
  await world.perform('olga', divideLine, wanted)
  const amountMinor = sums.reduce((sum, each) => sum + each, 0n)
  const { lineId } = await bankTakes(world, amountMinor)
  const [transactionId = '', other = ''] = deals
  return { transactionId, other, lineId, kind: 'recall' as const, recalledLineId, amountMinor }
}

/** Benito delivers what a deal is about, and Ana has it. */
async function delivered(world: World, transactionId: string) {
  const about = { transactionId, tranche: 1 }
  const proof = { kind: 'tracking' as const, text: 'Estafeta 1234567890', detail: '' }
  await world.perform('benito', declareDelivery, { ...about, proof })
  await world.perform('ana', confirmReceipt, about)
}

describe('a divided credit that the bank takes back', () => {
  test('leaves every deal of it, once, as two persons say', async () => {
    const world = await createWorld()
    const taken = await divided(world)
    await explain(world, taken)

    const clicks = await Promise.allSettled([confirm(world, taken), confirm(world, taken)])

    assert.deepEqual(clicks.map((each) => each.status).toSorted(), ['fulfilled', 'rejected'])
    for (const deal of [taken.transactionId, taken.other]) {
      const { state, heldMinor } = await trancheOf(world, deal)
      assert.deepEqual([state, heldMinor], ['pending', 0n])
      assert.equal(await owed(world, deal), 0n)
    }
    assert.equal(await lineState(world, taken.recalledLineId), 'recalled')
    const states = (await piecesOf(world, taken.recalledLineId)).map((each) => each.state)
    assert.deepEqual(states, ['recalled', 'recalled'])
    await booksAreExact(world)
  })

  test('is owed in the deal that was released, and leaves the other', async () => {
    const world = await createWorld()
    const taken = await divided(world)
    const { transactionId } = taken
    await delivered(world, transactionId)
    await world.perform('ana', releaseTranche, { transactionId, tranche: 1 })
    world.pass('PT1H')
    const { timers } = await world.situation(transactionId)
    const running = existing(
      timers.find((each) => each.state === 'armed'),
      'the release runs',
    )
    const { subject, kind, cycle } = running
    await world.perform(system, elapseTimer, { transactionId, subject, kind, cycle })
    await explain(world, taken)
    await confirm(world, taken)
    const { state } = await trancheOf(world, transactionId)
    assert.deepEqual([state, await owed(world, transactionId)], ['released', due])
    assert.equal((await trancheOf(world, taken.other)).state, 'pending')
    assert.equal(await owed(world, taken.other), 0n)
    await booksAreExactBut(world)
  })

  test('stays in all of its deals where one of them cannot give it back', async () => {
    const world = await createWorld()
    const deals = await awaitingDeals(world)
    const text = await Promise.all(deals.map((deal) => referenceOf(world, deal)))
    const payer = { text, counterpartyAccount: '032180000118359719' }
    const { lineId: recalledLineId } = await arrives(world, { amountMinor: 2n * due, ...payer })
    const matched = await world.perform(system, matchLine, { lineId: recalledLineId })
    assert.equal(matched.verdict, 'division')
    const [transactionId = '', other = ''] = deals
    await delivered(world, other)
    await world.perform('benito', giveBack, { transactionId: other, tranche: 1, amountMinor: 200_000n })
    const payout = await payoutOf(world, other)
    await approveBoth(world, payout)
    await world.perform('olga', exportPayouts, exportOf([payout]))
    const { lineId } = await bankTakes(world, 2n * due)
    const taken = { transactionId, lineId, kind: 'recall' as const, recalledLineId, amountMinor: 2n * due }
    await explain(world, taken)

    await assert.rejects(confirm(world, taken), { code: 'refund-in-file' })
    assert.equal((await trancheOf(world, transactionId)).state, 'funded')
    assert.equal(await lineState(world, recalledLineId), 'divided')
  })

  test('is no piece alone, no other sum, and nobody’s of their own deal', async () => {
    const world = await createWorld()
    const taken = await divided(world, [due, due - 500n])
    const note = 'El banco lo retiró'
    const pieces = await piecesOf(world, taken.recalledLineId)
    for (const { id, minor } of pieces) {
      const { lineId } = await bankTakes(world, minor)
      const said = { lineId, kind: 'recall' as const, note }
      await assert.rejects(world.perform('olga', explainDebit, { ...said, recalledLineId: id }), {
        code: 'not-a-deposit',
      })
      const { recalledLineId } = taken
      await assert.rejects(world.perform('olga', explainDebit, { ...said, recalledLineId }), {
        code: 'amount-differs',
      })
    }
    const inOffice = { ...world.actor('ana'), roles: ['operator' as const] }
    const { lineId, kind, recalledLineId } = taken
    await assert.rejects(world.perform(inOffice, explainDebit, { lineId, kind, recalledLineId, note }), {
      code: 'not-your-deal',
    })
  })

  test('is undone in no other way: not as a note, not back to where it came from', async () => {
    const world = await createWorld()
    const { recalledLineId } = await divided(world)
    const pieces = await piecesOf(world, recalledLineId)
    for (const lineId of [recalledLineId, ...pieces.map((each) => each.id)]) {
      const said = { lineId, note: 'Fue un error' }
      await assert.rejects(world.perform('olga', proposeUndo, said), { code: 'wrong-moment' })
      await assert.rejects(world.perform('olga', sendBackLine, said), { code: 'line-already-used' })
    }
  })
})
