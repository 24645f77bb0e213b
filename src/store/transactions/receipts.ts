import type pg from 'pg'
import { existing } from '#domain/assert.ts'
import { initialsOf, type ReceiptFacts, receiptFacts, hashedReceipt } from '#domain/transactions/receipt.ts'
import type { Named } from '../database/database.ts'
import { newReceiptNumber } from '../ids.ts'

/** What a receipt is made of; its number, its hash and the initials of its owner come with it. */
export type NewReceipt = Readonly<{
  transactionId: string
  personId: string
  lineId: string
  payoutId: string | null
  facts: Omit<ReceiptFacts, 'receipt' | 'person' | 'madeAt'>
  at: Temporal.Instant
}>

/** Makes a receipt in the database transaction of the step that it is of: kept with it or not at all. Returns its number. */
export async function addReceipt(connection: pg.ClientBase, made: NewReceipt): Promise<string> {
  const { transactionId, personId, lineId, payoutId, at } = made
  const { rows } = await connection.query<{ name: string }>({
    name: 'name-on-a-receipt',
    text: 'select coalesce(verified_name, display_name) as name from people where person_id = $1',
    values: [personId],
  })
  const { name } = existing(rows[0], 'whoever pays or is paid has an account')
  const facts = {
    ...made.facts,
    receipt: newReceiptNumber(),
    person: initialsOf(name),
    madeAt: at.toString(),
  }
  const { body, hash } = hashedReceipt(facts)
  await connection.query({
    name: 'add-receipt',
    text: `insert into receipts
      (receipt_id, kind, transaction_id, person_id, line_id, payout_id, body, hash, made_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [facts.receipt, facts.kind, transactionId, personId, lineId, payoutId, body, hash, at.toString()],
  })
  return facts.receipt
}

/** A receipt as it was made, with what became of its money since. */
export type KeptReceipt = Readonly<{
  facts: ReceiptFacts
  /** Canonical JSON of the facts, exactly the bytes of the hash. */
  body: string
  hash: string
  transactionId: string
  personId: string
  payoutId: string | null
  lineId: string
  madeAt: Temporal.Instant
  /** The day on which the bank gave a payout back, ISO 8601; null while it stands. */
  returnedOn: string | null
  /** The sum of the transfer that this was a part of, where all of it was for deals of the same buyer; else null. */
  wholeMinor: bigint | null
}>

type Row = {
  body: string
  hash: string
  transaction_id: string
  person_id: string
  payout_id: string | null
  line_id: bigint
  made_at: Temporal.Instant
  returned_on: string | null
  whole_minor: bigint | null
}

const kept = `
select r.body, r.hash, r.transaction_id, r.person_id, r.payout_id, r.line_id, r.made_at,
  (select back.booking_date::text from bank_lines back
   where back.transaction_id = r.transaction_id and back.payout_id = r.payout_id and back.direction = 'credit'
     and back.state = 'matched'
   order by back.line_id limit 1) as returned_on,
  (select whole.amount_minor from bank_lines piece join bank_lines whole on whole.line_id = piece.divided_from
   where piece.line_id = r.line_id and not exists (
     select from bank_lines other join transactions deal using (transaction_id)
     where other.divided_from = whole.line_id and deal.buyer_id <> r.person_id)) as whole_minor
from receipts r`

/** A receipt by its number; null when there is none. */
export async function receiptByNumber(named: Named, number: string): Promise<KeptReceipt | null> {
  const rows = await named<Row>({
    name: 'receipt-by-number',
    text: `${kept} where r.receipt_id = $1`,
    values: [number],
  })
  return rows[0] ? keptReceipt(rows[0]) : null
}

/** The receipts of one person in one transaction, in the order of the bank. */
export async function receiptsOf(
  named: Named,
  transactionId: string,
  personId: string,
): Promise<readonly KeptReceipt[]> {
  const rows = await named<Row>({
    name: 'receipts-of-a-transaction',
    text: `${kept} where r.transaction_id = $1 and r.person_id = $2 order by r.line_id limit 200`,
    values: [transactionId, personId],
  })
  return rows.map(keptReceipt)
}

function keptReceipt(row: Row): KeptReceipt {
  return {
    facts: receiptFacts(row.body),
    body: row.body,
    hash: row.hash,
    transactionId: row.transaction_id,
    personId: row.person_id,
    payoutId: row.payout_id,
    lineId: row.line_id.toString(),
    madeAt: row.made_at,
    returnedOn: row.returned_on,
    wholeMinor: row.whole_minor,
  }
}
