import { sql } from 'kysely'
import { z } from 'zod'
import { rowsOf } from '#store/database/database.ts'
import { query } from '../query.ts'

const PAGE = 25

export type NoticeRow = Readonly<{
  id: string
  /** Null for a notice about no deal; `path` says where it leads. */
  transactionId: string | null
  path: string | null
  /** The title of the deal. */
  deal: string | null
  title: string
  body: string
  at: Temporal.Instant
  readAt: Temporal.Instant | null
}>

/** What a person was told, the newest first, a page at a time; theirs alone. */
export const noticesList = query({
  name: 'notices.list',
  fromReplica: true,
  input: z.object({ before: z.uuid().optional(), after: z.uuid().optional() }),
  async run({ reader, actor }, { before, after }) {
    const back = after !== undefined && before === undefined
    const from = before ?? after ?? afterAll
    const rows = await rowsOf<NoticeRow>(reader)`
      select n.notice_id as id, n.transaction_id as "transactionId", n.path, t.title as deal, n.title, n.body, n.at,
        n.read_at as "readAt"
      from notices n left join transactions t using (transaction_id)
      where n.person_id = ${actor.id}::uuid
        and n.notice_id ${sql.raw(back ? '>' : '<')} ${from}::uuid
      order by n.notice_id ${sql.raw(back ? 'asc' : 'desc')} limit ${PAGE + 1}`
    const more = rows.length > PAGE
    const kept = rows.slice(0, PAGE)
    const shown = back ? kept.toReversed() : kept
    return {
      rows: shown,
      /** Where the next older page starts, and the next newer one; null where there is none. */
      older: back || more ? (shown.at(-1)?.id ?? null) : null,
      newer: (back ? more : before !== undefined) ? (shown.at(0)?.id ?? null) : null,
    }
  },
})

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Above this nobody counts any more: the bell says "99+". */
const MOST_COUNTED = 100

/** How many notices somebody ($1) has not read, of those that a condition names; counted up to a hundred. */
const unreadWhere = (condition: string) => `select count(*)::int from (
    select from notices where person_id = $1 and read_at is null and ${condition} limit ${MOST_COUNTED}) found`

/** The same of all, as part of a larger question. */
export const unreadOf = unreadWhere('true')

/** How many notices a person has not read, in all or about one deal; counted up to a hundred. */
export const noticesUnread = query({
  name: 'notices.unread',
  input: z.object({ transactionId: z.uuid().optional() }),
  async run({ named, actor }, { transactionId }) {
    const rows = await named<{ unread: number }>({
      name: 'notices-unread',
      text: `select (${unreadWhere('($2::uuid is null or transaction_id = $2)')}) as unread`,
      values: [actor.id, transactionId ?? null],
    })
    return rows[0]?.unread ?? 0
  },
})
