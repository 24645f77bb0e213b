import { assert } from '#domain/assert.ts'
import type { Reader, Writer } from '../database/database.ts'
import { isTaken } from '../database/taken.ts'

/** A person's telephone, proved by a code. */
type OwnPhone = Readonly<{
  phone: string
  provedAt: Temporal.Instant
  /** Whether a code to it is asked for after the first proof. */
  isFactor: boolean
}>

/** The telephone of a person; null for none. */
export async function phoneOf(reader: Reader, personId: string): Promise<OwnPhone | null> {
  const row = await reader
    .selectFrom('people')
    .select(['phone', 'phone_proved_at', 'phone_is_factor'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.phone && row.phone_proved_at
    ? { phone: row.phone, provedAt: row.phone_proved_at, isFactor: row.phone_is_factor }
    : null
}

/** Whose telephone it is; null for nobody's. A closed account keeps none. */
export async function personOfPhone(reader: Reader, phone: string): Promise<string | null> {
  const row = await reader
    .selectFrom('people')
    .select('person_id')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** Gives a person the telephone that they proved; false when it is somebody else's. What it is used for stays. */
export async function setPhone(
  writer: Writer,
  { personId, phone, at }: Readonly<{ personId: string; phone: string; at: Temporal.Instant }>,
): Promise<boolean> {
  try {
    const { numUpdatedRows } = await writer
      .updateTable('people')
      .set({ phone, phone_proved_at: at })
      .where('person_id', '=', personId)
      .executeTakeFirst()
    assert(numUpdatedRows === 1n, 'a telephone is given to a person who exists')
    return true
  } catch (thrown) {
    if (isTaken(thrown)) return false
    throw thrown
  }
}

/** Turns codes to the telephone as second step on or off; false when they are already, or there is none. */
export async function setPhoneFactor(writer: Writer, personId: string, isFactor: boolean): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('people')
    .set({ phone_is_factor: isFactor })
    .where('person_id', '=', personId)
    .where('phone', 'is not', null)
    .where('phone_is_factor', '=', !isFactor)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes a person's telephone away, from all that it was used for; false when there was none. */
export async function removePhone(writer: Writer, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('people')
    .set({ phone: null, phone_proved_at: null, phone_is_factor: false })
    .where('person_id', '=', personId)
    .where('phone', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
