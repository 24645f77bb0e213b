import { checkPassword, type PasswordContext } from '#domain/people/password.ts'
import { refuse } from '#domain/refusal.ts'
import { isBreachedPassword } from './breached-passwords.ts'

/**
 * Refuses a new password that others would guess; its `reasons` say why. To be called wherever a password is
 * set: sign-up, change, recovery. The password itself is kept as it was typed, never shortened.
 */
export function mustBeGoodPassword(password: string, context: PasswordContext): void {
  const reasons = checkPassword(password, context, isBreachedPassword)
  if (reasons.length > 0) refuse('password-does-not-meet-requirements', { reasons })
}
