import { sql } from 'kysely'
import type { Writer } from '../database/database.ts'

/**
 * Takes away every way in that an account got before anybody proved its address: linked providers, telephone,
 * passkeys, authenticators and recovery codes. Whoever added them need not be the owner of the address.
 */
export async function dropUnprovedWays(writer: Writer, personId: string): Promise<void> {
  await writer.transaction().execute(async (tx) => {
    await sql`delete from auth.account where "userId" = ${personId}::uuid and "providerId" <> 'credential'`.execute(
      tx,
    )
    await tx.deleteFrom('passkeys').where('person_id', '=', personId).execute()
    await tx.deleteFrom('authenticators').where('person_id', '=', personId).execute()
    await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
    await tx
      .updateTable('people')
      .set({ phone: null, phone_proved_at: null, phone_is_factor: false })
      .where('person_id', '=', personId)
      .execute()
  })
}
