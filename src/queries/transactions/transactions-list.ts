import { z } from 'zod'
import { type DealFigures, figuresOf } from '#domain/ledger/figures.ts'
import type { Currency } from '#domain/money.ts'
import type { Party } from '#domain/transactions/party.ts'
import { terminalStates, type TrancheState, type TransactionState } from '#domain/transactions/states.ts'
import type { Whose } from '#domain/transactions/whose-turn.ts'
import { type Asking, query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'
import { figureNames, sumsOfParts, sumsOfPayouts } from './list-figures.ts'
import { party, turnNow, waitsFor } from './list-turns.ts'

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
type ListFilters = z.infer<typeof Input>

export type ListRow = Readonly<{
  id: string
  code: string
  title: string
  state: TransactionState
  party: Party
  counterparty: string | null
  currency: Currency
  totalMinor: bigint
  isAgreed: boolean
  waitsFor: Whose
  dueAt: Temporal.Instant | null
  /** Until when nobody can deposit, as the seller's new account cools off and nothing else is missing. */
  coolsUntil: Temporal.Instant | null
  /** The first tranche that still moves, or the last one. */
  trancheState: TrancheState | null
  /** An order from outside holds its money. */
  isHeldByOrder: boolean
  hasPicture: boolean
  money: DealFigures
}>

type Row = Omit<ListRow, 'money'> & DealFigures & Readonly<{ isVeiled: boolean }>

/**
 * A person's own transactions, newest first, one page at a time: only their own rows are walked (the key of
 * `participants` is person, then transaction, whose ids grow with time). A stranger's list never holds another's deal.
 */
export const transactionsList = query({
  name: 'transactions.list',
  fromReplica: true,
  input: Input,
  async run(asking, filters) {
    const { named } = asking
    const { back } = directionOf(filters)
    const rows = await named<Row>({
      name: nameOf(filters),
      text: statement(filters),
      values: valuesOf(asking, filters),
    })
    const more = rows.length > PAGE
    const kept = await Promise.all(rows.slice(0, PAGE).map((row) => rowOf(asking, row)))
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

const otherPerson = 'case when t.buyer_id = $1 then t.seller_id else t.buyer_id end'

/** Deal `t` is among the newest 200 of the person `$1`, which is plenty for what is only counted. */
const isRecent = `t.transaction_id = any (array(
  select transaction_id from participants where person_id = $1 order by transaction_id desc limit 200
))`

/** How many deals wait for the person `$1` at the moment `$2`. */
export const turnsOf = `
select count(*)::int as turns from transactions t, ${turnNow} where ${isRecent} and ${waitsFor.mine}`

/** How many transactions wait for a person, among their newest 200. */
export const turnsWaiting = query({
  name: 'transactions.turns-waiting',
  input: z.object({}),
  async run({ named, actor, now }) {
    const rows = await named<{ turns: number }>({
      name: 'turns-waiting',
      text: turnsOf,
      values: [actor.id, now.toString()],
    })
    return rows[0]?.turns ?? 0
  },
})

type Standing = Readonly<{ mine: number; other: number; open: number; drafts: number }>

/**
 * How a person stands over all their transactions, among the newest 200: how many wait for them and for others, are
 * open or not sent yet, and what is in custody for them, bought or sold, in minor units of each currency.
 */
export const transactionsStanding = query({
  name: 'transactions.standing',
  input: z.object({}),
  async run({ named, actor, now }) {
    const rows = await named<Standing & { currency: Currency; heldMinor: bigint }>({
      name: 'transactions-standing',
      text: `
select t.currency, count(*) filter (where ${waitsFor.mine})::int as mine,
  count(*) filter (where ${waitsFor.other})::int as other, count(*) filter (where ${isIn('open')})::int as open,
  count(*) filter (where ${isIn('drafts')})::int as drafts,
  coalesce(sum((
    select sum(held_minor) from tranches where tranches.transaction_id = t.transaction_id
  )), 0)::bigint as "heldMinor"
from transactions t, ${turnNow} where ${isRecent} and not ${isIn('ended')} group by t.currency order by t.currency`,
      values: [actor.id, now.toString()],
    })
    const count = (of: keyof Standing) => rows.reduce((sum, row) => sum + row[of], 0)
    return {
      mine: count('mine'),
      other: count('other'),
      open: count('open'),
      drafts: count('drafts'),
      inCustody: rows
        .filter(({ heldMinor }) => heldMinor > 0n)
        .map(({ currency, heldMinor }) => ({ currency, minor: heldMinor })),
    }
  },
})

/**
 * The rows of one page are found first, by the person's own key in its order, and only they are looked at closely.
 * Nothing is joined that can be looked up: a join leaves PostgreSQL free to read all people, or to sort everything
 * the person ever did, as soon as it thinks that cheap. What is not filtered by is left out of the text for the same
 * reason: a condition that may be empty hides how soon a page is full.
 */
function statement(filters: ListFilters): string {
  const { back, order } = directionOf(filters)
  const { role, turn, group, search } = filters
  const isWhole = !role && !turn && !group && !search
  return `
with page as (
  select t.*, t.transaction_id as id, ${party} as party, ${otherPerson} as other_id, turn.whose, turn.cools_until
  from transactions t, ${turnNow}
  where t.transaction_id = any (array(
      select transaction_id from participants where person_id = $1 and transaction_id ${back ? '>' : '<'} $3
      ${isWhole ? `order by transaction_id ${order} limit ${PAGE + 1}` : ''}
    ))
    ${role ? `and t.${role}_id = $1` : ''}
    ${turn ? `and ${waitsFor[turn]}` : ''}
    ${group ? `and ${isIn(group)}` : ''}
    ${search ? found : ''}
  order by t.transaction_id ${order}
  limit ${PAGE + 1}
)
select page.id, page.code, coalesce(nullif(page.title, ''), ${draft} ->> 'title', '') as title, page.state, page.party,
  coalesce(
    (select display_name from people where person_id = other_id),
    (select guest_name from invitations where transaction_id = page.id),
    nullif(${draft} ->> 'guestName', '')
  ) as counterparty,
  page.currency, page.total_minor as "totalMinor", page.agreed_at is not null as "isAgreed",
  page.whose as "waitsFor", page.due_at as "dueAt", page.cools_until as "coolsUntil",
  parts.*, paid.*, page.frozen_at is not null as "isHeldByOrder",
  exists (select from attachments where transaction_id = page.id and sealed_thumbnail is not null
    and evidence_id is null) as "hasPicture"
from page
cross join lateral (
  select ${sumsOfParts},
    coalesce(
      (array_agg(state order by number) filter (where state not in ('released', 'refunded', 'split', 'void')))[1],
      (array_agg(state order by number desc))[1]
    ) as "trancheState"
  from tranches where tranches.transaction_id = page.id
) parts
cross join lateral (
  select ${sumsOfPayouts},
    page.party = 'buyer' and coalesce(bool_or(to_party = 'broker'), false) as "isVeiled"
  from payouts where payouts.transaction_id = page.id
) paid
order by page.id ${order}`
}

const draft = '(select content from drafts where transaction_id = page.id)'

const found = `and (t.title ilike $4 or t.code ilike $5
    or exists (select from drafts where transaction_id = t.transaction_id and content ->> 'title' ilike $4)
    or exists (select from invitations where transaction_id = t.transaction_id and guest_name ilike $4)
    or (select display_name from people where person_id = ${otherPerson}) ilike $4)`

function directionOf({ before, after }: ListFilters): { back: boolean; order: 'asc' | 'desc' } {
  const back = after !== undefined && before === undefined
  return { back, order: back ? 'asc' : 'desc' }
}

/** One prepared statement for each way of filtering. */
function nameOf(filters: ListFilters): string {
  const { role, turn, group, search } = filters
  return ['list', directionOf(filters).order, role, turn, group, search && 'search'].filter(Boolean).join('-')
}

const statesOf = {
  drafts: ['draft'],
  open: ['proposed', 'agreed', 'active', 'settling'],
  ended: terminalStates.transaction,
} as const satisfies Record<string, readonly TransactionState[]>

/** The state of deal `t` is one of a group's. */
function isIn(group: keyof typeof statesOf): string {
  return `t.state in (${statesOf[group].map((state) => `'${state}'`).join(', ')})`
}

const afterAll = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

function valuesOf({ actor, now }: Asking, { search, before, after }: ListFilters): string[] {
  const first = [actor.id, now.toString(), before ?? after ?? afterAll]
  if (!search) return first
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  // Codes are read out with blanks and dashes: RG-7K3F-92.
  const code = search.replace(/[^0-9a-z]/gi, '')
  return [...first, like, code.length >= 3 ? `%${code}%` : like]
}

async function rowOf(asking: Asking, { isVeiled, ...row }: Row): Promise<ListRow> {
  const sums = figureNames.map((name) => [name, row[name]] as const)
  const rest = Object.entries(row).filter(([name]) => !(figureNames as readonly string[]).includes(name))
  return {
    ...Object.fromEntries(rest),
    // What a broker was paid of a release, and when, is not told to the buyer: that takes more than adding up.
    money: isVeiled ? figuresOf((await askedSituation(asking, row.id)).situation) : Object.fromEntries(sums),
  } as ListRow
}
