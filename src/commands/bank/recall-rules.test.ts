import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { connectedAs, damage } from '#test/connections.ts'
import { bankTakes } from '#test/debits.ts'
import { approvedPayout, exportOf, payoutState } from '#test/payouts.ts'
import {
  booksAreExact,
  confirm,
  explain,
  lineState,
  note,
  owed,
  said,
  takenBack,
  trancheOf,
} from '#test/recalls.ts'
import { areOnePerson } from '#test/one-person.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld } from '#test/world.ts'
import { confirmDebit } from './confirm-debit.ts'
import { explainDebit } from './explain-debit.ts'
import { proposeUndo } from './propose-undo.ts'

describe('explaining a debit as a deposit that came back', () => {
  test('wants the deposit of that sum, in a deal, not taken back yet', async () => {
    const world = await createWorld()
    const taken = await takenBack(world, await world.transactionIn('funded'))
    const say = (change: object) => world.perform('olga', explainDebit, { ...said(taken), note, ...change })
    await assert.rejects(say({ recalledLineId: undefined }), { code: 'input-wrong' })
    await assert.rejects(say({ recalledLineId: '999999' }), { code: 'not-found' })
    await assert.rejects(say({ recalledLineId: taken.lineId }), { code: 'not-a-deposit' })
    const other = await world.transactionIn('agreed')
    const otherLine = await world.deposit(other, 77_00n)
    await assert.rejects(say({ recalledLineId: otherLine }), { code: 'amount-differs' })
    await explain(world, taken)
    await confirm(world, taken)
    const { lineId } = await bankTakes(world, taken.amountMinor)
    await assert.rejects(say({ lineId }), { code: 'deposit-recalled' })
  })

  test('is another person’s to confirm, with a fresh proof, as they read it, once', async () => {
    const world = await createWorld()
    const taken = await takenBack(world, await world.transactionIn('funded'))
    await assert.rejects(confirm(world, taken), { code: 'wrong-moment' })
    await explain(world, taken)
    await assert.rejects(confirm(world, taken, 'olga'), { code: 'same-person-twice' })
    const stale = { ...world.actor('pablo'), steppedUpAt: null }
    await assert.rejects(world.perform(stale, confirmDebit, said(taken)), { code: 'step-up-needed' })
    await assert.rejects(confirm(world, { ...taken, recalledLineId: taken.lineId }), { code: 'lost-race' })
    for (const who of ['ana', 'benito', 'zoe', 'carla'] as const) {
      await assert.rejects(world.perform(who, confirmDebit, said(taken)), { code: 'not-found' })
      await assert.rejects(world.perform(who, explainDebit, { ...said(taken), note }), { code: 'not-found' })
    }
    assert.equal(await lineState(world, taken.recalledLineId), 'matched')
    await confirm(world, taken)
    await assert.rejects(confirm(world, taken), { code: 'line-already-used' })
    const undo = world.perform('olga', proposeUndo, { lineId: taken.lineId, note })
    await assert.rejects(undo, { code: 'deposit-recalled' })
  })

  test('is not confirmed by who had a hand in the money, nor by a side of the deal', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('funded')
    const taken = await takenBack(world, transactionId)
    await explain(world, taken)
    const change = (column: 'handled_by' | 'seller_id', value: string) =>
      damage(world.url, `update transactions set ${column} = $2 where transaction_id = $1`, [
        transactionId,
        value,
      ])
    const hands = (who: readonly string[]) => change('handled_by', JSON.stringify(who))
    const seller = (id: string) => change('seller_id', id)
    await hands([world.ids.pablo])
    await assert.rejects(confirm(world, taken), {
      code: 'same-person-twice',
      details: { action: 'confirm-recall' },
    })
    await hands([world.ids.sara])
    await areOnePerson(world, 'pablo', 'sara')
    await assert.rejects(confirm(world, taken), { code: 'same-person-twice' })
    await hands([])
    await seller(world.ids.pablo)
    await assert.rejects(confirm(world, taken), { code: 'not-your-deal' })
    await seller(world.ids.olga)
    await assert.rejects(explain(world, taken), { code: 'not-your-deal' })
  })
})

describe('a deposit that is taken back', () => {
  test('and released at the same time is one or the other, whole, in many rounds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const world = await createWorld()
      const transactionId = await world.transactionIn('inspecting')
      const taken = await takenBack(world, transactionId)
      await explain(world, taken)
      await atOnce(
        () => confirm(world, taken).catch(() => confirm(world, taken)),
        () => world.perform('ana', releaseTranche, { transactionId, tranche: 1 }),
      )
      const tranche = await trancheOf(world, transactionId)
      assert.deepEqual([tranche.state, tranche.heldMinor], ['pending', 0n])
      await booksAreExact(world)
    }
  })

  test('while its payout is approved or exported is taken back once, in many rounds', async () => {
    for (let round = 0; round < 3; round += 1) {
      const world = await createWorld()
      const payout = await approvedPayout(world)
      const taken = await takenBack(world, payout.transactionId)
      await explain(world, taken)
      const { won } = await atOnce(
        () => confirm(world, taken),
        () => world.perform('olga', exportPayouts, exportOf([payout])),
      )
      const state = await payoutState(world, payout)
      assert.ok(won.length >= 1)
      assert.equal(state, won.includes(1) ? 'exported' : 'blocked')
      assert.equal(await owed(world, payout.transactionId), won.includes(0) ? taken.amountMinor : 0n)
    }
  })

  test('by two debits at once is taken back by one', async () => {
    for (let round = 0; round < 3; round += 1) {
      const world = await createWorld()
      const taken = await takenBack(world, await world.transactionIn('funded'))
      const { lineId } = await bankTakes(world, taken.amountMinor)
      const again = { ...taken, lineId }
      await explain(world, taken)
      await explain(world, again)
      const { won, refusals } = await atOnce(
        () => confirm(world, taken),
        () => confirm(world, again),
        () => confirm(world, taken),
      )
      assert.equal(won.length, 1)
      assert.ok(refusals.includes('deposit-recalled') || refusals.includes('line-already-used'))
      assert.equal(await world.balance('unexplained:MXN'), taken.amountMinor)
      assert.equal((await trancheOf(world, taken.transactionId)).state, 'pending')
    }
  })

  test('is not taken back by the program alone, nor twice, nor put back: PostgreSQL wants the debit and the two', async () => {
    const world = await createWorld()
    const taken = await takenBack(world, await world.transactionIn('funded'))
    await connectedAs('application', world.url, async (client) => {
      const alone = client.query(`update bank_lines set state = 'recalled' where line_id = $1`, [
        taken.recalledLineId,
      ])
      await assert.rejects(alone, { constraint: 'a_deposit_is_recalled_once_by_its_debit' })
    })
    await explain(world, taken)
    await confirm(world, taken)
    const { lineId } = await bankTakes(world, taken.amountMinor)
    await connectedAs('application', world.url, async (client) => {
      const back = client.query(`update bank_lines set state = 'matched' where line_id = $1`, [
        taken.recalledLineId,
      ])
      await assert.rejects(back, { constraint: 'a_deposit_is_recalled_once_by_its_debit' })
      const twice = client.query(
        `insert into debit_explanations (line_id, kind, recalled_line_id, note, proposed_by, proposed_at, confirmed_by, confirmed_at)
         values ($1, 'recall', $2, 'x', $3, now(), $4, now())`,
        [lineId, taken.recalledLineId, world.ids.olga, world.ids.pablo],
      )
      await assert.rejects(twice, { constraint: 'a_deposit_is_recalled_once' })
    })
  })
})
