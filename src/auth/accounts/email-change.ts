import { addresseeOf, anybodyAt } from '#domain/people/addressee.ts'
import { refuse } from '#domain/refusal.ts'
import { changeAddress } from '#store/people/addresses.ts'
import {
  dropMailedLinks,
  isAddressKept,
  type MailedLink,
  useMailedLink,
} from '#store/sign-in/mailed-links.ts'
import { type Person, personByEmail, personById } from '#store/people/people.ts'
import { promiseContactNews } from '#store/people/contact-changes.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import { deviceOf } from '#domain/people/device.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import { attemptSubject, ration, rationMail } from '../limits/attempts.ts'
import { spendMessage } from '../limits/message-budget.ts'
import { mustBeProven } from '../factors/own-change.ts'
import { linkOf, linkTo, newLinkToken } from './mailed-links.ts'
import type { AuthParts } from '../auth-parts.ts'
import { newRecoveryToken, shutOut } from '../passwords/recovery.ts'
import { tellOwner } from './tell-owner.ts'
import type { Visitor } from '../sessions/visitor.ts'

/** A person's address, as the pages of their own account need it. */
export function ownAddress(parts: AuthParts) {
  return {
    ask: (visitor: Visitor, email: string, request: Request) => ask(parts, visitor, email, request),
    asked: async (visitor: Visitor, token: string) => (await askedLink(parts, visitor, token))?.email ?? null,
    finish: (visitor: Visitor, token: string, request: Request) => finish(parts, visitor, token, request),
    kept: async (token: string) => (await keptLink(parts, token))?.link.email ?? null,
    stop: (token: string, request: Request) => stop(parts, token, request),
  }
}

/**
 * Begins to move an account to another address: a link goes to the new one, and to the old one the news, with a
 * link that stops or undoes it for seven days. Nothing changes before the new address is confirmed. The answer
 * is the same when the new one has an account. Refuses a stale proof and too many mails.
 */
async function ask(parts: AuthParts, visitor: Visitor, email: string, request: Request): Promise<void> {
  mustBeProven(parts, visitor)
  const { person } = visitor
  const { id: personId, email: before, emailVerified } = person
  const { reader, writer } = parts.database
  await rationMail(parts, email, request)
  // Of who has an account it counts by person: strangers who use up a day's mails use up none of theirs.
  if (emailVerified) await ration(parts, [attemptSubject(parts, 'account', `mail change\n${personId}`)])
  else await spendMessage(parts, 'mail', request)
  await dropMailedLinks(writer, personId, ['change-email'])
  const device = deviceOf(request.headers.get('user-agent'))
  const at = parts.now()
  // An address that was never confirmed may be a stranger's, who has no say in this.
  if (before !== '' && emailVerified) {
    const token = await newLinkToken(parts, { purpose: 'keep-email', personId, email: before })
    const link = linkTo(parts, '/login/keep-email', token)
    const details = { email, device }
    await parts.mail.send({ kind: 'email-change-asked', ...addresseeOf(person), link, details })
  }
  await addAccountLog(writer, { personId, what: 'email-change-asked', detail: email, device, at })
  const isTaken = (await personByEmail(reader, email)) !== null || (await isAddressKept(reader, email, at))
  if (isTaken) {
    const link = linkTo(parts, '/login')
    return parts.mail.send({ kind: 'email-taken', ...anybodyAt(email), link })
  }
  const token = await newLinkToken(parts, { purpose: 'change-email', personId, email })
  const link = linkTo(parts, '/app/account/security/email', token)
  await parts.mail.send({ kind: 'confirm-new-email', ...anybodyAt(email), link })
}

async function askedLink(parts: AuthParts, { person }: Visitor, token: string): Promise<MailedLink | null> {
  const link = await linkOf(parts, 'change-email', token)
  return link?.personId === person.id ? link : null
}

/**
 * Moves the account to the address whose link was opened, for its signed-in owner alone: whoever got the mail by
 * a slip of the pen has no session. Refuses a used, old or foreign link, and an address taken meanwhile.
 */
async function finish(parts: AuthParts, visitor: Visitor, token: string, request: Request): Promise<void> {
  const link = (await askedLink(parts, visitor, token)) ?? refuse('link-gone')
  const { email, personId } = link
  await inAuthTransaction(parts, async (within) => {
    const { writer } = within.database
    if (!(await useMailedLink(writer, link.tokenHash, within.now()))) refuse('link-gone')
    if (!(await changeAddress(writer, { personId, email }))) refuse('link-gone')
    await dropMailedLinks(writer, personId, ['confirm', 'recover', 'change-email'])
    // Who had none, or none of their own, is reached where they were.
    if (visitor.person.emailVerified)
      await promiseContactNews(writer, personId, { news: 'contact-changed', at: within.now() })
    const what = 'email-changed'
    await tellOwner(within, personId, { what, detail: email, mail: what }, request)
  })
}

async function keptLink(
  parts: AuthParts,
  token: string,
): Promise<{ link: MailedLink; person: Person } | null> {
  const link = await linkOf(parts, 'keep-email', token)
  const person = link && (await personById(parts.database.reader, link.personId))
  return person && !person.closedAt ? { link, person } : null
}

/**
 * The owner of the old address says that it was not them: the account gets it back, every session ends, and what
 * was begun since then is worth nothing. Answers the token with which they set a new password at once.
 */
async function stop(parts: AuthParts, token: string, request: Request): Promise<Readonly<{ token: string }>> {
  const { link, person } = (await keptLink(parts, token)) ?? refuse('link-gone')
  const { id } = person
  const { email } = link
  return inAuthTransaction(parts, async (within) => {
    const { writer } = within.database
    if (!(await useMailedLink(writer, link.tokenHash, within.now()))) refuse('link-gone')
    if (person.email !== email) {
      if (!(await changeAddress(writer, { personId: id, email }))) refuse('link-gone')
      await promiseContactNews(writer, id, { news: 'contact-returned', at: within.now() })
    }
    // Whoever moved it on from there got links of their own; those to earlier addresses stay good.
    await dropMailedLinks(writer, id, ['keep-email'], link.madeAt)
    await shutOut(within, id)
    const what = 'email-change-stopped'
    await tellOwner(within, id, { what, mail: what }, request)
    return { token: await newRecoveryToken(within, { id, email }) }
  })
}
