import { z } from 'zod'
import type { TimerKind } from '#domain/transactions/timers.ts'
import { subjectFrom } from '#domain/transactions/subject.ts'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

/** A deadline whose silence does not count yet, because its notices are not proven (G-NOTICE). */
type UnprovenSilence = Readonly<{
  transactionId: string
  version: number
  subject: string
  code: string
  title: string
  kind: TimerKind
  dueAt: Temporal.Instant
  /** Who kept silent. */
  person: string
  email: string
  notices: readonly Readonly<{
    at: string
    title: string
    channel: string
    state: 'delivered' | 'sent' | 'unread' | 'failed'
  }>[]
}>

/** The deadlines that wait for the operator to confirm that the silent person's contact data are their own. */
export const unprovenSilence = query({
  name: 'money.unproven-silence',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator')
    const rows = await rowsOf<UnprovenSilence>(reader)`
      select c.transaction_id as "transactionId", t.version, c.subject, t.code, t.title, c.kind,
        c.due_at as "dueAt", p.display_name as person, p.email,
        coalesce((
          select json_agg(json_build_object('at', d.sent_at, 'title', n.title, 'channel', d.channel, 'state',
            case when d.failure is not null then 'failed' when d.channel = 'app' and d.read_at is null then 'unread'
            when d.delivered_at is not null then 'delivered' else 'sent' end)
            order by d.sent_at)
          from notices n join notice_deliveries d using (notice_id)
          where n.transaction_id = c.transaction_id and n.person_id = p.person_id and n.subject = c.subject
            and n.timer_kind = c.kind), '[]') as notices
      from timers c
      join transactions t using (transaction_id)
      join people p on p.person_id = case when c.kind in ('T-DELIV', 'T-GRACE') then t.seller_id else t.buyer_id end
      where c.state = 'waiting' order by c.due_at limit 100`
    return rows.map(({ subject, ...row }) => ({ ...row, tranche: subjectFrom(subject).tranche ?? 0 }))
  },
})
