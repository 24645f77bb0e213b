import { passwordLength } from '#domain/people/password-length.ts'
import { checkPassword, type PasswordContext } from '#domain/people/password.ts'
import { refuse } from '#domain/refusal.ts'
import { passwordHashOf } from '#store/sign-in/passwords.ts'
import { isBreachedPassword } from './breached-passwords.ts'
import type { AuthPartsWithin } from '../auth-parts.ts'
import type { Hasher } from './hash-turns.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'

/**
 * Refuses a new password that others would guess; its `reasons` say why. To be called wherever a password is
 * set: sign-up, change, recovery. The password itself is kept as it was typed, never shortened.
 */
export function mustBeGoodPassword(password: string, context: PasswordContext): void {
  const reasons = checkPassword(password, context, isBreachedPassword)
  if (reasons.length > 0) refuse('password-does-not-meet-requirements', { reasons })
}

/** Whether a person has a password; who came by telephone or another provider may have none. */
export async function hasPassword({ database }: AuthPartsWithin, personId: string): Promise<boolean> {
  return (await passwordHashOf(database.reader, personId)) !== null
}

/** Proves a person by their password. Refuses a wrong one, and a person who has none. */
export async function provePassword(
  { database }: AuthPartsWithin,
  personId: string,
  password: string,
): Promise<void> {
  const hash = await passwordHashOf(database.reader, personId)
  if (!(await isRightPassword(hash, password, 'known'))) refuse('wrong-password')
}

/** Compares in the same time whether there is a password to compare with or not. */
export async function isRightPassword(hash: string | null, password: string, who: Hasher): Promise<boolean> {
  // Nobody could choose such a password; making its hash would only cost. JavaScript counts halves of some letters.
  if (password.length > passwordLength.most * 4) return false
  if (hash !== null) return isPasswordOf(hash, password, who)
  await hashPassword(password, who)
  return false
}
