import { z } from 'zod'
import { Moment } from '#domain/ledger/period.ts'
import { journalPage } from '#store/ledger/journal-page.ts'
import { mustWorkAs, query } from '../query.ts'

export type { JournalLine } from '#store/ledger/journal-page.ts'

/** So few entries at once that writing them out keeps nobody waiting. */
const MOST = 200

/** The next entries of a period's journal, after the one that was read last; none when it is told. */
export const journal = query({
  name: 'money.journal',
  fromReplica: true,
  input: z.object({ from: Moment, until: Moment, after: z.bigint().min(0n) }),
  async run({ reader, actor }, { from, until, after }) {
    mustWorkAs(actor, 'operator', 'approver')
    return journalPage(reader, { from, until, after, most: MOST })
  },
})
