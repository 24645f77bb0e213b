import { inItsTransaction, type Writer } from '../database/database.ts'

/**
 * Takes away every way in that an account got before anybody proved its address: linked identities, telephone,
 * passkeys, authenticators and recovery codes. Whoever added them need not be the owner of the address.
 */
export async function dropUnprovedWays(writer: Writer, personId: string): Promise<void> {
  await inItsTransaction(writer, async (tx) => {
    for (const table of ['linked_identities', 'passkeys', 'authenticators', 'recovery_codes'] as const)
      await tx.deleteFrom(table).where('person_id', '=', personId).execute()
    await tx
      .updateTable('people')
      .set({ phone: null, phone_proved_at: null, phone_is_factor: false })
      .where('person_id', '=', personId)
      .execute()
  })
}
