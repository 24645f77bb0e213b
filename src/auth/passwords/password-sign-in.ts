import { refuse } from '#domain/refusal.ts'
import { passwordOfAddress } from '#store/sign-in/passwords.ts'
import { addressSubject, attemptSubject, failures, limited } from '../limits/attempts.ts'
import { enter, type Entered } from '../sessions/enter.ts'
import { knownBy } from '../sessions/known-browser.ts'
import type { AuthParts } from '../auth-parts.ts'
import { isRightPassword } from './passwords.ts'

export type PasswordSignIn = Readonly<{
  email: string
  password: string
  isRemembered?: boolean
  redirect?: string | undefined
}>

/**
 * Begins a session with a password, or asks for the second step. A wrong password, an unknown address, an
 * account without a password and a closed one are refused alike, in the same time. Attempts are limited for
 * the account and for where they come from; other ways in stay open, so nobody can lock a person out.
 */
export async function signIn(parts: AuthParts, given: PasswordSignIn, request: Request): Promise<Entered> {
  const { password, isRemembered = true, redirect } = given
  const email = given.email.trim().toLowerCase()
  const subjects = [addressSubject(parts, request), attemptSubject(parts, 'account', email)]
  return limited(parts, subjects, async () => {
    const found = await passwordOfAddress(parts.database.reader, email.slice(0, 254))
    const who = found && knownBy(parts, 'known-person', found.personId, request) ? 'known' : 'stranger'
    if (!(await isRightPassword(found?.hash ?? null, password, who)) || !found) refuse('sign-in-failed')
    const { personId } = found
    return enter(parts, { personId, method: 'password', isRemembered, redirect }, request)
  })
}

/** From so many failures in a row on an account, and from one address, a person has to show that they are no program. */
const CAPTCHA_AFTER = { account: 2, address: 10 } as const

/** Whether so many sign-ins failed that the next has to come with a captcha. An unknown address is asked alike. */
export async function asksForCaptcha(parts: AuthParts, typed: string, request: Request): Promise<boolean> {
  const account = attemptSubject(parts, 'account', typed.trim().toLowerCase())
  const [ofAccount, ofAddress] = await Promise.all([
    failures(parts, account),
    failures(parts, addressSubject(parts, request)),
  ])
  return ofAccount >= CAPTCHA_AFTER.account || ofAddress >= CAPTCHA_AFTER.address
}
