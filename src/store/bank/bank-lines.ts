import { type RawBuilder, sql } from 'kysely'
import { provedNames, wordsOfName } from '#domain/banking/holder-name.ts'
import { writtenIn } from '#domain/banking/likely-deposits.ts'
import type { DepositCandidate, LineToMatch } from '#domain/banking/line-to-match.ts'
import type { PayoutCandidate } from '#domain/banking/matching.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { unusedLineStates } from '#domain/transactions/states.ts'
import type { Assignment } from './assignments.ts'
import type { Reader, Writer } from '../database/database.ts'
import { type DivisionSaid, divisionIn } from './divisions.ts'

export type BankLine = LineToMatch &
  Readonly<{
    id: string
    state: string
    custodyId: string
    /** What its account is kept in; the line itself may be in another currency. */
    custodyCurrency: string
    payerAccount: AccountSnapshot | null
    /** The deal for which one person said that it is, while it waits for another person. */
    assignment: Assignment | null
    /** The deals among which one person says that it is divided, while it waits for another person. */
    division: DivisionSaid | null
    bankReference: string | null
    /** The day on which the bank booked it, ISO 8601. */
    bookedOn: string
  }>

/** One line of the bank's statements. */
export async function readLine(reader: Reader, id: string): Promise<BankLine | undefined> {
  const row = await reader
    .selectFrom('bank_lines')
    .innerJoin('custody_accounts', 'custody_accounts.custody_id', 'bank_lines.custody_id')
    .selectAll('bank_lines')
    .select('custody_accounts.currency as custody_currency')
    .where('line_id', '=', BigInt(id))
    .executeTakeFirst()
  if (!row) return undefined
  const division = row.state === 'held' ? divisionIn(row.suggestion) : null
  return {
    id,
    state: row.state,
    custodyId: row.custody_id,
    custodyCurrency: row.custody_currency,
    direction: row.direction as BankLine['direction'],
    amountMinor: row.amount_minor,
    currency: row.currency,
    references: row.references,
    endToEndId: row.end_to_end_id,
    returnReason: row.return_reason,
    payerName: row.payer_name,
    text: row.text,
    assignment: row.state === 'held' && !division ? (row.suggestion as Assignment) : null,
    division,
    batch: {
      ids: [row.payment_info_id, row.message_id].filter((id) => id !== null),
      payments: row.batch_of,
    },
    payerPrint: row.payer_print,
    payerAccount: row.payer_account as AccountSnapshot | null,
    bankReference: row.bank_reference,
    bookedOn: row.booking_date,
  }
}

/** The lines after a line that nobody has judged yet, oldest first. */
export async function listFreshLines(
  reader: Reader,
  { after = '0', most }: Readonly<{ after?: string; most: number }>,
): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('bank_lines')
    .select('line_id')
    .where('state', '=', 'imported')
    .where('suggestion', 'is', null)
    .where('line_id', '>', BigInt(after))
    .orderBy('line_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.line_id.toString())
}

/** What the tranches `r` of a deal still wait for. */
export const missingOf = sql<bigint>`sum(r.price_minor + r.charges_minor + r.buyer_fee_minor + r.buyer_tax_minor
  - r.held_minor - r.fee_pending_minor)::bigint`
export const waiting = sql`('pending', 'part_funded')`

/**
 * Transactions that a credit could be meant for: those it names by their reference, in whatever state; where it
 * names none, those that wait for money and of which its text, its sum or its account tells.
 */
export async function readDepositCandidates(reader: Reader, line: LineToMatch): Promise<DepositCandidate[]> {
  const named = line.references.length === 0 ? [] : await candidates(reader, line, namedBy(line))
  return named.length > 0 ? named : candidates(reader, line, toldBy(line))
}

/** Those and whatever else a person looks through: also deals that wait for money and whose buyer is called as the payer is. */
export async function readLikelyDeposits(reader: Reader, line: LineToMatch): Promise<DepositCandidate[]> {
  const found = await Promise.all(
    [calledAs(line), toldBy(line), namedBy(line)].map((meant) => candidates(reader, line, meant)),
  )
  const byId = new Map(found.flat().map((each) => [each.transactionId, each]))
  return [...byId.values()]
}

const namedBy = ({ references }: LineToMatch) => sql`t.reference = any (${[...references]}::text[])`

const waits = sql`t.state in ('agreed', 'active')`
const isProven = sql`a.name_check = any (${[...provedNames]}) and a.archived_at is null`

function toldBy({ text, amountMinor, payerPrint }: LineToMatch) {
  const { mistyped, codes } = writtenIn(text)
  return sql`${waits} and t.transaction_id in (
    select transaction_id from transactions where reference = any (${[...mistyped]}::text[])
    union select transaction_id from transactions where code = any (${[...codes]}::text[])
    union select r.transaction_id from tranches r where r.state in ${waiting}
      group by r.transaction_id having ${missingOf} = ${amountMinor.toString()}::bigint
    union select b.transaction_id from transactions b join bank_accounts a on a.person_id = b.buyer_id
      where a.fingerprint = ${payerPrint} and ${isProven}
        and exists (select from tranches r where r.transaction_id = b.transaction_id and r.state in ${waiting}))`
}

// A database of any language may not know how to put these into capitals.
const [accented, plain] = [
  'áàâäãéèêëíìîïóòôöõúùûüñçÁÀÂÄÃÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇ',
  'AAAAAEEEEIIIIOOOOOUUUUNC'.repeat(2),
]

