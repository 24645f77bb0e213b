import { passwordLength } from '#domain/people/password-length.ts'
import { refuse } from '#domain/refusal.ts'
import { addressSubject, attemptSubject, failures, limited } from './attempts.ts'
import { enter, type Entered } from './enter.ts'
import { keepPerson, type Means } from './means.ts'

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
export async function signIn(means: Means, given: PasswordSignIn, request: Request): Promise<Entered> {
  const { password, isRemembered = true, redirect } = given
  const email = given.email.trim().toLowerCase()
  const subjects = [addressSubject(means, request), attemptSubject(means, 'account', email)]
  return limited(means, subjects, async () => {
    const { internalAdapter } = await means.library.$context
    const found = await internalAdapter.findUserByEmail(email.slice(0, 254), { includeAccounts: true })
    const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
    if (!(await isRight(means, hash, password)) || !found) refuse('sign-in-failed')
    await keepPerson(means, found.user)
    return enter(means, { personId: found.user.id, method: 'password', isRemembered, redirect }, request)
  })
}

/** From so many failures in a row on an account, and from one address, a person has to show that they are no program. */
const CAPTCHA_AFTER = { account: 2, address: 10 } as const

/** Whether so many sign-ins failed that the next has to come with a captcha. An unknown address is asked alike. */
export async function asksForCaptcha(means: Means, typed: string, request: Request): Promise<boolean> {
  const account = attemptSubject(means, 'account', typed.trim().toLowerCase())
  const [ofAccount, ofAddress] = await Promise.all([
    failures(means, account),
    failures(means, addressSubject(means, request)),
  ])
  return ofAccount >= CAPTCHA_AFTER.account || ofAddress >= CAPTCHA_AFTER.address
}

/** Whether a person has a password; who came by telephone or another provider may have none. */
export async function hasPassword(means: Means, personId: string): Promise<boolean> {
  const { internalAdapter } = await means.library.$context
  return Boolean((await internalAdapter.findCredentialAccount(personId))?.password)
}

/** Proves a person by their password. Refuses a wrong one, and a person who has none. */
export async function provePassword(means: Means, personId: string, password: string): Promise<void> {
  const { internalAdapter } = await means.library.$context
  const account = await internalAdapter.findCredentialAccount(personId)
  if (!(await isRight(means, account?.password, password))) refuse('wrong-password')
}

/** Compares in the same time whether there is a password to compare with or not. */
async function isRight(
  { library }: Means,
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  // Nobody could choose such a password; making its hash would only cost.
  if (password.length > passwordLength.most * 4) return false
  const context = await library.$context
  if (!hash) {
    await context.password.hash(password)
    return false
  }
  return context.password.verify({ hash, password })
}
