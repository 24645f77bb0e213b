import { addresseeOf } from '#domain/people/addressee.ts'
import { deviceOf } from '#domain/people/device.ts'
import {
  lostFactorLinkMinutes,
  type LostFactorState,
  lostFactorState,
  lostFactorWaitHours,
} from '#domain/people/lost-factor.ts'
import type { SignInMailKind } from '#domain/people/sign-in-mail.ts'
import { refuse } from '#domain/refusal.ts'
import { newId } from '#store/ids.ts'
import {
  addLostFactor,
  completeLostFactor,
  keepLostFactorLink,
  lastLostFactorAt,
  type LostFactor,
  lostFactorOfLink,
  lostFactorOfStopLink,
  openLostFactor,
  stopLostFactor,
} from '#store/sign-in/lost-factors.ts'
import { type Person, personById } from '#store/people/people.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import { endSessions } from '#store/sign-in/sessions.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import { attemptSubject, limited } from '../limits/attempts.ts'
import { type AuthParts, newToken } from '../auth-parts.ts'
import { hasPassword, provePassword } from '../passwords/passwords.ts'
import { secondStepOf } from './second-step.ts'
import { tellOwner } from '../accounts/tell-owner.ts'

/** After a request that was stopped, this long until the next: each writes a mail and asks the office. */
const AGAIN_HOURS = 24
/** A link is sent again at most once a minute. */
const LINK_REST_SECONDS = 60

/** What can be done by somebody who gave the first proof and lost every second one. */
export function lostFactors(parts: AuthParts) {
  return {
    stateOf: (request: Request) => stateOf(parts, request),
    ask: (request: Request, contact: string) => ask(parts, request, contact),
    sendLink: (request: Request) => sendLink(parts, request),
    stopsWith: (token: string) => lostFactorOfStopLink(parts.database.reader, hashOfLink(parts, token)),
    stop: (token: string, request: Request) => stop(parts, token, request),
    completesWith: (token: string, request: Request) => completesWith(parts, token, request),
    complete: (given: Readonly<{ token: string; password: string }>, request: Request) =>
      complete(parts, given, request),
  }
}

/** Where a person's request stands; `null` before they asked. */
type State = Readonly<{
  state: LostFactorState | null
  waitsUntil: Temporal.Instant | null
  hasRecovery: boolean
  /** Whether there is a verified identity that the office can compare with. */
  mayAsk: boolean
  person: Pick<Person, 'country' | 'timeZone'>
}>

/** Where the request of the person whose sign-in waits in this browser stands; null for nobody. */
async function stateOf(parts: AuthParts, request: Request): Promise<State | null> {
  const waiting = await secondStepOf(parts, request)
  const person = waiting && (await personById(parts.database.reader, waiting.personId))
  if (!waiting || !person) return null
  const open = await openLostFactor(parts.database.reader, person.id)
  return {
    state: open && lostFactorState(open, parts.now()),
    waitsUntil: open?.waitsUntil ?? null,
    hasRecovery: waiting.ways.recovery,
    mayAsk: isComparable(person),
    person,
  }
}

// Without an address nobody could hear of it, nor get the link.
function isComparable({ tier, verifiedName, email }: Person): boolean {
  return tier > 0 && verifiedName !== null && email !== ''
}

async function personWaiting(parts: AuthParts, request: Request): Promise<Person> {
  const waiting = (await secondStepOf(parts, request)) ?? refuse('second-step-gone')
  return (await personById(parts.database.reader, waiting.personId)) ?? refuse('second-step-gone')
}

/**
 * Begins the wait, after the first proof. The owner hears of it at once and can stop it from the mail. Refuses an
 * account without a verified identity, a second request at the same time, and one soon after one that was stopped.
 */
async function ask(parts: AuthParts, request: Request, contact: string): Promise<void> {
  const person = await personWaiting(parts, request)
  const { reader, writer } = parts.database
  if (!isComparable(person)) refuse('no-identity-to-compare')
  const reach = contact.trim().slice(0, 200)
  if (reach.length < 3) refuse('input-wrong', { fields: ['contact'] })
  const now = parts.now()
  const last = await lastLostFactorAt(reader, person.id)
  const from = last?.add({ hours: AGAIN_HOURS })
  if (from && Temporal.Instant.compare(now, from) < 0 && !(await openLostFactor(reader, person.id)))
    refuse('too-many-attempts', { seconds: Math.ceil(now.until(from).total('seconds')) })
  const token = newToken()
  const device = deviceOf(request.headers.get('user-agent'))
  const isNew = await addLostFactor(writer, {
    id: newId(now),
    personId: person.id,
    device,
    contact: reach,
    askedAt: now,
    waitsUntil: now.add({ hours: lostFactorWaitHours }),
    stopHash: hashOfLink(parts, token),
  })
  if (!isNew) return
  try {
    const details = { hours: lostFactorWaitHours, device }
    await send(parts, person, 'lost-factor-asked', { path: '/login/second-factor/stop', token, details })
  } catch (thrown) {
    // Nothing runs of which its owner could not hear.
    await stopLostFactor(writer, { personId: person.id, by: 'no-mail', at: now })
    throw thrown
  }
  await addAccountLog(writer, { personId: person.id, what: 'lost-factor-asked', device, at: now })
}

