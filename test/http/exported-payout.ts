import { perform } from '#commands/command.ts'
import { approvePaymentFile } from '#commands/payouts/approve-file.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { readPaymentFile } from '#store/bank/payment-files.ts'
import { createMeans, type Means } from '#store/means.ts'

/** Somebody of the office, who has just proven who they are. */
export async function colleague({ database }: Means, name: string) {
  const people = await database.reader.selectFrom('people').select(['person_id', 'email']).execute()
  return {
    kind: 'person',
    contactVerified: true,
    id: existing(
      people.find((each) => each.email.startsWith(name)),
      'they work there',
    ).person_id,
    roles: ['operator', 'approver'],
    steppedUpAt: Temporal.Now.instant(),
  } as const
}

/** The newest payout of a deal goes through both colleagues into a payment file. */
export async function exportedPayout(means: Means, transactionId: string) {
  const { payouts } = existing(await means.load(transactionId), 'the deal is there')
  const { id: payoutId, code } = existing(payouts.at(-1), 'a payout is planned')
  const [olga, pablo] = [await colleague(means, 'olga'), await colleague(means, 'pablo')]
  const payout = { transactionId, payoutId }
  await perform(means, olga, preparePayout, payout)
  await perform(means, pablo, approvePayout, payout)
  const given = { custody: 'EUR', version: '09', payoutIds: [payoutId] } as const
  const { fileId } = await perform(means, olga, exportPayouts, given)
  return { fileId, payoutId, code }
}

/** The bank has a payment file; answers the message id by which it knows it. */
export async function handedOver(means: Means, fileId: string): Promise<string> {
  const file = existing(await readPaymentFile(means.database.reader, fileId), 'it was exported')
  const [olga, pablo] = [await colleague(means, 'olga'), await colleague(means, 'pablo')]
  await perform(means, pablo, approvePaymentFile, { fileId, sha256: file.sha256 })
  await perform(means, olga, takePaymentFile, { fileId })
  return file.message_id
}

/** The time in which a release could be undone is over. */
export async function undoIsOver({ database, seals, load }: Means, transactionId: string): Promise<void> {
  const { timers } = existing(await load(transactionId), 'the deal is there')
  const { subject, cycle, dueAt } = existing(
    timers.findLast((each) => each.kind === 'T-UNDO' && each.state === 'armed'),
    'it runs',
  )
  const then = createMeans({ database, seals, clock: () => dueAt.add({ seconds: 1 }) })
  await perform(then, system, elapseTimer, { transactionId, subject, kind: 'T-UNDO', cycle })
}
