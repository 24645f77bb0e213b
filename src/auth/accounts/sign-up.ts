import { addresseeOf, anybodyAt } from '#domain/people/addressee.ts'
import type { Registration } from '#domain/people/registration.ts'
import { refuse } from '#domain/refusal.ts'
import { newId } from '#store/ids.ts'
import { isAddressKept } from '#store/sign-in/mailed-links.ts'
import { savePassword } from '#store/sign-in/passwords.ts'
import { addPerson, type Person, personByEmail } from '#store/people/people.ts'
import { keepWaitingName, nameAsSeen } from '#store/people/waiting-names.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import { rationMail } from '../limits/attempts.ts'
import { type Browser, browserOf } from '../sessions/browser.ts'
import { promiseOwnDrafts } from '../drafting/drafting.ts'
import { linkTo, newLinkToken } from './mailed-links.ts'
import type { AuthParts } from '../auth-parts.ts'
import { spendMessage } from '../limits/message-budget.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { mustBeGoodPassword } from '../passwords/passwords.ts'
import { visitorOf } from '../sessions/sessions.ts'

/**
 * Opens an account and sends a mail: to a new or unconfirmed address the link that confirms it, to a confirmed
 * one the news that it has an account. The answer is the same in all cases. Refuses a password that others
 * would guess, and too many mails to one address or from one place.
 */
export async function signUp(
  parts: AuthParts,
  registration: Registration,
  redirect?: string,
  request: Request | null = null,
): Promise<void> {
  const { name, email, password } = registration
  mustBeGoodPassword(password, { name, email })
  await rationMail(parts, email, request)
  await spendMessage(parts, 'mail', request)
  // Before anything is looked up: a known address takes as long as a new one.
  const hash = await hashPassword(password, request ? 'stranger' : 'known', parts.passwordWork)
  const toLogin = linkTo(parts, '/login')
  if (await isAddressKept(parts.database.reader, email, parts.now()))
    return parts.mail.send({ kind: 'address-kept', ...anybodyAt(email), link: toLogin })
  const browser = request && (await browserOf(parts, request))
  const person = await keepAccount(parts, registration, hash, browser)
  if (!person.emailVerified) return sendConfirmation(parts, person, redirect)
  await parts.mail.send({ kind: 'address-known', ...addresseeOf(person), link: toLogin })
}

/** Keeps the account of a new address with its password, and answers it; one that was there stays as it is. */
async function keepAccount(
  parts: AuthParts,
  { name, email, country, timeZone }: Registration,
  hash: string,
  browser: Browser | null,
): Promise<Person> {
  return inAuthTransaction(parts, async (within) => {
    const { reader, writer } = within.database
    const at = within.now()
    const id = newId(at)
    const displayName = await nameAsSeen(writer, name, null)
    if (await addPerson(writer, { id, displayName, email, country, timeZone }, at)) {
      await keepWaitingName(writer, { personId: id, name, displayName, at })
      await savePassword(writer, { personId: id, hash, at })
      if (browser) await promiseOwnDrafts(within, id, browser)
    }
    return (await personByEmail(reader, email)) ?? refuse('input-wrong')
  })
}

/** Sends the confirmation link again to the signed-in person; nothing when the address is confirmed already. */
export async function sendVerification(parts: AuthParts, request: Request, redirect?: string): Promise<void> {
  const { person } = (await visitorOf(parts, request)) ?? refuse('sign-in-needed')
  if (person.emailVerified || person.email === '') return
  await rationMail(parts, person.email, request)
  await spendMessage(parts, 'mail', request)
  await sendConfirmation(parts, person, redirect)
}

/** Sends the link that confirms the address of an account. */
export async function sendConfirmation(
  parts: AuthParts,
  person: Pick<Person, 'id' | 'displayName' | 'email' | 'emailVerified'>,
  redirect: string | undefined,
): Promise<void> {
  const { id: personId, email } = person
  const token = await newLinkToken(parts, { purpose: 'confirm', personId, email, redirect })
  const link = linkTo(parts, '/login/verify', token)
  await parts.mail.send({ kind: 'confirm-address', ...addresseeOf(person), link })
}
