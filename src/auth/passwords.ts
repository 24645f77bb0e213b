import { checkPassword, type PasswordContext } from '#domain/people/password.ts'
import { refuse } from '#domain/refusal.ts'
import { isBreachedPassword } from './breached-passwords.ts'
import type { Means } from './means.ts'

/**
 * Refuses a new password that others would guess; its `reasons` say why. To be called wherever a password is
 * set: sign-up, change, recovery. The password itself is kept as it was typed, never shortened.
 */
export function mustBeGoodPassword(password: string, context: PasswordContext): void {
  const reasons = checkPassword(password, context, isBreachedPassword)
  if (reasons.length > 0) refuse('password-does-not-meet-requirements', { reasons })
}

/** Gives a person this password in place of any other; only its hash is kept. */
export async function setPassword(means: Means, personId: string, password: string): Promise<void> {
  const context = await means.library.$context
  const [hash, before] = [
    await context.password.hash(password),
    await context.internalAdapter.findCredentialAccount(personId),
  ]
  if (before) await context.internalAdapter.updatePassword(personId, hash)
  else
    await context.internalAdapter.createAccount({
      userId: personId,
      accountId: personId,
      providerId: 'credential',
      password: hash,
    })
}
