import type { Reader, Writer } from '../database/database.ts'

/** Why the money of a person is held: what was said of their identity is looked at again. */
type HoldClass = 'identity'

type NewHold = Readonly<{
  id: string
  personId: string
  class: HoldClass
  reason: string
  placedBy: string
  at: Temporal.Instant
  /** Until when somebody of the operator has to look at it. */
  reviewBy: Temporal.Instant
}>

/** Holds the money of a person. False when it is held for the same reason class already. */
export async function placeHold(writer: Writer, hold: NewHold): Promise<boolean> {
  const added = await writer
    .insertInto('holds')
    .values({
      hold_id: hold.id,
      person_id: hold.personId,
      class: hold.class,
      reason: hold.reason,
      placed_at: hold.at,
      placed_by: hold.placedBy,
      review_by: hold.reviewBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'class']).where('lifted_at', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** Lifts the hold of a class from a person, with who did it and why. False when there was none. */
export async function liftHold(
  writer: Writer,
  lifted: { personId: string; class: HoldClass; by: string; reason: string; at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('holds')
    .set({ lifted_at: lifted.at, lifted_by: lifted.by, lift_reason: lifted.reason })
    .where('person_id', '=', lifted.personId)
    .where('class', '=', lifted.class)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The hold on a person's money, with the day by which it is looked at; undefined when there is none. */
export async function openHold(reader: Reader, personId: string) {
  return reader
    .selectFrom('holds')
    .select(['class', 'reason', 'placed_at', 'review_by'])
    .where('person_id', '=', personId)
    .where('lifted_at', 'is', null)
    .orderBy('placed_at')
    .executeTakeFirst()
}
