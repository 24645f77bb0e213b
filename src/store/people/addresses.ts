import type { Writer } from '../database/database.ts'
import { isTaken } from '../database/taken.ts'

/** Gives a person another address, which they proved; false when it is taken. */
export async function changeAddress(
  writer: Writer,
  { personId, email }: Readonly<{ personId: string; email: string }>,
): Promise<boolean> {
  try {
    await writer
      .updateTable('people')
      .set({ email, email_verified: true })
      .where('person_id', '=', personId)
      .execute()
    return true
  } catch (thrown) {
    if (isTaken(thrown)) return false
    throw thrown
  }
}
