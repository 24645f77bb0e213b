import { sql } from 'kysely'
import type { HoldClass } from '#domain/people/hold-classes.ts'
import { type Reader, readingIn, rowsOf, type Writer } from '../database/database.ts'
import { addJob } from '../queue/jobs.ts'

type NewHold = Readonly<{
  id: string
  personId: string
  /** The one deal that it is about; absent: all their money. */
  transactionId?: string | null
  class: HoldClass
  reason: string
  /** What the person is asked to send. */
  asked?: string | null
  placedBy: string
  at: Temporal.Instant
  /** Until when somebody of the operator has to look at it. */
  reviewBy: Temporal.Instant
}>

/** Holds the money of a person. False when the same of it is held for the same reason class already. */
export async function placeHold(writer: Writer, hold: NewHold): Promise<boolean> {
  const added = await writer
    .insertInto('holds')
    .values({
      hold_id: hold.id,
      person_id: hold.personId,
      transaction_id: hold.transactionId ?? null,
      class: hold.class,
      reason: hold.reason,
      asked: hold.asked ?? null,
      placed_at: hold.at,
      placed_by: hold.placedBy,
      review_by: hold.reviewBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'class', 'transaction_id']).where('lifted_at', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  const isNew = added.numInsertedOrUpdatedRows === 1n
  if (isNew) await promiseToFollow(writer, hold.personId)
  if (isNew && hold.class !== 'identity') await promiseToEnd(writer, hold.id, hold.reviewBy)
  return isNew
}

/** A hold of the office is looked at by its day or ends: a later day takes the place of the one before. */
export async function promiseToEnd(writer: Writer, holdId: string, dueAt: Temporal.Instant): Promise<void> {
  await addJob(writer, { task: 'end-hold', payload: { holdId } }, { key: `end-hold:${holdId}`, dueAt })
}

type HeldBy = Readonly<{
  by: string
  personId: string
  transactionId: string | null
  at: Temporal.Instant
}>

/**
 * Until when one person of the office held the same money the last time, in the last thirty days or still; null where they
 * did not. PostgreSQL lets them hold it no longer.
 */
export async function heldUntilBy(
  reader: Reader,
  { by, personId, transactionId, at }: HeldBy,
): Promise<Temporal.Instant | null> {
  const [row] = await rowsOf<{ until: Temporal.Instant | null }>(reader)`
    select one_person_holds_until(${by}::uuid, ${personId}::uuid, ${transactionId}::uuid, ${at.toString()}::timestamptz)
      as until`
  return row?.until ?? null
}

/** Payouts and deadlines of every account of a person follow a hold and its end, whatever becomes of who placed or lifted it. */
async function promiseToFollow(writer: Writer, personId: string): Promise<void> {
  const accounts = await rowsOf<{ id: string }>(readingIn(writer))`
    select id from accounts_of_identity(${personId}::uuid) as id`
  for (const { id } of accounts) await addJob(writer, { task: 'follow-hold', payload: { personId: id } })
}

type Lifted = Readonly<{ by: string; reason: string; at: Temporal.Instant }>

const lifting = (writer: Writer, { by, reason, at }: Lifted) =>
  writer
    .updateTable('holds')
    .set({ lifted_at: at, lifted_by: by, lift_reason: reason })
    .where('lifted_at', 'is', null)

async function wasLifted(writer: Writer, lift: ReturnType<typeof lifting>): Promise<boolean> {
  const lifted = await lift.returning('person_id').executeTakeFirst()
  if (lifted) await promiseToFollow(writer, lifted.person_id)
  return lifted !== undefined
}

/** Lifts the hold that an unproved identity put on a person, with who did it and why. False when there was none. */
export async function liftIdentityHold(
  writer: Writer,
  { personId, ...lifted }: Lifted & Readonly<{ personId: string }>,
): Promise<boolean> {
  return wasLifted(
    writer,
    lifting(writer, lifted).where('person_id', '=', personId).where('class', '=', 'identity'),
  )
}

/** Lifts one hold. False when it was lifted before. */
export async function liftHold(
  writer: Writer,
  { holdId, ...lifted }: Lifted & Readonly<{ holdId: string }>,
): Promise<boolean> {
  return wasLifted(writer, lifting(writer, lifted).where('hold_id', '=', holdId))
}

/** The hold on a person's money while their identity is looked at; undefined when there is none. */
export async function identityHold(reader: Reader, personId: string) {
  return reader
    .selectFrom('holds')
    .select(['reason', 'placed_at', 'review_by'])
    .where('person_id', '=', personId)
    .where('class', '=', 'identity')
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * For what any money of a person is held, under whatever account of theirs: their identity, which comes first, or what the
 * office looks at; or not at all.
 */
export async function heldFor(reader: Reader, personId: string): Promise<'identity' | 'office' | null> {
  const holds = await rowsOf<{ class: string }>(reader)`select class from open_holds_on(${personId}::uuid)`
  if (holds.length === 0) return null
  return holds.some((hold) => hold.class === 'identity') ? 'identity' : 'office'
}

/** A hold as whoever decides about it has to know it. */
export type Hold = Readonly<{
  id: string
  personId: string
  transactionId: string | null
  class: HoldClass
  reason: string
  asked: string | null
  placedAt: Temporal.Instant
  placedBy: string
  reviewBy: Temporal.Instant
  extensionUntil: Temporal.Instant | null
  extensionBy: string | null
  extensionReason: string | null
  liftedAt: Temporal.Instant | null
  liftReason: string | null
}>

const wholeHold = [
  'hold_id as id',
  'person_id as personId',
  'transaction_id as transactionId',
  'class',
  'reason',
  'asked',
  'placed_at as placedAt',
  'placed_by as placedBy',
  'review_by as reviewBy',
  'extension_until as extensionUntil',
  'extension_by as extensionBy',
  'extension_reason as extensionReason',
  'lifted_at as liftedAt',
  'lift_reason as liftReason',
] as const

// What `class` holds, a constraint keeps among the classes.
const holdOf = <Row extends { class: string }>(row: Row) => ({ ...row, class: row.class as HoldClass })

/** One hold, open or not; undefined where there is none. */
export async function holdById(reader: Reader, holdId: string): Promise<Hold | undefined> {
  const row = await reader
    .selectFrom('holds')
    .select(wholeHold)
    .where('hold_id', '=', holdId)
    .executeTakeFirst()
  return row && holdOf(row)
}

/** One hold to be decided about: whoever else decides about it comes after. */
export async function lockHold(writer: Writer, holdId: string): Promise<Hold | undefined> {
  const row = await writer
    .selectFrom('holds')
    .select(wholeHold)
    .where('hold_id', '=', holdId)
    .forUpdate()
    .executeTakeFirst()
  return row && holdOf(row)
}

/**
 * What the office holds of somebody's money now, under whatever account of theirs, in the order of being held; their
 * identity has a page of its own.
 */
export async function myOpenHolds(reader: Reader, personId: string): Promise<readonly Hold[]> {
  const rows = await reader
    .selectFrom('holds')
    .select(wholeHold)
    .where(sql<boolean>`hold_id in (select hold_id from open_holds_on(${personId}::uuid))`)
    .where('class', '<>', 'identity')
    .orderBy('placed_at')
    .execute()
  return rows.map(holdOf)
}

/** Notes that somebody wants a hold to be looked at later; another person confirms it. */
export async function proposeExtension(
  writer: Writer,
  {
    holdId,
    until,
    by,
    reason,
  }: Readonly<{ holdId: string; until: Temporal.Instant; by: string; reason: string }>,
): Promise<void> {
  await writer
    .updateTable('holds')
    .set({ extension_until: until, extension_by: by, extension_reason: reason })
    .where('hold_id', '=', holdId)
    .execute()
}

/** The day that was proposed counts from now on. */
export async function confirmExtension(
  writer: Writer,
  { holdId, until, by }: Readonly<{ holdId: string; until: Temporal.Instant; by: string }>,
): Promise<void> {
  await writer
    .updateTable('holds')
    .set({
      review_by: until,
      extended_by: by,
      extension_until: null,
      extension_by: null,
      extension_reason: null,
    })
    .where('hold_id', '=', holdId)
    .execute()
  await promiseToEnd(writer, holdId, until)
}

/** A hold in a list of the office: whose money, of which deal, and by when it is looked at. */
export type ListedHold = Readonly<{
  id: string
  personId: string
  displayName: string
  class: HoldClass
  code: string | null
  title: string | null
  placedAt: Temporal.Instant
  reviewBy: Temporal.Instant
  isExtensionProposed: boolean
  answers: number
}>

/** The holds that are not lifted, the one that is looked at first before the others; those that keep one person's money where one is given. */
export async function listOpenHolds(reader: Reader, personId: string | null): Promise<readonly ListedHold[]> {
  return rowsOf<ListedHold>(reader)`
    select h.hold_id as id, h.person_id as "personId", p.display_name as "displayName", h.class, t.code, t.title,
      h.placed_at as "placedAt", h.review_by as "reviewBy", h.extension_until is not null as "isExtensionProposed",
      (select count(*)::int from hold_answers a where a.hold_id = h.hold_id) as answers
    from holds h join people p using (person_id) left join transactions t using (transaction_id)
    where h.lifted_at is null
      and (${personId}::uuid is null or h.hold_id in (select hold_id from open_holds_on(${personId}::uuid)))
    order by h.review_by, h.hold_id`
}
