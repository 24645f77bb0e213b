import { sql } from 'kysely'
import {
  type Invoice,
  type InvoiceKind,
  invoiceNumber,
  type LinkedInvoice,
  type NumberParts,
} from '#domain/ledger/invoices.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import { isTaken } from '../database/taken.ts'
import type { Opens } from '../secrets/seal.ts'
import { openTaxData } from './tax-data.ts'

/** Which invoices are asked for; all that is named must hold. */
export type InvoicesAsked = Readonly<{
  id?: string
  personId?: string
  transactionId?: string
  number?: NumberParts
  /** Code of a deal. */
  deal?: string
  from?: Temporal.Instant
  until?: Temporal.Instant
  /** Those after one that was read last, in the order in which they were issued. */
  after?: Readonly<{ issuedAt: Temporal.Instant; id: string }>
  order?: 'newest' | 'oldest'
  most: number
}>

type Row = Omit<Invoice, 'issuer' | 'receiver' | 'rectifies' | 'replaces' | 'rectifiedBy' | 'replacedBy'> &
  Readonly<{
    issuer: Omit<Invoice['issuer'], 'since'> & Readonly<{ since: string }>
    taxDataId: string | null
    sealedData: string | null
    rectifies: Linked
    replaces: Linked
    rectifiedBy: Linked
    replacedBy: Linked
  }>
type Linked = (NumberParts & Readonly<{ id: string }>) | null

const named = sql`json_build_object('id', other.invoice_id, 'series', other.series, 'kind', other.kind,
  'year', other.year, 'number', other.number)`

function wanted(asked: InvoicesAsked) {
  const { number, after } = asked
  const rules = [
    sql`true`,
    ...(asked.id === undefined ? [] : [sql`i.invoice_id = ${asked.id}::uuid`]),
    ...(asked.personId === undefined ? [] : [sql`i.person_id = ${asked.personId}::uuid`]),
    ...(asked.transactionId === undefined ? [] : [sql`i.transaction_id = ${asked.transactionId}::uuid`]),
    ...(asked.deal === undefined ? [] : [sql`deal.code = ${asked.deal}`]),
    ...(number
      ? [
          sql`(i.series, i.kind, i.year, i.number) = (${number.series}, ${number.kind}, ${number.year}::int, ${number.number}::int)`,
        ]
      : []),
    ...(asked.from ? [sql`i.issued_at >= ${asked.from.toString()}::timestamptz`] : []),
    ...(asked.until ? [sql`i.issued_at < ${asked.until.toString()}::timestamptz`] : []),
    ...(after
      ? [sql`(i.issued_at, i.invoice_id) > (${after.issuedAt.toString()}::timestamptz, ${after.id}::uuid)`]
      : []),
  ]
  return sql.join(rules, sql` and `)
}

/** Invoices with whoever issued them, whom they are made out to, and what was made out in their stead. */
export async function readInvoices(
  reader: Reader,
  seals: Opens,
  asked: InvoicesAsked,
): Promise<readonly Invoice[]> {
  const way = asked.order === 'oldest' ? sql`asc` : sql`desc`
  const rows = await rowsOf<Row>(reader)`
    select i.invoice_id as id, i.series, i.kind, i.year, i.number, i.person_id as "personId",
      i.transaction_id as "transactionId", deal.code as deal, i.party, i.currency, i.base_minor as "baseMinor",
      i.tax_minor as "taxMinor", i.tax_basis_points as "taxBasisPoints", i.tax_name as "taxName",
      i.issued_at as "issuedAt", i.tax_data_id as "taxDataId", receiver.sealed_data as "sealedData",
      json_build_object('legalName', issuer.legal_name, 'taxNumber', issuer.tax_number, 'address', issuer.address,
        'country', issuer.country, 'timeZone', issuer.time_zone, 'series', issuer.series, 'since', issuer.since) as issuer,
      (select ${named} from invoices other where other.invoice_id = i.rectifies) as rectifies,
      (select ${named} from invoices other where other.invoice_id = i.replaces) as replaces,
      (select ${named} from invoices other where other.rectifies = i.invoice_id) as "rectifiedBy",
      (select ${named} from invoices other where other.replaces = i.invoice_id) as "replacedBy"
    from invoices i join transactions deal using (transaction_id) join tax_identities issuer using (identity_id)
    left join tax_data receiver using (tax_data_id)
    where ${wanted(asked)}
    order by i.issued_at ${way}, i.invoice_id ${way} limit ${asked.most}`
  return rows.map(({ taxDataId, sealedData, issuer, ...row }) => ({
    ...row,
    issuer: { ...issuer, since: Temporal.Instant.from(issuer.since) },
    receiver: taxDataId === null ? null : openTaxData(seals, taxDataId, sealedData),
    rectifies: linked(row.rectifies),
    replaces: linked(row.replaces),
    rectifiedBy: linked(row.rectifiedBy),
    replacedBy: linked(row.replacedBy),
  }))
}

