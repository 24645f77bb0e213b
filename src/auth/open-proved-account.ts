import { existing } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import type { PendingRegistration } from '#store/sign-in/pending-registrations.ts'
import { updateProfile } from '#store/people/people.ts'
import { personOfPhone, setPhone } from '#store/sign-in/phones.ts'
import { addAccountLog } from '#store/sign-in/sign-ins.ts'
import { isTaken } from '#store/database/taken.ts'
import { dropUnprovedWays } from '#store/sign-in/unproved-ways.ts'
import { enter, type Entered } from './enter.ts'
import { keepPerson, type Means, openPerson, type SignIn, signInOf } from './means.ts'
import { shutOut } from './recovery.ts'

/**
 * Opens the account of a registration whose address is proved now too, and signs in. Refuses what got an account
 * meanwhile. Whoever wrote down the same address before, and never proved it, loses what they left there.
 */
export async function openProvedAccount(
  means: Means,
  found: PendingRegistration,
  request: Request,
): Promise<Entered> {
  const stated = statedOf(found)
  const { proved } = found
  if (proved.by === 'phone' && (await personOfPhone(means.database.reader, proved.phone)))
    refuse('phone-taken')
  const signIn = await takeAddress(means, stated)
  const { name, country, timeZone } = stated
  await openPerson(means, signIn, { country, timeZone })
  const { writer } = means.database
  await updateProfile(writer, { personId: signIn.id, displayName: name, country, timeZone })
  await setPasswordHash(means, signIn.id, found.passwordHash)
  const at = means.now()
  if (proved.by === 'phone') {
    if (!(await setPhone(writer, { personId: signIn.id, phone: proved.phone, at }))) refuse('phone-taken')
  } else {
    const { internalAdapter } = await means.library.$context
    const { provider: providerId, subject: accountId } = proved
    if (await internalAdapter.findAccountOwnerByKey({ providerId, accountId })) refuse('link-gone')
    try {
      await internalAdapter.linkAccount({ userId: signIn.id, providerId, accountId })
    } catch (thrown) {
      // Another registration with the same identity was faster.
      if (isTaken(thrown)) refuse('link-gone')
      throw thrown
    }
  }
  await addAccountLog(writer, { personId: signIn.id, what: 'address-confirmed', at })
  const proof = { personId: signIn.id, method: proved.by, isRemembered: true, redirect: found.redirect }
  return enter(means, proof, request)
}

function statedOf({ name, email, country, timeZone }: PendingRegistration) {
  const missing = 'a link is sent only for a registration that was stated whole'
  return {
    name: existing(name, missing),
    email: existing(email, missing),
    country: existing(country, missing),
    timeZone: existing(timeZone, missing),
  }
}

/** The sign-in of a proved address: a new one, or the one that somebody left unproved, without all that they left. */
async function takeAddress(
  means: Means,
  { name, email }: Readonly<{ name: string; email: string }>,
): Promise<SignIn> {
  const { internalAdapter } = await means.library.$context
  const before = await signInOf(means, email)
  if (!before) return addAddress(means, { name, email })
  if (before.emailVerified) refuse('link-gone')
  await keepPerson(means, before)
  await dropUnprovedWays(means.database.writer, before.id)
  await shutOut(means, before.id)
  await internalAdapter.updateUser(before.id, { name, emailVerified: true })
  return { ...before, name, emailVerified: true }
}

/** The sign-in of an address that had none; refuses when another link to it was opened in the same moment. */
async function addAddress(
  means: Means,
  { name, email }: Readonly<{ name: string; email: string }>,
): Promise<SignIn> {
  const { internalAdapter } = await means.library.$context
  try {
    return await internalAdapter.createUser({ name, email, emailVerified: true }, { method: 'magic-link' })
  } catch (thrown) {
    if (isTaken(thrown)) return refuse('link-gone')
    throw thrown
  }
}

/** Keeps this password, or none at all. */
async function setPasswordHash(means: Means, personId: string, hash: string | null): Promise<void> {
  const { internalAdapter } = await means.library.$context
  const before = await internalAdapter.findCredentialAccount(personId)
  if (before) await internalAdapter.deleteAccount(before.id)
  if (hash === null) return
  await internalAdapter.createAccount({
    userId: personId,
    accountId: personId,
    providerId: 'credential',
    password: hash,
  })
}
