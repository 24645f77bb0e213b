import type pg from 'pg'
import { existing } from '#domain/assert.ts'
import type { Currency } from '#domain/money.ts'
import type {
  AccountSnapshot,
  DeliveryProof,
  Payout,
  Proposal,
  Situation,
  Timer,
  Tranche,
  Transaction,
} from '#domain/transactions/situation.ts'
import { Terms } from '#domain/transactions/terms.ts'
import type { Payee } from '#domain/transactions/payees.ts'
import { emptyTerms } from './empty-terms.ts'
import { payeeOf, payeesOfDeal } from './payees.ts'

type Row = Record<string, never> & { terms: string | null; [part: string]: unknown }

const columns = `
select t.*, v.body as terms,
  (select json_agg(x order by number) from tranches x where x.transaction_id = t.transaction_id) as tranches,
  (select json_agg(x order by code) from payouts x where x.transaction_id = t.transaction_id) as payouts,
  (select json_agg(x order by opened_at) from proposals x where x.transaction_id = t.transaction_id) as proposals,
  (select json_agg(x order by timer_id) from timers x where x.transaction_id = t.transaction_id) as timers`

// How many ids are asked for stays hidden from the planner: one alone would seem cheaper than the plan that is kept
// for any number, and planning all this anew for it takes longer than answering.
const found = `
from transactions t
left join terms_versions v on v.transaction_id = t.transaction_id and v.version = t.terms_version
where t.transaction_id = any (array(select unnest($1::uuid[])))`

/** A situation with the people who would be paid in it, read at the same moment. */
export type Known = Readonly<{ situation: Situation; payees: readonly Payee[] }>

