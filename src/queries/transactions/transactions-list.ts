import { z } from 'zod'
import type { Currency } from '#domain/money.ts'
import type { Party } from '#domain/transactions/situation.ts'
import type { TrancheState, TransactionState } from '#domain/transactions/states.ts'
import type { Whose } from '#domain/transactions/whose-turn.ts'
import { query } from '../query.ts'
import type { MoneyFacts } from './money-facts.ts'

const PAGE = 25

const Input = z.object({
  search: z.string().trim().max(120).optional(),
  turn: z.enum(['mine', 'other']).optional(),
  group: z.enum(['open', 'ended', 'drafts']).optional(),
  role: z.enum(['buyer', 'seller']).optional(),
  /** Only older ones than this transaction. */
  before: z.uuid().optional(),
  /** Only newer ones than this transaction. */
  after: z.uuid().optional(),
})
export type ListFilters = z.infer<typeof Input>

export type ListRow = Readonly<{
  id: string
  code: string
  title: string
  state: TransactionState
  party: Party
  counterparty: string | null
  currency: Currency
  totalMinor: bigint
  waitsFor: Whose
  dueAt: Temporal.Instant | null
  /** The first tranche that still moves, or the last one. */
  trancheState: TrancheState | null
  money: MoneyFacts
}>

type Row = Omit<ListRow, 'money'> & MoneyFacts

/**
 * A person's own transactions, newest first, one page at a time: only their own rows are walked (the key of
 * `participants` is person, then transaction, whose ids grow with time). A stranger's list never holds another's deal.
 */
export const transactionsList = query({
  name: 'transactions.list',
  input: Input,
  async run({ means, actor }, filters) {
    const back = filters.after !== undefined && filters.before === undefined
    const { rows } = await means.database.pool.query<Row>({
      name: back ? 'transactions-newer' : 'transactions-older',
      text: statement(back),
      values: valuesOf(actor.id, filters),
    })
    const more = rows.length > PAGE
    const kept = rows.slice(0, PAGE).map(rowOf)
    const shown = back ? kept.toReversed() : kept
    const [first, last] = [shown.at(0)?.id ?? null, shown.at(-1)?.id ?? null]
    return {
      rows: shown,
      /** Where the next older page starts, and the next newer one; null where there is none. */
      older: back || more ? last : null,
      newer: (back ? more : filters.before !== undefined) ? first : null,
    }
  },
})

const turnsStatement = `
select count(*)::int as turns from (
  select transaction_id, party from participants where person_id = $1 order by transaction_id desc limit 200
) seat join transactions t using (transaction_id) where t.waits_for = seat.party and t.state <> 'draft'`

/** How many transactions wait for a person; counted among their newest 200, which is plenty for a badge. */
export const turnsWaiting = query({
  name: 'transactions.turns-waiting',
  input: z.object({}),
  async run({ means, actor }) {
    const { rows } = await means.database.pool.query<{ turns: number }>({
      name: 'turns-waiting',
      text: turnsStatement,
      values: [actor.id],
    })
    return rows[0]?.turns ?? 0
  },
})

// One text for all filters, so that PostgreSQL keeps one plan: the person's own rows in their order, each looked at.
const statement = (back: boolean) => `
select t.transaction_id as id, t.code, coalesce(nullif(t.title, ''), d.content ->> 'title', '') as title, t.state,
  seat.party, coalesce(other.display_name, i.guest_name, nullif(d.content ->> 'guestName', '')) as counterparty,
  t.currency, t.total_minor as "totalMinor", t.waits_for as "waitsFor", t.due_at as "dueAt",
  parts.*, exists (
    select from payouts where payouts.transaction_id = t.transaction_id and state not in ('settled', 'replaced')
  ) as "payoutsOpen"
from participants seat
join transactions t using (transaction_id)
left join people other on other.person_id = case seat.party when 'buyer' then t.seller_id else t.buyer_id end
left join invitations i on i.transaction_id = t.transaction_id
left join drafts d on d.transaction_id = t.transaction_id
left join lateral (
  select coalesce(sum(held_minor), 0)::bigint as "heldMinor",
    coalesce(sum(funded_minor), 0)::bigint as "fundedMinor",
    coalesce(sum(released_minor), 0)::bigint as "releasedMinor",
    coalesce(sum(refunded_minor + unfunded_minor), 0)::bigint as "refundedMinor",
    coalesce(bool_or(state = 'disputed'), false) as "isFrozen",
    coalesce(bool_and(state in ('pending', 'part_funded', 'void')), true) as "isArriving",
    coalesce(
      (array_agg(state order by number) filter (where state not in ('released', 'refunded', 'split', 'void')))[1],
      (array_agg(state order by number desc))[1]
    ) as "trancheState"
  from tranches where tranches.transaction_id = t.transaction_id
) parts on true
where seat.person_id = $1
  and seat.transaction_id ${back ? '>' : '<'} $2
  and ($3::text is null or seat.party = $3)
  and ($4::text is null or case $4 when 'mine' then t.waits_for = seat.party and t.state <> 'draft'
    else t.waits_for <> seat.party and t.waits_for <> 'nobody' end)
  and ($5::text[] is null or t.state = any ($5))
  and ($6::text is null or t.title ilike $6 or d.content ->> 'title' ilike $6 or other.display_name ilike $6
    or i.guest_name ilike $6 or t.code ilike $7)
order by seat.transaction_id ${back ? 'asc' : 'desc'}
limit ${PAGE + 1}`

const statesOf = {
  drafts: ['draft'],
  open: ['proposed', 'agreed', 'active', 'settling'],
  ended: ['closed', 'declined', 'withdrawn', 'expired', 'cancelled'],
} as const satisfies Record<string, readonly TransactionState[]>

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

function valuesOf(personId: string, { search, turn, group, role, before, after }: ListFilters) {
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  // Codes are read out with blanks and dashes: RG-7K3F-92.
  const code = search?.replace(/[^0-9a-z]/gi, '') ?? ''
  return [
    personId,
    before ?? after ?? afterAll,
    role ?? null,
    turn ?? null,
    group ? statesOf[group] : null,
    like,
    code.length >= 3 ? `%${code}%` : like,
  ]
}

function rowOf(row: Row): ListRow {
  const { heldMinor, fundedMinor, releasedMinor, refundedMinor, isFrozen, isArriving, payoutsOpen, ...rest } =
    row
  return {
    ...rest,
    money: { heldMinor, fundedMinor, releasedMinor, refundedMinor, isFrozen, isArriving, payoutsOpen },
  }
}
