import { perform } from '#commands/command.ts'
import { approvePaymentFile } from '#commands/payouts/approve-file.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/transactions/situation.ts'
import type { JobParts } from '../job-parts.ts'

type Job = Pick<JobParts, 'means' | 'log'>

/** The two invented people of the operator in whose names a demonstration pays by itself. */
export type DemonstrationOffice = Readonly<{ preparerId: string; approverId: string }>

/** Time for whoever tries the demonstration to prepare and approve a payout themselves. */
const PATIENCE_SECONDS = 20
const MOST = 200

/**
 * In the demonstration alone (SANDBOX_BANK=auto): two invented people do with every payout what the operator's
 * people do by hand, through the same commands: one prepares it, another approves it, and it is exported to a
 * payment file, which the other one approves. Nothing here runs where money is real.
 */
export async function workInOffice(job: Job, office: DemonstrationOffice): Promise<void> {
  const preparer = actorOf(job, office.preparerId, ['operator'])
  const approver = actorOf(job, office.approverId, ['operator', 'approver'])
  const { means } = job
  const latest = means.clock().subtract({ seconds: PATIENCE_SECONDS })
  for (const payout of await plannedPayouts(job, latest)) {
    const named = { transactionId: payout.transaction_id, payoutId: payout.payout_id }
    // What a person has begun is left to people.
    if (payout.prepared_by !== null && payout.prepared_by !== preparer.id) continue
    await attempt(job, 'payout-not-approved', async () => {
      if (payout.prepared_by === null) await perform(means, preparer, preparePayout, named)
      await perform(means, approver, approvePayout, named)
    })
  }
  await exportApproved(job, preparer)
  for (const file of await preparedFiles(job, preparer.id))
    await attempt(job, 'payment-file-not-approved', () =>
      perform(means, approver, approvePaymentFile, { fileId: file.file_id, sha256: file.sha256 }),
    )
}

/** What a person put together is left to people. */
function preparedFiles({ means }: Job, preparerId: string) {
  return means.database.reader
    .selectFrom('payment_files')
    .select(['file_id', 'sha256'])
    .where('state', '=', 'prepared')
    .where('made_by', '=', preparerId)
    .execute()
}

function actorOf({ means }: Job, id: string, roles: Actor['roles']): Actor {
  return { id, kind: 'person', roles, contactVerified: true, steppedUpAt: means.clock() }
}

function plannedPayouts({ means }: Job, latest: Temporal.Instant) {
  return means.database.reader
    .selectFrom('payouts')
    .select(['payout_id', 'transaction_id', 'prepared_by'])
    .where('state', '=', 'planned')
    .where('planned_at', '<=', latest)
    .orderBy('payout_id')
    .limit(MOST)
    .execute()
}

async function exportApproved(job: Job, preparer: Actor): Promise<void> {
  const waiting = await job.means.database.reader
    .selectFrom('payouts')
    .innerJoin('custody_accounts', 'custody_accounts.currency', 'payouts.currency')
    .select('custody_id')
    .distinct()
    .where('state', '=', 'approved')
    .execute()
  for (const { custody_id: custody } of waiting)
    await attempt(job, 'payouts-not-exported', () => exportFrom(job, preparer, custody))
}

async function exportFrom({ means }: Job, preparer: Actor, custody: string): Promise<void> {
  // The sandbox bank works every day, so that nobody waits for Monday to see the end of a demonstration.
  const executionDate = means.clock().toZonedDateTimeISO('Europe/Madrid').toPlainDate().toString()
  await perform(means, preparer, exportPayouts, { custody, version: '09', executionDate })
}

/** A refusal is told and tried again at the next round: somebody may have been faster. */
async function attempt({ log }: Job, event: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!isRefusal(error)) throw error
    log.info(event, { code: error.code, details: error.details })
  }
}
