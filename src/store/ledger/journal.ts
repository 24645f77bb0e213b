import { sql } from 'kysely'
import type { JournalEntry } from '#domain/ledger/postings.ts'
import type { Writer } from '../database/database.ts'

/** Posts a movement that belongs to no step of a transaction: a bank charge, fees taken out. Whole or not at all. */
export async function postEntry(
  writer: Writer,
  entry: JournalEntry,
  lineId: string | null,
  at: Temporal.Instant,
): Promise<void> {
  const accounts = entry.postings.map((each) => each.account)
  const amounts = entry.postings.map((each) => each.amountMinor.toString())
  await sql`select post_entry(${entry.code}, ${entry.currency}, ${lineId}::bigint, ${at.toString()}::timestamptz,
    ${accounts}::text[], ${amounts}::bigint[])`.execute(writer)
}