/** Reads some transactions, without locks, in one statement. */
export async function readSituations(
  connection: pg.Pool | pg.ClientBase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Situation>> {
  const query = { name: 'situations', text: columns + found, values: [ids] }
  const { rows } = await connection.query<Row>(query)
  return new Map(rows.map((row) => [text(row['transaction_id']), situationOf(row)]))
}

/** When something is asked, and the tiers whose deals of the month have a limit. */
export type MonthAsked = Readonly<{ now: Temporal.Instant; tiers: readonly number[] }>

/**
 * Reads all that decisions about some transactions need, payees and what they used of their month included, without
 * locks, in one statement.
 */
export async function readKnown(
  connection: pg.Pool | pg.ClientBase,
  ids: readonly string[],
  { now, tiers }: MonthAsked,
): Promise<ReadonlyMap<string, Known>> {
  const query = {
    name: 'known',
    text: `${columns}, (${payeesOfDeal}) as payees ${found}`,
    values: [ids, now.toString(), tiers],
  }
  const { rows } = await connection.query<Row>(query)
  return new Map(
    rows.map((row) => [
      text(row['transaction_id']),
      { situation: situationOf(row), payees: rowsOf(row['payees']).map(payeeOf) },
    ]),
  )
}

type Json = Record<string, unknown>
const rowsOf = (value: unknown): Json[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => existing(value as string | null, 'the column has a value')
const number = (value: unknown): number => Number(value)
const sum = (value: unknown): bigint => BigInt(value as number)
const instant = (value: unknown): Temporal.Instant =>
  value instanceof Temporal.Instant ? value : Temporal.Instant.from(text(value))
const instantOrNull = (value: unknown): Temporal.Instant | null => (value === null ? null : instant(value))
const textOrNull = (value: unknown): string | null => value as string | null

// Terms are parsed once per version of the text: they never change, and every step of a transaction reads them.
const parsedTerms = new Map<string, Terms>()
const PARSED_MOST = 2_000

function termsOf(body: string | null, hash: string): Terms {
  if (body === null) return emptyTerms
  const known = parsedTerms.get(hash)
  if (known) return known
  const terms = Terms.parse(JSON.parse(body))
  if (parsedTerms.size >= PARSED_MOST) parsedTerms.clear()
  parsedTerms.set(hash, terms)
  return terms
}

function situationOf(row: Row): Situation {
  return {
    transaction: transactionOf(row),
    terms: termsOf(row.terms, text(row['terms_hash'])),
    tranches: rowsOf(row['tranches']).map(trancheOf),
    payouts: rowsOf(row['payouts']).map(payoutOf),
    proposals: rowsOf(row['proposals']).map(proposalOf),
    timers: rowsOf(row['timers']).map(timerOf),
  }
}

function transactionOf(row: Json): Transaction {
  return {
    id: text(row['transaction_id']),
    code: text(row['code']),
    reference: text(row['reference']),
    version: number(row['version']),
    state: text(row['state']) as Transaction['state'],
    turn: textOrNull(row['turn']) as Transaction['turn'],
    author: text(row['author']) as Transaction['author'],
    buyerId: textOrNull(row['buyer_id']),
    sellerId: textOrNull(row['seller_id']),
    currency: text(row['currency']) as Currency,
    title: text(row['title']),
    totalMinor: sum(row['total_minor']),
    termsVersion: number(row['terms_version']),
    termsHash: text(row['terms_hash']),
    agreedAt: instantOrNull(row['agreed_at']),
    lastHash: text(row['last_hash']),
    refundAccount: row['refund_account'] as AccountSnapshot | null,
    lateMinor: sum(row['late_minor']),
  }
}

function proofOf(value: unknown): DeliveryProof | null {
  if (value === null) return null
  const proof = value as Json
  return {
    kind: proof['kind'] as DeliveryProof['kind'],
    text: text(proof['text']),
    detail: text(proof['detail']),
    declaredAt: instant(proof['declaredAt']),
    provenAt: instantOrNull(proof['provenAt']),
    provenBy: textOrNull(proof['provenBy']) as DeliveryProof['provenBy'],
  }
}

function trancheOf(row: Json): Tranche {
  return {
    number: number(row['number']),
    title: text(row['title']),
    state: text(row['state']) as Tranche['state'],
    previous: textOrNull(row['previous']) as Tranche['previous'],
    enteredAt: instant(row['entered_at']),
    priceMinor: sum(row['price_minor']),
    chargesMinor: sum(row['charges_minor']),
    buyerFeeMinor: sum(row['buyer_fee_minor']),
    buyerTaxMinor: sum(row['buyer_tax_minor']),
    sellerFeeMinor: sum(row['seller_fee_minor']),
    sellerTaxMinor: sum(row['seller_tax_minor']),
    fundedMinor: sum(row['funded_minor']),
    unfundedMinor: sum(row['unfunded_minor']),
    releasedMinor: sum(row['released_minor']),
    refundedMinor: sum(row['refunded_minor']),
    heldMinor: sum(row['held_minor']),
    feePendingMinor: sum(row['fee_pending_minor']),
    deliverBy: text(row['deliver_by']),
    inspectionDays: number(row['inspection_days']),
    proof: proofOf(row['proof']),
  }
}

function payoutOf(row: Json): Payout {
  return {
    id: text(row['payout_id']),
    code: text(row['code']),
    state: text(row['state']) as Payout['state'],
    cause: text(row['cause']) as Payout['cause'],
    to: text(row['to_party']) as Payout['to'],
    personId: text(row['person_id']),
    tranche: number(row['tranche']),
    amountMinor: sum(row['amount_minor']),
    account: row['account'] as AccountSnapshot | null,
    blockedBy: textOrNull(row['blocked_by']) as Payout['blockedBy'],
    attempt: number(row['attempt']),
    replaces: textOrNull(row['replaces']),
    preparedBy: textOrNull(row['prepared_by']),
    approvedBy: textOrNull(row['approved_by']),
    fileId: textOrNull(row['file_id']),
    reason: textOrNull(row['reason']),
    plannedAt: instant(row['planned_at']),
    settledAt: instantOrNull(row['settled_at']),
  }
}

function proposalOf(row: Json): Proposal {
  return {
    id: text(row['proposal_id']),
    kind: text(row['kind']) as Proposal['kind'],
    tranche: number(row['tranche']),
    state: text(row['state']) as Proposal['state'],
    by: text(row['by_party']) as Proposal['by'],
    toSellerMinor: sum(row['to_seller_minor']),
    toBuyerMinor: sum(row['to_buyer_minor']),
    days: number(row['days']),
    reason: text(row['reason']),
    openedAt: instant(row['opened_at']),
  }
}

function timerOf(row: Json): Timer {
  return {
    subject: text(row['subject']),
    kind: text(row['kind']) as Timer['kind'],
    cycle: number(row['cycle']),
    state: text(row['state']) as Timer['state'],
    startedAt: instant(row['started_at']),
    dueAt: instant(row['due_at']),
    pausedAt: instantOrNull(row['paused_at']),
    remindAt: instantOrNull(row['remind_at']),
    confirmed: row['confirmed'] === true,
  }
}
