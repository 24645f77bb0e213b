import { sql } from 'kysely'
import { z } from 'zod'
import { type Reader, rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'
import { hiddenRecalls } from './recall-requests.ts'

/** One queue of the operator: how many wait, since when the oldest, and until when the most urgent. */
export type Queue = Readonly<{
  key:
    | 'suggested'
    | 'unmatched'
    | 'debits'
    | 'aside'
    | 'recalls'
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
  /** How many wait for less than a day, less than three, less than seven, and longer. */
  ages: readonly [day: number, days: number, week: number, older: number]
}>

const due = sql`(select min(due_at) from timers c where c.transaction_id = o.transaction_id
  and c.subject = 'payout:' || o.payout_id and c.kind = 'T-PAYOUT' and c.state in ('armed', 'fired'))`

// Those that a document may prove, or that the buyer was asked about, both of a return.
const unprovenDeliveries = sql`
  select 'deliveries', p.entered_at, c.due_at from tranches p
  left join timers c on c.transaction_id = p.transaction_id and c.subject = 'tranche:' || p.number
    and c.kind = 'T-ASKED' and c.state = 'armed'
  where p.state in ('delivery_declared', 'return_shipped') and (c.due_at is not null or exists (
    select from evidence e where e.transaction_id = p.transaction_id
      and case p.state when 'return_shipped' then e.purpose = 'return' and e.side <> 'seller'
        else e.purpose = 'delivery' and e.side <> 'buyer' end))`

// What fails less often comes right by itself.
const FAILING_ATTEMPTS = 5

/** Everything that waits, a row for each: in which queue, since when, and until when; without what banks ask back and is hidden. */
const waitingBeside = (hidden: readonly string[]) => sql`
  select case l.state when 'imported' then 'unmatched' else 'suggested' end as key, imported_at as since,
    null::timestamptz as due_at
  from bank_lines l join statements using (statement_id) where l.state in ('imported', 'suggested', 'held')
  union all
  select 'debits', imported_at, null from bank_lines l join statements using (statement_id) where l.state = 'unexplained'
  union all
  select case when line_id is null then 'withdrawals' else 'returns' end, proposed_at, null
  from custody_payments where state in ('proposed', 'approved')
  union all
  select 'aside', set_aside_at, null from set_aside_statements where ended_at is null
  union all
  select 'recalls', f.at, null from recall_requests join recall_files f using (file_id)
  where answered_at is null and request_id <> all (${hidden}::uuid[])
  union all
  select case when o.state = 'approved' then 'approved' when o.prepared_by is null then 'prepare' else 'approve' end,
    o.planned_at, ${due}
  from payouts o where o.state in ('planned', 'approved')
  union all
  select 'statement', started_at, due_at from timers where kind = 'T-STATEMENT' and state = 'armed'
  union all
  select 'unsent', made_at, null from payment_files where state in ('prepared', 'approved', 'handed_over')
  union all
  select 'returned', planned_at, null from payouts where state in ('rejected', 'returned')
  union all
  select 'asked', identity_asked_at, null from people where identity_asked_at is not null
  union all
  select 'identity', created_at, null from people p where tier = 0 and exists (
    select from participants s join transactions t using (transaction_id)
    where s.person_id = p.person_id and t.state in ('proposed', 'agreed', 'active', 'settling'))
  union all
  select 'called', asked_at, null from waiting_names where refused_at is null
  union all
  select 'names', added_at, null from bank_accounts where archived_at is null and name_check in ('close', 'different')
  union all
  select 'lost', asked_at, waits_until from lost_factors
  where confirmed_at is null and stopped_at is null and done_at is null
  union all
  select 'held', placed_at, review_by from holds where lifted_at is null
  union all
  select 'orders', brought_at, null from freezes
  where state = 'proposed' or state = 'standing' and (lift_by is not null or ruling is not null)
  union all
  select 'messages', sent_at, null from contact_messages where answered_at is null
  union all
  select 'jobs', failing_since, null from jobs
  where problem is not null and (due_at is null or attempts >= ${FAILING_ATTEMPTS})
  union all
  ${unprovenDeliveries}
  union all
  select 'silence', due_at, due_at from timers where state = 'waiting'`

/** Everything that waits for the operator's people, the most urgent queue first; nothing that is hidden from whoever asks. */
export const officeQueues = query({
  name: 'money.office-queues',
  input: z.object({}),
  async run(asking) {
    mustWorkAs(asking.actor, 'operator', 'approver')
    return readQueues(asking.reader, asking.now, await hiddenRecalls(asking))
  },
})

/** The same for the program's own measures, which nobody signs in to read. */
export function readQueues(
  reader: Reader,
  now: Temporal.Instant,
  hidden: readonly string[] = [],
): Promise<readonly Queue[]> {
  const younger = (days: number) => now.subtract({ hours: 24 * days }).toString()
  const [day, days, week] = [younger(1), younger(3), younger(7)]
  return rowsOf<Queue>(reader)`
    select key, count(*)::int as waiting, min(since) as "oldestAt", min(due_at) as "dueAt",
      array[
        (count(*) filter (where since > ${day}::timestamptz))::int,
        (count(*) filter (where since <= ${day}::timestamptz and since > ${days}::timestamptz))::int,
        (count(*) filter (where since <= ${days}::timestamptz and since > ${week}::timestamptz))::int,
        (count(*) filter (where since <= ${week}::timestamptz))::int
      ] as ages
    from (${waitingBeside(hidden)}) rows group by key order by 4 nulls last, 3`
}
