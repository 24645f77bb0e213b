import { takeSnapshots } from '#store/ledger/balances.ts'
import { keepBookCheck } from '#store/ledger/book-checks.ts'
import { checkHistory, signRoot } from '#store/ledger/history.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { promiseTeamNews } from '#store/people/office-news.ts'
import type { JobParts } from '../job-parts.ts'

/**
 * Every night: snapshots of the platform's accounts, an alert in the log for every broken invariant of the ledger and for
 * whatever is not as the roots of the history signed it, and how many they were for everybody to see; who works with money
 * or administers hears of it by mail. Then the root of the day is signed, over what is there: what was rewritten stays told by the roots before.
 */
export async function checkBooks({ means, log }: JobParts): Promise<void> {
  const { writer, reader, pool } = means.database
  const snapshots = await takeSnapshots(writer)
  const broken = [...(await checkInvariants(pool)), ...(await checkHistory(reader, means.seals))]
  for (const sentence of broken) log.error('books-broken', { sentence })
  const at = means.clock()
  await writer.transaction().execute(async (tx) => {
    await keepBookCheck(tx, { at, broken: broken.length })
    if (broken.length > 0)
      await promiseTeamNews(tx, { news: 'books-broken', count: broken.length, by: null, at })
  })
  const root = await signRoot(writer, { seals: means.seals, at: means.clock() })
  log.info('books-checked', { snapshots, broken: broken.length, root })
}
