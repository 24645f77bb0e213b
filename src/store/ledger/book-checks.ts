import type { Reader, Writer } from '../database/database.ts'

/** One check of the invariants: when, and how many invariants were broken. */
export type BookCheck = Readonly<{ at: Temporal.Instant; broken: number }>

/** Keeps what a check of the books found. */
export async function keepBookCheck(writer: Writer, check: BookCheck): Promise<void> {
  await writer.insertInto('book_checks').values(check).execute()
}

/** The last check of the books; null before the first. */
export async function lastBookCheck(reader: Reader): Promise<BookCheck | null> {
  const row = await reader
    .selectFrom('book_checks')
    .select(['at', 'broken'])
    .orderBy('book_check_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