/** Sends the link that turns the second step off. Refuses before the wait ended and the office compared. */
async function sendLink(parts: AuthParts, request: Request): Promise<void> {
  const person = await personWaiting(parts, request)
  const now = parts.now()
  const open = (await openLostFactor(parts.database.reader, person.id)) ?? refuse('wrong-moment')
  if (lostFactorState(open, now) !== 'ready') refuse('wrong-moment')
  const until = now.add({ minutes: lostFactorLinkMinutes })
  const rests = open.linkUntil ? open.linkUntil.until(until).total('seconds') : LINK_REST_SECONDS
  if (rests < LINK_REST_SECONDS)
    refuse('too-many-attempts', { seconds: Math.ceil(LINK_REST_SECONDS - rests) })
  const token = newToken()
  const link = { personId: person.id, hash: hashOfLink(parts, token), until, now }
  if (!(await keepLostFactorLink(parts.database.writer, link))) refuse('wrong-moment')
  const details = { minutes: lostFactorLinkMinutes }
  await send(parts, person, 'lost-factor-link', { path: '/login/second-factor/off', token, details })
}

/** Stops a request by the link of its mail. Refuses a link of nothing, or of what ended. */
async function stop(parts: AuthParts, token: string, request: Request): Promise<void> {
  const { reader, writer } = parts.database
  const open = (await lostFactorOfStopLink(reader, hashOfLink(parts, token))) ?? refuse('link-gone')
  const at = parts.now()
  if (!(await stopLostFactor(writer, { personId: open.personId, by: 'link', at }))) refuse('link-gone')
  const device = deviceOf(request.headers.get('user-agent'))
  await addAccountLog(writer, { personId: open.personId, what: 'lost-factor-stopped', device, at })
}

/** What a link asks of whoever opened it: their password, or to have come with their own first proof. */
type Completion = Readonly<{ proof: 'password' | 'first-step' | 'none' }>

/** What is missing to use a link that turns the second step off; null when the link is worth nothing. */
async function completesWith(parts: AuthParts, token: string, request: Request): Promise<Completion | null> {
  const open = await lostFactorOfLink(parts.database.reader, hashOfLink(parts, token), parts.now())
  return open && { proof: await proofFor(parts, open, request) }
}

async function proofFor(
  parts: AuthParts,
  { personId }: Pick<LostFactor, 'personId'>,
  request: Request,
): Promise<Completion['proof']> {
  if (await hasPassword(parts, personId)) return 'password'
  const waiting = await secondStepOf(parts, request)
  return waiting?.personId === personId ? 'none' : 'first-step'
}

/**
 * Turns the second step off by its link, once, and ends every session. Refuses a wrong password, a wrong or old
 * link, and, where there is no password, a browser in which the first proof was not given.
 */
async function complete(
  parts: AuthParts,
  { token, password }: Readonly<{ token: string; password: string }>,
  request: Request,
): Promise<void> {
  const hash = hashOfLink(parts, token)
  const open = (await lostFactorOfLink(parts.database.reader, hash, parts.now())) ?? refuse('link-gone')
  const { personId } = open
  const proof = await proofFor(parts, open, request)
  if (proof === 'first-step') refuse('second-step-gone')
  if (proof === 'password')
    await limited(parts, [attemptSubject(parts, 'code', personId)], () =>
      provePassword(parts, personId, password),
    )
  await inAuthTransaction(parts, async (within) => {
    const { writer } = within.database
    if (!(await completeLostFactor(writer, { hash, at: within.now() }))) refuse('link-gone')
    await endSessions(writer, personId)
    await tellOwner(within, personId, { what: 'lost-factor-done', mail: 'second-step-off' }, request)
  })
}

type Sent = Readonly<{ path: string; token: string; details: Readonly<Record<string, string | number>> }>

async function send(parts: AuthParts, person: Person, kind: SignInMailKind, { path, token, details }: Sent) {
  const url = new URL(path, parts.baseUrl)
  url.searchParams.set('token', token)
  await parts.mail.send({ kind, ...addresseeOf(person), link: url.href, details })
}

// The key of fingerprints outlives a rotation: a link in a mail has to stop what it says for three days.
function hashOfLink({ seals }: AuthParts, token: string): string {
  return seals.fingerprint(`lost factor\n${token}`)
}
