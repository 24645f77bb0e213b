import { takeSnapshots } from '#store/balances.ts'
import { checkInvariants } from '#store/invariants.ts'
import type { JobMeans } from './job-means.ts'

/** Every night: snapshots of the platform's accounts, and an alert in the log for every broken promise of the ledger. */
export async function checkBooks({ means, log }: JobMeans): Promise<void> {
  const snapshots = await takeSnapshots(means.database.writer)
  const broken = await checkInvariants(means.database.pool)
  for (const sentence of broken) log.error('books-broken', { sentence })
  log.info('books-checked', { snapshots, broken: broken.length })
}
