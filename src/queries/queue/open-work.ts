import { sql } from 'kysely'
import { terminalStates } from '#domain/transactions/states.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'

/** How much of a kind goes on, in one state and currency: how many, what they hold in minor units, since when the oldest. */
export type OpenWork = Readonly<{
  kind: 'transaction' | 'tranche' | 'payout' | 'dispute' | 'timer' | 'payout_stop'
  state: string
  /** Null where no money is part of it. */
  currency: string | null
  count: number
  heldMinor: bigint | null
  oldestAt: Temporal.Instant | null
}>

const over = (kind: keyof typeof terminalStates) =>
  sql.join(terminalStates[kind].map((state) => sql.lit(state)))

/**
 * Everything that goes on, counted: deals, their parts with the money in custody, payouts, disputes, timers whose moment
 * came and whose step was not taken, stops of all payouts. Numbers alone, of which none tells anything of anybody.
 */
export async function readOpenWork(reader: Reader, now: Temporal.Instant): Promise<readonly OpenWork[]> {
  return rowsOf<OpenWork>(reader)`
    select 'transaction' as kind, state, currency, count(*)::int as count, null::bigint as "heldMinor",
      min(changed_at) as "oldestAt"
    from transactions where state not in (${over('transaction')}) group by state, currency
    union all
    select 'tranche', r.state, t.currency, count(*)::int, sum(r.held_minor + r.fee_pending_minor)::bigint, min(entered_at)
    from tranches r join transactions t using (transaction_id)
    where r.state not in (${over('tranche')}) and t.state in ('agreed', 'active', 'settling') group by r.state, t.currency
    union all
    select 'payout', state, currency, count(*)::int, sum(amount_minor)::bigint, min(planned_at)
    from payouts where state not in (${over('payout')}) group by state, currency
    union all
    select 'dispute', d.state, t.currency, count(*)::int, null, min(opened_at)
    from disputes d join transactions t using (transaction_id)
    where d.state not in (${over('dispute')}) group by d.state, t.currency
    union all
    select 'timer', kind, null, count(*)::int, null, min(due_at)
    from timers where state = 'armed' and due_at <= ${now.toString()}::timestamptz group by kind
    union all
    select 'payout_stop', reason, null, count(*)::int, null, min(since)
    from payout_stops where released_second_at is null group by reason`
}