const linked = (found: Linked): LinkedInvoice | null =>
  found && { id: found.id, number: invoiceNumber(found) }

/** What of an invoice decides whether it can be made out anew; undefined when there is none. */
export async function readInvoiceState(reader: Reader, id: string) {
  const [row] = await rowsOf<State>(reader)`
    select person_id as "personId", kind, tax_data_id as "taxDataId",
      exists (select from invoices other where other.rectifies = i.invoice_id) as "isRectified"
    from invoices i where invoice_id = ${id}::uuid`
  return row
}

type State = Readonly<{ personId: string; kind: InvoiceKind; taxDataId: string | null; isRectified: boolean }>

/** Takes an invoice back and makes it out anew to whom its person says now: the id of the new one; null where somebody was faster. */
export async function replaceInvoice(
  writer: Writer,
  id: string,
  at: Temporal.Instant,
): Promise<string | null> {
  const replacing = sql<{ id: string }>`
    select replace_invoice(${id}::uuid, ${at.toString()}::timestamptz) as id`
  try {
    return (await replacing.execute(writer)).rows[0]?.id ?? null
  } catch (thrown) {
    if (isTaken(thrown)) return null
    throw thrown
  }
}

/** What was invoiced in a time at one rate of a tax, and what of it was taken back. Sums in minor units, none below zero. */
export type InvoicedSum = Readonly<{
  currency: string
  taxName: string
  taxBasisPoints: number
  invoices: number
  baseMinor: bigint
  taxMinor: bigint
  takenBack: number
  backBaseMinor: bigint
  backTaxMinor: bigint
}>
type Within = Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>

/** What was invoiced in a time, by currency and rate. */
export function invoicedSums(reader: Reader, { from, until }: Within): Promise<readonly InvoicedSum[]> {
  return rowsOf<InvoicedSum>(reader)`
    select currency, tax_name as "taxName", tax_basis_points as "taxBasisPoints",
      count(*) filter (where kind <> 'rectifying')::int as invoices,
      coalesce(sum(base_minor) filter (where kind <> 'rectifying'), 0)::bigint as "baseMinor",
      coalesce(sum(tax_minor) filter (where kind <> 'rectifying'), 0)::bigint as "taxMinor",
      count(*) filter (where kind = 'rectifying')::int as "takenBack",
      coalesce(-sum(base_minor) filter (where kind = 'rectifying'), 0)::bigint as "backBaseMinor",
      coalesce(-sum(tax_minor) filter (where kind = 'rectifying'), 0)::bigint as "backTaxMinor"
    from invoices where issued_at >= ${from.toString()}::timestamptz and issued_at < ${until.toString()}::timestamptz
    group by 1, 2, 3 order by 1, 2, 3`
}

/** What the journal says of the same: fees and taxes on them that were earned since the first tax identity. */
export type FeesBooked = Readonly<{ currency: string; baseMinor: bigint; taxMinor: bigint }>

/** The fees of a time as the journal booked them, from the first tax identity on. */
export function feesBooked(reader: Reader, { from, until }: Within): Promise<readonly FeesBooked[]> {
  return rowsOf<FeesBooked>(reader)`
    select posting.currency,
      coalesce(-sum(amount_minor) filter (where account = 'fee_income'), 0)::bigint as "baseMinor",
      coalesce(-sum(amount_minor) filter (where account = 'tax_payable'), 0)::bigint as "taxMinor"
    from postings posting join journal_entries entry using (journal_id)
    where account in ('fee_income', 'tax_payable') and entry.code <> 'L18'
      and entry.at >= (select min(since) from tax_identities)
      and entry.at >= ${from.toString()}::timestamptz and entry.at < ${until.toString()}::timestamptz
    group by 1 order by 1`
}
