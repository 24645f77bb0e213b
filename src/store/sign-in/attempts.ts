import { sql } from 'kysely'
import { delayAfter, type AttemptKind, forgottenAfterHours } from '#domain/people/attempts.ts'
import type { Reader, Writer } from '../database/database.ts'

/** What is counted: its kind, and a keyed hash so that the table names nobody. */
export type AttemptSubject = Readonly<{ kind: AttemptKind; hash: string }>

const keyOf = ({ kind, hash }: AttemptSubject) => `${kind}:${hash}`

/**
 * Counts an attempt as failed before it is made, so that a thousand at once are a thousand. Answers until when
 * to wait when the subject is blocked; then nothing is counted. Null lets the attempt pass.
 */
export async function countAttempt(
  writer: Writer,
  subject: AttemptSubject,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  return writer.transaction().execute(async (tx) => {
    const subjectKey = keyOf(subject)
    await tx
      .insertInto('attempts')
      .values({ subject: subjectKey, failures: 0, last_at: now, blocked_until: null })
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .execute()
    const row = await tx
      .selectFrom('attempts')
      .selectAll()
      .where('subject', '=', subjectKey)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.blocked_until && Temporal.Instant.compare(now, row.blocked_until) < 0) return row.blocked_until
    const isOld = Temporal.Instant.compare(now, row.last_at.add({ hours: forgottenAfterHours })) > 0
    const failures = isOld ? 1 : row.failures + 1
    const seconds = delayAfter(subject.kind, failures)
    await tx
      .updateTable('attempts')
      .set({ failures, last_at: now, blocked_until: seconds === 0 ? null : now.add({ seconds }) })
      .where('subject', '=', subjectKey)
      .execute()
    return null
  })
}

/** How many attempts on a subject failed in a row; none when the last is long ago. */
export async function failuresOf(
  reader: Reader,
  subject: AttemptSubject,
  now: Temporal.Instant,
): Promise<number> {
  const row = await reader
    .selectFrom('attempts')
    .select('failures')
    .where('subject', '=', keyOf(subject))
    .where('last_at', '>=', now.subtract({ hours: forgottenAfterHours }))
    .executeTakeFirst()
  return row?.failures ?? 0
}

/** Takes back one count: an attempt that was not made after all, or failed through nobody's fault. */
export async function uncountAttempt(writer: Writer, subject: AttemptSubject): Promise<void> {
  await writer
    .updateTable('attempts')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('subject', '=', keyOf(subject))
    .execute()
}

/** An attempt succeeded: all failures of an account are forgiven, and of an address only this one. */
export async function forgiveAttempt(writer: Writer, subject: AttemptSubject): Promise<void> {
  const failures = subject.kind === 'address' ? sql<number>`greatest(failures - 1, 0)` : 0
  await writer
    .updateTable('attempts')
    .set({ failures, blocked_until: null })
    .where('subject', '=', keyOf(subject))
    .execute()
}

/** Erases what was counted before a moment and counts no longer; answers how much it was. */
export async function eraseAttemptsBefore(writer: Writer, before: Temporal.Instant): Promise<number> {
  const { numDeletedRows } = await writer
    .deleteFrom('attempts')
    .where('last_at', '<', before)
    .where((every) => every.or([every('blocked_until', 'is', null), every('blocked_until', '<', before)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
