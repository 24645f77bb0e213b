import type { Insertable } from 'kysely'
import { type CodePurpose, phoneCode } from '#domain/people/phone.ts'
import type { Reader, Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

type CodeRow = Readonly<{
  codeId: string
  phone: string
  personId: string | null
  hash: string
}>

/** The living code of somebody for a purpose: by its id where nobody is known yet, else the person's newest. */
export type WhichCode = Readonly<
  { purpose: 'enter'; codeId: string } | { purpose: Exclude<CodePurpose, 'enter'>; personId: string }
>

/**
 * Keeps a code that is about to be sent. Earlier ones of the same person for the same purpose open nothing any more,
 * nor does, where nobody is known yet, the one of the same browser: those that others asked for stay what they are.
 * Those that are long over go.
 */
export async function addCode(
  writer: Writer,
  row: Insertable<Schema['one_time_codes']>,
  inPlaceOf: string | null,
): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('one_time_codes')
      .where('expires_at', '<', row.sent_at.subtract({ hours: 1 }))
      .execute()
    await tx
      .updateTable('one_time_codes')
      .set({ used_at: row.sent_at })
      .where('purpose', '=', row.purpose)
      .where('used_at', 'is', null)
      .where((every) =>
        row.person_id
          ? every('person_id', '=', row.person_id)
          : every.and([every('code_id', '=', inPlaceOf), every('person_id', 'is', null)]),
      )
      .execute()
    await tx.insertInto('one_time_codes').values(row).execute()
  })
}

/** Forgets a code that did not leave. */
export async function dropCode(writer: Writer, codeId: string): Promise<void> {
  await writer.deleteFrom('one_time_codes').where('code_id', '=', codeId).execute()
}

/** The telephone to which the living code went, for the page that asks for it; null when there is none. */
export async function phoneOfCode(
  reader: Reader,
  which: WhichCode,
  now: Temporal.Instant,
): Promise<string | null> {
  const row = await reader
    .selectFrom('one_time_codes')
    .select('phone')
    .where('purpose', '=', which.purpose)
    .where((every) =>
      which.purpose === 'enter'
        ? every('code_id', '=', which.codeId)
        : every('person_id', '=', which.personId),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.phone ?? null
}

/**
 * Counts a try at a living code before it is compared, so that five at once are five. Null when there is none:
 * it is too old, it was used, or mistyped too often.
 */
export async function tryCode(
  writer: Writer,
  which: WhichCode,
  now: Temporal.Instant,
): Promise<CodeRow | null> {
  const row = await writer
    .updateTable('one_time_codes')
    .set((every) => ({ tries: every('tries', '+', 1) }))
    .where('purpose', '=', which.purpose)
    .where((every) =>
      which.purpose === 'enter'
        ? every('code_id', '=', which.codeId)
        : every('person_id', '=', which.personId),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', phoneCode.tries)
    .returningAll()
    .executeTakeFirst()
  return row ? { codeId: row.code_id, phone: row.phone, personId: row.person_id, hash: row.code_hash } : null
}

/** Uses a code up; false when somebody else was faster. */
export async function useCode(writer: Writer, codeId: string, at: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('one_time_codes')
    .set({ used_at: at })
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
