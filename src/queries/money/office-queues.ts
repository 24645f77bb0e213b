import { sql } from 'kysely'
import { z } from 'zod'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

/** One queue of the operator: how many wait, since when the oldest, and until when the most urgent. */
export type Queue = Readonly<{
  key:
    | 'suggested'
    | 'unmatched'
    | 'debits'
    | 'aside'
    | 'returns'
    | 'withdrawals'
    | 'statement'
    | 'prepare'
    | 'approve'
    | 'approved'
    | 'unsent'
    | 'returned'
    | 'asked'
    | 'identity'
    | 'names'
    | 'called'
    | 'deliveries'
    | 'silence'
    | 'lost'
    | 'held'
    | 'orders'
    | 'messages'
    | 'jobs'
  waiting: number
  oldestAt: Temporal.Instant | null
  dueAt: Temporal.Instant | null
}>

const due = sql`(select min(due_at) from timers c where c.transaction_id = o.transaction_id
  and c.subject = 'payout:' || o.payout_id and c.kind = 'T-PAYOUT' and c.state in ('armed', 'fired'))`

// Those that a document may prove, or that the buyer was asked about, both of a return.
const unprovenDeliveries = sql`
  select 'deliveries', count(*)::int, min(p.entered_at), min(c.due_at) from tranches p
  left join timers c on c.transaction_id = p.transaction_id and c.subject = 'tranche:' || p.number
    and c.kind = 'T-ASKED' and c.state = 'armed'
  where p.state in ('delivery_declared', 'return_shipped') and (c.due_at is not null or exists (
    select from evidence e where e.transaction_id = p.transaction_id
      and case p.state when 'return_shipped' then e.purpose = 'return' and e.side <> 'seller'
        else e.purpose = 'delivery' and e.side <> 'buyer' end))
  having count(*) > 0`

const ordersToDecide = sql`
  select 'orders', count(*)::int, min(brought_at), null from freezes
  where state = 'proposed' or state = 'standing' and (lift_by is not null or ruling is not null) having count(*) > 0`

// What fails less often comes right by itself.
const FAILING_ATTEMPTS = 5

/** Everything that waits for the operator's people, the most urgent queue first. */
export const officeQueues = query({
  name: 'money.office-queues',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator', 'approver')
    const rows = await rowsOf<Queue>(reader)`
      select case state when 'imported' then 'unmatched' else 'suggested' end as key, count(*)::int as waiting,
        min(imported_at) as "oldestAt", null::timestamptz as "dueAt"
      from bank_lines join statements using (statement_id) where state in ('imported', 'suggested', 'held') group by 1
      union all
      select 'debits', count(*)::int, min(imported_at), null from bank_lines join statements using (statement_id)
      where state = 'unexplained' having count(*) > 0
      union all
      select case when line_id is null then 'withdrawals' else 'returns' end, count(*)::int, min(proposed_at), null
      from custody_payments where state in ('proposed', 'approved') group by 1
      union all
      select 'aside', count(*)::int, min(set_aside_at), null from set_aside_statements
      where ended_at is null having count(*) > 0
      union all
      select case when o.state = 'approved' then 'approved' when o.prepared_by is null then 'prepare' else 'approve' end,
        count(*)::int, min(o.planned_at), min(${due})
      from payouts o where o.state in ('planned', 'approved') group by 1
      union all
      select 'statement', count(*)::int, min(started_at), min(due_at) from timers
      where kind = 'T-STATEMENT' and state = 'armed' having count(*) > 0
      union all
      select 'unsent', count(*)::int, min(made_at), null from payment_files
      where state in ('prepared', 'approved', 'handed_over') having count(*) > 0
      union all
      select 'returned', count(*)::int, min(planned_at), null from payouts
      where state in ('rejected', 'returned') having count(*) > 0
      union all
      select 'asked', count(*)::int, min(identity_asked_at), null from people
      where identity_asked_at is not null having count(*) > 0
      union all
      select 'identity', count(*)::int, min(created_at), null from people p where tier = 0 and exists (
        select from participants s join transactions t using (transaction_id)
        where s.person_id = p.person_id and t.state in ('proposed', 'agreed', 'active', 'settling')) having count(*) > 0
      union all
      select 'called', count(*)::int, min(asked_at), null from waiting_names where refused_at is null having count(*) > 0
      union all
      select 'names', count(*)::int, min(added_at), null from bank_accounts
      where archived_at is null and name_check in ('close', 'different') having count(*) > 0
      union all
      select 'lost', count(*)::int, min(asked_at), min(waits_until) from lost_factors
      where confirmed_at is null and stopped_at is null and done_at is null having count(*) > 0
      union all
      select 'held', count(*)::int, min(placed_at), min(review_by) from holds where lifted_at is null having count(*) > 0
      union all
      ${ordersToDecide}
      union all
      select 'messages', count(*)::int, min(sent_at), null from contact_messages
      where answered_at is null having count(*) > 0
      union all
      select 'jobs', count(*)::int, min(failing_since), null from jobs
      where problem is not null and (due_at is null or attempts >= ${FAILING_ATTEMPTS}) having count(*) > 0
      union all
      ${unprovenDeliveries}
      union all
      select 'silence', count(*)::int, min(due_at), min(due_at) from timers where state = 'waiting' having count(*) > 0
      order by 4 nulls last, 3`
    return rows
  },
})
