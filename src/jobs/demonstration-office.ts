import { perform } from '#commands/command.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { existing } from '#domain/assert.ts'
import { isCurrency } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { AccountSnapshot, Actor } from '#domain/transactions/situation.ts'
import type { CreditTransferOrder } from '#outside/bank/pain001.ts'
import { writePain001 } from '#outside/bank/pain001-writer.ts'
import { newId } from '#store/ids.ts'
import type { JobMeans } from './job-means.ts'

type Job = Pick<JobMeans, 'means' | 'log'>

/** The two invented people of the operator in whose names a demonstration pays by itself. */
export type DemonstrationOffice = Readonly<{ preparerId: string; approverId: string }>

/** Time for whoever tries the demonstration to prepare and approve a payout themselves. */
const PATIENCE_SECONDS = 20
const MOST = 200

/**
 * In the demonstration alone (SANDBOX_BANK=auto): two invented people do with every payout what the operator's
 * people do by hand, through the same commands: one prepares it, another approves it, and it is exported to a
 * payment file. Nothing here runs where money is real.
 */
export async function workInOffice(job: Job, office: DemonstrationOffice): Promise<void> {
  const preparer = actorOf(job, office.preparerId, ['operator'])
  const approver = actorOf(job, office.approverId, ['operator', 'approver'])
  const { means } = job
  const latest = means.clock().subtract({ seconds: PATIENCE_SECONDS })
  for (const payout of await payoutsIn(job, 'planned')) {
    if (Temporal.Instant.compare(payout.planned_at, latest) > 0) continue
    const named = { transactionId: payout.transaction_id, payoutId: payout.payout_id }
    // What a person has begun is left to people.
    if (payout.prepared_by !== null && payout.prepared_by !== preparer.id) continue
    await attempt(job, 'payout-not-approved', async () => {
      if (payout.prepared_by === null) await perform(means, preparer, preparePayout, named)
      await perform(means, approver, approvePayout, named)
    })
  }
  await exportApproved(job, preparer)
}

function actorOf({ means }: Job, id: string, roles: Actor['roles']): Actor {
  return { id, kind: 'person', roles, contactVerified: true, steppedUpAt: means.clock() }
}

function payoutsIn({ means }: Job, state: string) {
  return means.database.reader
    .selectFrom('payouts')
    .innerJoin('transactions', 'transactions.transaction_id', 'payouts.transaction_id')
    .select([
      'payouts.payout_id',
      'payouts.transaction_id',
      'payouts.code',
      'payouts.amount_minor',
      'payouts.currency',
      'payouts.account',
      'payouts.planned_at',
      'payouts.prepared_by',
      'transactions.title',
    ])
    .where('payouts.state', '=', state)
    .orderBy('payouts.payout_id')
    .limit(MOST)
    .execute()
}

type WaitingPayout = Awaited<ReturnType<typeof payoutsIn>>[number]

async function exportApproved(job: Job, preparer: Actor): Promise<void> {
  const approved = await payoutsIn(job, 'approved')
  const custodies = await job.means.database.reader.selectFrom('custody_accounts').selectAll().execute()
  for (const custody of custodies) {
    const payouts = approved.filter((each) => each.currency === custody.currency)
    if (payouts.length === 0 || !isCurrency(custody.currency)) continue
    const now = job.means.clock()
    const messageId = `RG-${newId(now).replaceAll('-', '').slice(0, 24)}`
    const order: CreditTransferOrder = {
      messageId,
      createdAt: now,
      debtor: { name: custody.holder, account: custody.number, ...(custody.bic ? { bic: custody.bic } : {}) },
      // The sandbox bank works every day, so that nobody waits for Monday to see the end of a demonstration.
      executionDate: now.toZonedDateTimeISO('Europe/Madrid').toPlainDate().toString(),
      currency: custody.currency,
      payments: payouts.map((each) => paymentOf(job, each)),
    }
    await attempt(job, 'payouts-not-exported', () =>
      perform(job.means, preparer, exportPayouts, {
        custody: custody.custody_id,
        version: '09',
        messageId,
        xml: writePain001({ ...order, version: '09' }),
        payouts: payouts.map((each) => ({
          transactionId: each.transaction_id,
          payoutId: each.payout_id,
          code: each.code,
          amountMinor: each.amount_minor,
        })),
      }),
    )
  }
}

function paymentOf({ means }: Job, payout: WaitingPayout): CreditTransferOrder['payments'][number] {
  const account = existing(payout.account as AccountSnapshot | null, 'an approved payout has its account')
  return {
    endToEndId: payout.code,
    amountMinor: payout.amount_minor,
    creditorName: account.holderName,
    creditorAccount: means.seals.open(account.sealed),
    text: `${payout.code} ${payout.title}`,
  }
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
