import { existing } from '#domain/assert.ts'
import { refuse, type RefusalCode } from '#domain/refusal.ts'
import { newId } from '#store/ids.ts'
import { linkIdentity } from '#store/sign-in/linked-identities.ts'
import { dropPassword, savePassword } from '#store/sign-in/passwords.ts'
import { endRegistration, type PendingRegistration } from '#store/sign-in/pending-registrations.ts'
import { addPerson, personByEmail, updateProfile } from '#store/people/people.ts'
import { keepWaitingName, nameAsSeen } from '#store/people/waiting-names.ts'
import { personOfPhone, setPhone } from '#store/sign-in/phones.ts'
import { dropUnprovedWays } from '#store/sign-in/unproved-ways.ts'
import { openAccount } from './accounts.ts'
import { type AuthTransaction, inAuthTransaction } from '../auth-transaction.ts'
import { browserOf } from '../sessions/browser.ts'
import { forgetCookie } from '../sessions/cookies.ts'
import { type Entered, enterWithin } from '../sessions/enter.ts'
import type { AuthParts } from '../auth-parts.ts'
import { shutOut } from '../passwords/recovery.ts'

/**
 * Opens the account of a registration whose address is proved now too, once, and signs in: account, password, what
 * was proved and session are kept together. Refuses what got an account meanwhile. Whoever wrote down the same
 * address before, and never proved it, loses what they left there. `gone` is said of one that was used up.
 */
export async function openProvedAccount(
  parts: AuthParts,
  found: PendingRegistration,
  request: Request,
  gone: RefusalCode = 'link-gone',
): Promise<Entered> {
  const stated = statedOf(found)
  const { proved, redirect } = found
  const browser = await browserOf(parts, request)
  const entered = await inAuthTransaction(parts, async (within) => {
    const { reader, writer } = within.database
    if (!(await endRegistration(writer, found.tokenHash, within.now()))) refuse(gone)
    if (proved.by === 'phone' && (await personOfPhone(reader, proved.phone))) refuse('phone-taken')
    const personId = await takeNamed(within, stated)
    await openAccount(within, personId)
    await keepPassword(within, personId, found.passwordHash)
    await keepProved(within, personId, proved)
    return enterWithin(within, { personId, method: proved.by, isRemembered: true, redirect }, browser)
  })
  entered.headers.append('set-cookie', forgetCookie(parts.jar, 'registration'))
  return entered
}

type Stated = Readonly<{ displayName: string; email: string; country: string; timeZone: string }>

function statedOf({ name, email, country, timeZone }: PendingRegistration): Stated {
  const missing = 'a link is sent only for a registration that was stated whole'
  return {
    displayName: existing(name, missing),
    email: existing(email, missing),
    country: existing(country, missing),
    timeZone: existing(timeZone, missing),
  }
}

/** The person of a proved address, called as they typed; or, where that waits for an operator, not by it yet. */
async function takeNamed(within: AuthTransaction, stated: Stated): Promise<string> {
  const { writer } = within.database
  const { displayName: name } = stated
  const displayName = await nameAsSeen(writer, name, null)
  const personId = await takeAddress(within, { ...stated, displayName })
  await keepWaitingName(writer, { personId, name, displayName, at: within.now() })
  return personId
}

/** The person of a proved address: a new one, or the one that somebody left unproved, without all that they left. */
async function takeAddress(within: AuthTransaction, stated: Stated): Promise<string> {
  const { reader, writer } = within.database
  const id = newId(within.now())
  if (await addPerson(writer, { id, ...stated }, within.now())) return id
  const before = await personByEmail(reader, stated.email)
  if (!before || before.emailVerified) return refuse('link-gone')
  await dropUnprovedWays(writer, before.id)
  await shutOut(within, before.id)
  await updateProfile(writer, { personId: before.id, ...stated })
  return before.id
}

/** Keeps this password, or none at all. */
async function keepPassword(within: AuthTransaction, personId: string, hash: string | null): Promise<void> {
  const { writer } = within.database
  if (hash === null) await dropPassword(writer, personId)
  else await savePassword(writer, { personId, hash, at: within.now() })
}

/** Lets what was proved first open the account from now on. Refuses what opened another one meanwhile. */
async function keepProved(
  { database: { writer }, now }: AuthTransaction,
  personId: string,
  proved: PendingRegistration['proved'],
): Promise<void> {
  if (proved.by === 'phone') {
    if (!(await setPhone(writer, { personId, phone: proved.phone, at: now() }))) refuse('phone-taken')
  } else {
    const { provider, subject } = proved
    if (!(await linkIdentity(writer, { provider, subject, personId, at: now() }))) refuse('link-gone')
  }
}
