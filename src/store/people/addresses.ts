import type { UpdateResult } from 'kysely'
import type { Writer } from '../database/database.ts'
import { isTaken } from '../database/taken.ts'

type NewAddress = Readonly<{ personId: string; email: string }>

/** Gives a person another address, which they proved; false when it is taken. */
export async function changeAddress(writer: Writer, { personId, email }: NewAddress): Promise<boolean> {
  const change = writer.updateTable('people').set({ email, email_verified: true })
  return wasFree(() => change.where('person_id', '=', personId).executeTakeFirst())
}

/** Gives an account that was never confirmed the address that its person meant to type; false when it is taken, or confirmed by now. */
export async function correctAddress(writer: Writer, { personId, email }: NewAddress): Promise<boolean> {
  const change = writer.updateTable('people').set({ email }).where('email_verified', '=', false)
  return wasFree(() => change.where('person_id', '=', personId).executeTakeFirst())
}

async function wasFree(change: () => Promise<UpdateResult>): Promise<boolean> {
  try {
    return (await change()).numUpdatedRows > 0n
  } catch (thrown) {
    if (isTaken(thrown)) return false
    throw thrown
  }
}
