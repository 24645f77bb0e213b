import { sql } from 'kysely'
import { z } from 'zod'
import { missedDay, type PaymentFileState } from '#domain/banking/payment-file-states.ts'
import type { Currency } from '#domain/money.ts'
import { lacksApprover, ownHand } from '#domain/transactions/four-eyes.ts'
import type { PayoutState } from '#domain/transactions/states.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'
import { endedPayoutStates } from '#store/payouts/payouts.ts'
import { mustWorkAs, query } from '../query.ts'

/** The operator's views of payouts, in the order of the work. */
const payoutViews = [
  'prepare',
  'approve',
  'approved',
  'sent',
  'stopped',
  'returned',
  'unclaimed',
  'settled',
] as const
export type PayoutView = (typeof payoutViews)[number]

export type ListedPayout = Readonly<{
  id: string
  transactionId: string
  code: string
  title: string
  /** Of its transaction. */
  version: number
  state: PayoutState
  cause: string
  payee: string
  to: string
  amountMinor: bigint
  currency: Currency
  account: AccountSnapshot | null
  blockedBy: string | null
  reason: string | null
  preparedBy: string | null
  preparedByName: string | null
  approvedByName: string | null
  fileId: string | null
  plannedAt: Temporal.Instant
  settledAt: Temporal.Instant | null
  dueAt: Temporal.Instant | null
  /** Which hand of who asks keeps them from approving it. */
  ownHand: ReturnType<typeof ownHand>
  /** All who approve had a hand in it: the office needs one person more. */
  lacksApprover: boolean
}>

type Row = Omit<ListedPayout, 'ownHand' | 'lacksApprover'> &
  Readonly<{ buyerId: string | null; sellerId: string | null; handledBy: readonly string[] }>

const inView: Record<PayoutView, ReturnType<typeof sql<boolean>>> = {
  prepare: sql`o.state = 'planned' and o.prepared_by is null`,
  approve: sql`o.state = 'planned' and o.prepared_by is not null`,
  approved: sql`o.state = 'approved'`,
  sent: sql`o.state in ('exported', 'sent')`,
  stopped: sql`o.state = 'blocked'`,
  returned: sql`o.state in ('rejected', 'returned')`,
  unclaimed: sql`o.state = 'unclaimed'`,
  settled: sql`o.state in ('settled', 'set_off')`,
}

const MOST = 200

/**
 * Payouts in one of the operator's views, the most urgent first, with how many stand in every view, and the next view
 * in which something waits for who asks: that one is shown to who asks for none in particular.
 */
export const payoutsList = query({
  name: 'money.payouts-list',
  input: z.object({ view: z.enum(payoutViews).nullish().catch('prepare') }),
  async run({ reader, actor, now }, { view: wanted }) {
    mustWorkAs(actor, 'operator', 'approver')
    const counts = await countPayouts(reader)
    const next = nextWork(counts, actor.roles.includes('operator'))
    const view = wanted ?? next ?? 'prepare'
    const rows = await rowsOf<Row>(reader)`
      select o.payout_id as id, o.transaction_id as "transactionId", o.code, t.title, t.version, t.buyer_id as "buyerId", t.seller_id as "sellerId",
        t.handled_by as "handledBy", o.state, o.cause,
        coalesce(p.verified_name, p.display_name) as payee, o.to_party as "to", o.amount_minor as "amountMinor", o.currency,
        o.account, o.blocked_by as "blockedBy", o.reason, o.prepared_by as "preparedBy", one.display_name as "preparedByName",
        other.display_name as "approvedByName", o.file_id as "fileId", o.planned_at as "plannedAt",
        o.settled_at as "settledAt",
        (select due_at from timers c where c.transaction_id = o.transaction_id and c.subject = 'payout:' || o.payout_id
          and c.kind = 'T-PAYOUT' order by cycle desc limit 1) as "dueAt"
      from payouts o
      join transactions t using (transaction_id)
      join people p on p.person_id = o.person_id
      left join people one on one.person_id = o.prepared_by
      left join people other on other.person_id = o.approved_by
      where ${inView[view]}
      order by ${view === 'settled' ? sql`o.settled_at desc` : sql`o.planned_at`}, o.payout_id
      limit ${MOST}`
    const files = await rowsOf<KeptFile>(reader)`
      select file_id as id, message_id as "messageId", custody_id as currency, version, payouts, total_minor as "totalMinor",
        made_at as "madeAt", state, execution_date as day, display_name as "madeBy"
      from payment_files left join people on people.person_id = made_by
      order by made_at desc limit 20`
    const judged = judgedBy(rows, actor.id, await approversOf(reader))
    return {
      view,
      rows: judged,
      counts,
      next,
      files: files.map((file) => ({ ...file, isLate: missedDay(file, now) !== null })),
    }
  },
})

/** Says of what waits for approval who may not give it, by the rule that refuses them. */
function judgedBy(rows: readonly Row[], me: string, approvers: readonly string[]): ListedPayout[] {
  return rows.map(({ buyerId, sellerId, handledBy, ...row }) => {
    const hands = { transaction: { buyerId, sellerId, handledBy }, payout: row }
    const isAwaited = row.state === 'planned'
    return {
      ...row,
      ownHand: isAwaited ? ownHand(hands, me) : null,
      lacksApprover: isAwaited && lacksApprover(hands, approvers),
    }
  })
}

async function approversOf(reader: Reader): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(reader)`
    select person_id as id from people where 'approver' = any (roles) and closed_at is null`
  return rows.map((each) => each.id)
}

type KeptFile = Readonly<{
  id: string
  messageId: string
  currency: Currency
  version: string
  payouts: number
  totalMinor: bigint
  madeAt: Temporal.Instant
  state: PaymentFileState
  /** On which day it tells the bank to pay. */
  day: string | null
  madeBy: string | null
}>

export type PaymentFileRow = KeptFile & Readonly<{ isLate: boolean }>

const viewOfState: Readonly<Record<string, keyof Counts>> = {
  approved: 'approved',
  exported: 'sent',
  sent: 'sent',
  blocked: 'stopped',
  rejected: 'returned',
  returned: 'returned',
  unclaimed: 'unclaimed',
}

type Counts = Record<Exclude<PayoutView, 'settled'>, number>

/** The first view in the order of the work in which something waits; who only approves looks there first. */
function nextWork(counts: Counts, operates: boolean): PayoutView | null {
  const order = operates ? payoutViews : (['approve', ...payoutViews] as const)
  const waits = (each: PayoutView): each is keyof Counts =>
    !['settled', 'stopped', 'unclaimed'].includes(each)
  return order.filter(waits).find((each) => counts[each] > 0) ?? null
}

async function countPayouts(reader: Reader): Promise<Counts> {
  const rows = await rowsOf<{ state: string; prepared: boolean; payouts: number }>(reader)`
    select state, prepared_by is not null as prepared, count(*)::int as payouts from payouts
    where state not in (${sql.raw(endedPayoutStates)}) group by 1, 2`
  const counts: Counts = {
    prepare: 0,
    approve: 0,
    approved: 0,
    sent: 0,
    stopped: 0,
    returned: 0,
    unclaimed: 0,
  }
  for (const { state, prepared, payouts } of rows) {
    const view = state === 'planned' ? (prepared ? 'approve' : 'prepare') : viewOfState[state]
    if (view) counts[view] += payouts
  }
  return counts
}
