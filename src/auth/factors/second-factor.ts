import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { recordSecondFactor } from '#store/sign-in/sessions.ts'
import type { AuthTransaction } from '../auth-transaction.ts'
import type { SecondFactor } from '../sessions/enter.ts'
import type { AuthParts } from '../auth-parts.ts'
import type { Visitor } from '../sessions/visitor.ts'

/**
 * Keeps that the owner of a session proved a second factor in it, later than at its beginning: from then on their
 * office opens to them. The way that opened the session is no second one, nor is the only proof of an account.
 */
export async function keepSecondFactor(
  { database: { reader, writer } }: AuthTransaction,
  { signIn, sessionId, person }: Visitor,
  by: SecondFactor,
): Promise<void> {
  if (signIn.secondFactor !== null || signIn.method === by) return
  if (needsSecondStep(await factorsOf(reader, person.id))) await recordSecondFactor(writer, sessionId, by)
}

/** Whether somebody whose office waits can prove a second factor now, in another way than they signed in with. */
export async function mayProveSecondFactor(parts: AuthParts, { person, signIn }: Visitor): Promise<boolean> {
  const factors = await factorsOf(parts.database.reader, person.id)
  if (!needsSecondStep(factors)) return false
  const { authenticators, passkeys, phone } = factors
  return (
    authenticators + passkeys > 0 || (phone !== null && parts.texts !== null && signIn.method !== 'phone')
  )
}
