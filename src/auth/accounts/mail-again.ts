import { addresseeOf, anybodyAt } from '#domain/people/addressee.ts'
import { refuse } from '#domain/refusal.ts'
import { correctAddress } from '#store/people/addresses.ts'
import { personByEmail } from '#store/people/people.ts'
import { passwordHashOf } from '#store/sign-in/passwords.ts'
import { dropMailedLinks, isAddressKept } from '#store/sign-in/mailed-links.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import type { AuthParts } from '../auth-parts.ts'
import { addressSubject, attemptSubject, limited, rationMail } from '../limits/attempts.ts'
import { spendMessage } from '../limits/message-budget.ts'
import { isRightPassword } from '../passwords/passwords.ts'
import { linkTo } from './mailed-links.ts'
import { sendConfirmation } from './sign-up.ts'

/**
 * Sends once more what signing up sent to an address: its link where it still waits to be confirmed, and else the news
 * that it has an account. The answer is the same, also where nobody ever gave it. Refuses too many mails.
 */
export async function mailAgain(
  parts: AuthParts,
  email: string,
  redirect: string,
  request: Request,
): Promise<void> {
  await rationMail(parts, email, request)
  await spendMessage(parts, 'mail', request)
  await mailTo(parts, email, redirect)
}

/**
 * Whoever mistyped their address when they signed up gives the right one, with the password that they chose: no account
 * is left behind with somebody else's. Refuses a wrong password, an account that is confirmed, and too many attempts. An
 * address that somebody has already gets the mail that it would get by signing up with it.
 */
export async function correctTypo(
  parts: AuthParts,
  { from, email, password }: Readonly<{ from: string; email: string; password: string }>,
  redirect: string,
  request: Request,
): Promise<void> {
  await rationMail(parts, email, request)
  const person = await personByEmail(parts.database.reader, from)
  const subjects = [addressSubject(parts, request), attemptSubject(parts, 'account', from)]
  await limited(parts, subjects, async () => {
    const isOpen = person !== null && !person.emailVerified
    const hash = isOpen ? await passwordHashOf(parts.database.reader, person.id) : null
    if (!(await isRightPassword(hash, password, 'stranger'))) refuse('wrong-password')
  })
  const personId = person?.id ?? refuse('wrong-password')
  await spendMessage(parts, 'mail', request)
  const { reader } = parts.database
  const isTaken = (await personByEmail(reader, email)) ?? (await isAddressKept(reader, email, parts.now()))
  if (isTaken) return mailTo(parts, email, redirect)
  await inAuthTransaction(parts, async ({ database: { writer } }) => {
    // First, as confirming does: whichever of the two has the link goes on, and the other finds nothing to do.
    await dropMailedLinks(writer, personId, ['confirm'])
    if (!(await correctAddress(writer, { personId, email }))) refuse('wrong-moment')
  })
  await mailTo(parts, email, redirect)
}

async function mailTo(parts: AuthParts, email: string, redirect: string): Promise<void> {
  const { reader } = parts.database
  const link = linkTo(parts, '/login')
  if (await isAddressKept(reader, email, parts.now()))
    return parts.mail.send({ kind: 'address-kept', ...anybodyAt(email), link })
  const person = await personByEmail(reader, email)
  if (!person) return
  if (!person.emailVerified) return sendConfirmation(parts, person, redirect)
  await parts.mail.send({ kind: 'address-known', ...addresseeOf(person), link })
}
