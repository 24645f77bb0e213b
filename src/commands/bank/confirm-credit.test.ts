import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { exportPayouts } from '#commands/payouts/export.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { payOut } from '#test/bank-day.ts'
import { unknownDeposit } from '#test/custody-payments.ts'
import { approvedPayout, exportOf, payoutState, plannedPayout } from '#test/payouts.ts'
import { booksAreExact, lineState, recalled } from '#test/recalls.ts'
import { atOnce } from '#test/steps.ts'
import { post, refusedBy, stolen } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'
import { confirmCredit } from './confirm-credit.ts'
import { confirmUndo } from './confirm-undo.ts'
import { explainCredit } from './explain-credit.ts'
import { matchLine } from './match-line.ts'
import { proposeUndo } from './propose-undo.ts'

const note = 'Transferido desde nuestra cuenta'

/** The operator's own money came in, as Olga says. */
async function ownMoney(world: World, amountMinor: bigint): Promise<{ lineId: string }> {
  const line = await unknownDeposit(world, amountMinor)
  await world.perform('olga', explainCredit, { ...line, note })
  return line
}

describe('own money that is put in', () => {
  test('covers what a recall left missing: the files of everybody go on', async () => {
    const world = await createWorld()
    const [sale, other] = [await plannedPayout(world), await approvedPayout(world)]
    await payOut(world, sale.transactionId)
    const { amountMinor } = await recalled(world, sale.transactionId)
    const leave = () => world.perform('olga', exportPayouts, exportOf([other]))
    await assert.rejects(leave(), { code: 'debits-unexplained' })

    const line = await ownMoney(world, amountMinor)
    await assert.rejects(leave(), { code: 'debits-unexplained' })
    await world.perform('pablo', confirmCredit, line)
    await leave()

    assert.equal(await payoutState(world, other), 'exported')
    assert.equal(await world.balance('own_funds'), -amountMinor)
    assert.equal(await world.balance('suspense'), 0n)
    assert.equal(await lineState(world, line.lineId), 'noted')
    await booksAreExact(world)
  })

  test('is another person’s to confirm, with a fresh proof, once', async () => {
    const world = await createWorld()
    const line = await unknownDeposit(world)
    await assert.rejects(world.perform('pablo', confirmCredit, line), { code: 'wrong-moment' })
    await world.perform('olga', explainCredit, { ...line, note })
    await assert.rejects(world.perform('olga', confirmCredit, line), { code: 'same-person-twice' })
    const stale = { ...world.actor('pablo'), steppedUpAt: null }
    await assert.rejects(world.perform(stale, confirmCredit, line), { code: 'step-up-needed' })
    for (const who of ['ana', 'benito', 'zoe', 'carla'] as const)
      await assert.rejects(world.perform(who, confirmCredit, line), { code: 'not-found' })
    await world.perform('pablo', confirmCredit, line)
    await assert.rejects(world.perform('pablo', confirmCredit, line), { code: 'line-already-used' })
  })

  test('is a deposit or own money, never both, when both are said at once, in many rounds', async () => {
    const world = await createWorld()
    for (let round = 0; round < 4; round += 1) {
      const transactionId = await world.transactionIn('agreed')
      const line = await ownMoney(world, 77_700n)
      const { won } = await atOnce(
        () => world.perform('pablo', confirmCredit, line),
        () => world.perform('olga', matchLine, { ...line, transactionId }),
        () => world.perform('pablo', confirmCredit, line),
      )
      assert.equal(won.length, 1)
      await booksAreExact(world)
    }
  })

  test('and was somebody’s deposit waits for its purpose again, as two persons say', async () => {
    const world = await createWorld()
    const line = await ownMoney(world, 77_700n)
    await world.perform('pablo', confirmCredit, line)
    await world.perform('olga', proposeUndo, { ...line, note })
    await world.perform('pablo', confirmUndo, line)
    assert.equal(await world.balance('own_funds'), 0n)
    assert.equal(await lineState(world, line.lineId), 'imported')
    assert.deepEqual(await checkInvariants(world.database.pool), [])
  })

  test('and covers clients by now is not taken back: the refusal says so, and nothing moves', async () => {
    const world = await createWorld()
    const sale = await plannedPayout(world)
    await payOut(world, sale.transactionId)
    const { amountMinor } = await recalled(world, sale.transactionId)
    const line = await ownMoney(world, amountMinor)
    await world.perform('pablo', confirmCredit, line)
    await world.perform('olga', proposeUndo, { ...line, note })
    const refused = { code: 'own-funds-short', details: { what: 'undo' } }
    await assert.rejects(world.perform('pablo', confirmUndo, line), refused)
    assert.equal(await lineState(world, line.lineId), 'noted')
    await booksAreExact(world)
  })

  test('is no word of the program alone: PostgreSQL wants the two', async () => {
    const world = await createWorld()
    await ownMoney(world, 77_700n)
    await stolen(world, (client) =>
      refusedBy(
        'entries_follow_the_chart',
        post(client, 'L26', 'MXN', [
          ['suspense', 77_700],
          ['own_funds', -77_700],
        ]),
      ),
    )
  })
})
