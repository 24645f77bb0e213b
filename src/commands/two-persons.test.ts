import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { confirmMatch } from '#commands/bank/confirm-match.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { approvePaymentFile } from '#commands/payouts/approve-file.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { connectedAs } from '#test/connections.ts'
import { proposedReturn } from '#test/custody-payments.ts'
import { bankTakes } from '#test/debits.ts'
import { samplePolicy } from '#domain/proof/samples.ts'
import { publishedHandLimits } from '#domain/banking/hand-limits.ts'
import { assignReviewer } from '#commands/disputes/assign-reviewer.ts'
import { executeDecision } from '#commands/disputes/execute.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { verifyDelivery } from '#commands/transactions/verify-delivery.ts'
import { documentOf } from '#test/deliveries.ts'
import { disputeIn, lapseOfDispute, whereIs } from '#test/disputes.ts'
import { areOnePerson } from '#test/one-person.ts'
import { exportedPayout, hashOf, payoutOf, payoutState, plannedPayout } from '#test/payouts.ts'
import { arrives } from '#test/bank-day.ts'
import { createWorld, type World } from '#test/world.ts'

const twice = { code: 'same-person-twice' }
const note = 'Comisión de mantenimiento'

/** The program's own role tries it without the program. */
async function forges(world: World, text: string, values: readonly unknown[]): Promise<void> {
  await connectedAs('application', world.url, (client) =>
    assert.rejects(client.query(text, [...values]), { constraint: 'two_steps_are_of_two_persons' }),
  )
}

describe('somebody of the office turns out to have a second account that works there too', () => {
  test('their payout is approved by another person', async () => {
    const world = await createWorld()
    const payout = await plannedPayout(world)
    await world.perform('olga', preparePayout, payout)
    await areOnePerson(world, 'olga', 'pablo')
    await assert.rejects(world.perform('pablo', approvePayout, payout), twice)
    assert.equal(await payoutState(world, payout), 'planned')
  })

  test('so is their payment file, and what leaves custody otherwise', async () => {
    const world = await createWorld()
    const { fileId } = await exportedPayout(world)
    const { paymentId } = await proposedReturn(world)
    const sha256 = await hashOf(world, fileId)
    await areOnePerson(world, 'olga', 'pablo')
    await assert.rejects(world.perform('pablo', approvePaymentFile, { fileId, sha256 }), twice)
    await assert.rejects(world.perform('pablo', approveCustodyPayment, { paymentId }), twice)
    const by = [world.ids.pablo]
    await forges(
      world,
      `update payment_files set state = 'approved', approved_by = $2, approved_at = now(), approved_sha256 = $3 where file_id = $1`,
      [fileId, ...by, sha256],
    )
    await forges(
      world,
      `update custody_payments set state = 'approved', approved_by = $2, approved_at = now() where payment_id = $1`,
      [paymentId, ...by],
    )
  })

  test('so is what a debit was, and what a credit is for', async () => {
    const world = await createWorld()
    const { lineId } = await bankTakes(world, 250n)
    const transactionId = await world.transactionIn('agreed')
    const line = await arrives(world, { amountMinor: 1_011_600n, counterpartyName: 'Ferretería El Tornillo' })
    await world.perform('olga', explainDebit, { lineId, kind: 'charge', note })
    await world.perform('olga', matchLine, { ...line, transactionId })
    await areOnePerson(world, 'olga', 'pablo')
    await assert.rejects(world.perform('pablo', confirmDebit, { lineId, kind: 'charge' }), twice)
    await assert.rejects(world.perform('pablo', confirmMatch, { ...line, transactionId }), twice)
    await forges(
      world,
      `update debit_explanations set confirmed_by = $2, confirmed_at = now() where line_id = $1`,
      [lineId, world.ids.pablo],
    )
  })

  test('whoever had a hand in the money of a deal approves none of its payouts', async () => {
    const world = await createWorld()
    const transactionId = await world.transactionIn('delivered')
    await world.perform('pablo', verifyDelivery, await documentOf(world, transactionId))
    await world.perform('benito', giveBack, { transactionId, tranche: 1, amountMinor: '1000000' })
    const payout = await payoutOf(world, transactionId)
    await world.perform('olga', preparePayout, payout)
    await areOnePerson(world, 'pablo', 'sara')
    const sara = { ...world.actor('sara'), roles: ['approver'] as const }
    await assert.rejects(world.perform(sara, approvePayout, payout), twice)
    assert.equal(await payoutState(world, payout), 'planned')
  })

  test('whoever mediated does not let the decision move the money, nor review it', async () => {
    const policy = {
      ...samplePolicy,
      toleranceMinor: 0n,
      handLimits: { ...publishedHandLimits, MXN: 1_000n },
    }
    const world = await createWorld({ policy })
    const decided = await disputeIn(world, 'decided')
    await lapseOfDispute(world, decided.transactionId, 'T-APPEAL')
    await areOnePerson(world, 'carla', 'pablo')
    await assert.rejects(world.perform('pablo', executeDecision, decided), twice)
    assert.equal((await whereIs(world, decided.transactionId)).dispute, 'final')

    const other = await createWorld()
    const { transactionId, dispute } = await disputeIn(other, 'appeal')
    await areOnePerson(other, 'carla', 'david')
    const raw = { transactionId, dispute, personId: other.ids.david }
    await assert.rejects(other.perform('olga', assignReviewer, raw), { code: 'not-neutral' })
  })
})
