import { takeSnapshots } from '#store/ledger/balances.ts'
import { keepBookCheck } from '#store/ledger/book-checks.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import type { JobParts } from '../job-parts.ts'

/** Every night: snapshots of the platform's accounts, an alert in the log for every broken invariant of the ledger, and how many they were for everybody to see. */
export async function checkBooks({ means, log }: JobParts): Promise<void> {
  const snapshots = await takeSnapshots(means.database.writer)
  const broken = await checkInvariants(means.database.pool)
  for (const sentence of broken) log.error('books-broken', { sentence })
  await keepBookCheck(means.database.writer, { at: means.clock(), broken: broken.length })
  log.info('books-checked', { snapshots, broken: broken.length })
}