/** Two words in common, or the only one: whether they are the same name is the domain's to say. */
function calledAs({ payerName }: LineToMatch) {
  const words = wordsOfName(payerName ?? '')
  return sql`${waits} and exists (select from tranches r where r.transaction_id = t.transaction_id and r.state in ${waiting})
    and cardinality(array(
      select unnest(regexp_split_to_array(upper(translate(p.verified_name, ${accented}, ${plain})), '[^A-Z0-9]+'))
      intersect select unnest(${words}::text[]))) >= least(2, greatest(1, ${words.length}::int))`
}

/** The transaction that an operator says a credit is for; undefined when it is none of its currency. */
export async function readDeposit(
  reader: Reader,
  line: LineToMatch,
  transactionId: string,
): Promise<DepositCandidate | undefined> {
  const [found] = await candidates(reader, line, sql`t.transaction_id = ${transactionId}`)
  return found
}

async function candidates(
  reader: Reader,
  line: LineToMatch,
  meant: RawBuilder<unknown>,
): Promise<DepositCandidate[]> {
  const { rows } = await sql<{
    transaction_id: string
    reference: string
    code: string
    currency: string
    missing: bigint
    buyer_name: string | null
    prints: string[] | null
  }>`
    select t.transaction_id, t.reference, t.code, t.currency, p.verified_name as buyer_name,
      coalesce((select ${missingOf} from tranches r
        where r.transaction_id = t.transaction_id and r.state in ${waiting}), 0) as missing,
      (select array_agg(fingerprint) from bank_accounts a
        where a.person_id = t.buyer_id and ${isProven}) as prints
    from transactions t left join people p on p.person_id = t.buyer_id
    where t.currency = ${line.currency} and ${meant}
    order by t.transaction_id limit 50`.execute(reader as unknown as Writer)
  return rows.map((row) => ({
    transactionId: row.transaction_id,
    reference: row.reference,
    code: row.code,
    currency: row.currency,
    missingMinor: row.missing,
    buyerName: row.buyer_name,
    buyerPrints: row.prints ?? [],
  }))
}

/** The payout that a line names by its EndToEndId. */
export async function readPayoutCandidates(
  reader: Reader,
  endToEndId: string | null,
): Promise<PayoutCandidate[]> {
  if (endToEndId === null) return []
  const rows = await payoutsIn(reader).where('code', '=', endToEndId).execute()
  return rows.map(candidateOf)
}

/** The payouts of the payment file of an account that a batch names. */
export async function readBatch(
  reader: Reader,
  { custodyId, batch }: Pick<BankLine, 'custodyId' | 'batch'>,
): Promise<PayoutCandidate[]> {
  if (!batch || batch.ids.length === 0) return []
  const rows = await payoutsIn(reader)
    .where('file_id', 'in', (files) =>
      files
        .selectFrom('payment_files')
        .select('file_id')
        .where('custody_id', '=', custodyId)
        .where('message_id', 'in', batch.ids),
    )
    .orderBy('code')
    .execute()
  return rows.map(candidateOf)
}

/** Some payouts, as far as matching looks at them. */
export async function readPayouts(reader: Reader, payoutIds: readonly string[]): Promise<PayoutCandidate[]> {
  const rows = await payoutsIn(reader).where('payout_id', 'in', payoutIds).orderBy('code').execute()
  return rows.map(candidateOf)
}

/** One payout, as far as matching looks at it. */
export async function readPayout(reader: Reader, payoutId: string): Promise<PayoutCandidate | undefined> {
  const row = await payoutsIn(reader).where('payout_id', '=', payoutId).executeTakeFirst()
  return row && candidateOf(row)
}

/** The payout of a code, as a person reads it in a statement. */
export async function readPayoutByCode(reader: Reader, code: string): Promise<PayoutCandidate | undefined> {
  const [found] = await readPayoutCandidates(reader, code)
  return found
}

const payoutsIn = (reader: Reader) =>
  reader
    .selectFrom('payouts')
    .select(['transaction_id', 'payout_id', 'code', 'state', 'amount_minor', 'currency'])

type PayoutColumns = Awaited<ReturnType<ReturnType<typeof payoutsIn>['executeTakeFirstOrThrow']>>

function candidateOf(row: PayoutColumns): PayoutCandidate {
  return {
    transactionId: row.transaction_id,
    payoutId: row.payout_id,
    code: row.code,
    state: row.state,
    amountMinor: row.amount_minor,
    currency: row.currency,
  }
}

/** Notes what a line could be, for the operator. False for a line that was used meanwhile: it stays as it is. */
export async function saveSuggestion(
  writer: Writer,
  id: string,
  state: 'imported' | 'suggested',
  suggestion: unknown,
): Promise<boolean> {
  const result = await writer
    .updateTable('bank_lines')
    .set({ state, suggestion: JSON.stringify(suggestion) })
    .where('line_id', '=', BigInt(id))
    .where('state', 'in', unusedLineStates)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Takes a line out of the queue without a transaction, as the operator explained it. False when it was used already. */
export async function noteLine(
  writer: Writer,
  id: string,
  note: unknown,
  at: Temporal.Instant,
): Promise<boolean> {
  const result = await writer
    .updateTable('bank_lines')
    .set({ state: 'noted', suggestion: JSON.stringify(note), handled_at: at })
    .where('line_id', '=', BigInt(id))
    .where('state', 'in', unusedLineStates)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
