import { sql } from 'kysely'
import { z } from 'zod'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

/** A message as the operator reads it. */
type MessageRow = Readonly<{
  id: string
  reference: string
  /** Null for somebody without an account. */
  personId: string | null
  name: string
  email: string
  subject: string
  body: string
  dealCode: string
  /** The deal of that code, where there is one. */
  transactionId: string | null
  sentAt: Temporal.Instant
  mailedAt: Temporal.Instant | null
  answeredAt: Temporal.Instant | null
  answeredBy: string | null
  note: string | null
}>

const PAGE = 50

/** What people wrote to the operator: what waits, the oldest first; or what was answered, the newest first. */
export const contactMessages = query({
  name: 'contact.messages',
  input: z.object({ view: z.enum(['waiting', 'answered']).catch('waiting') }),
  async run({ reader, actor }, { view }) {
    mustWorkAs(actor, 'operator')
    const which = view === 'waiting' ? sql`m.answered_at is null` : sql`m.answered_at is not null`
    const order = view === 'waiting' ? sql`m.sent_at` : sql`m.answered_at desc`
    const rows = await rowsOf<MessageRow>(reader)`
      select m.message_id as id, m.reference, m.person_id as "personId", m.name, m.email, m.subject, m.body,
        m.deal_code as "dealCode", t.transaction_id as "transactionId", m.sent_at as "sentAt",
        m.mailed_at as "mailedAt", m.answered_at as "answeredAt", p.display_name as "answeredBy", m.note
      from contact_messages m
      left join transactions t on m.deal_code <> '' and t.code = m.deal_code
      left join people p on p.person_id = m.answered_by
      where ${which} order by ${order} limit ${PAGE}`
    const counts = await rowsOf<{ waiting: number; answered: number }>(reader)`
      select count(*) filter (where answered_at is null)::int as waiting,
        count(*) filter (where answered_at is not null)::int as answered
      from contact_messages`
    return { view, rows, counts: counts[0] ?? { waiting: 0, answered: 0 } }
  },
})
