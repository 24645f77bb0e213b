import { deviceOf } from '#domain/people/device.ts'
import { lifeSeconds } from '#domain/people/session-life.ts'
import { refuse } from '#domain/refusal.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { newId } from '#store/ids.ts'
import { stopLostFactor } from '#store/sign-in/lost-factors.ts'
import { addPendingSignIn, type PendingSignIn, usePendingSignIn } from '#store/sign-in/pending-sign-ins.ts'
import { lockPerson } from '#store/people/people.ts'
import { addSession, endSessions, lockSession } from '#store/sign-in/sessions.ts'
import { carryHandoverKeys } from '#store/transactions/handovers.ts'
import { type AuthTransaction, inAuthTransaction } from '../auth-transaction.ts'
import { type Browser, browserOf } from './browser.ts'
import { forgetCookie, keepCookie, keepSessionCookie } from './cookies.ts'
import { keepKnown } from './known-browser.ts'
import { takeOwnDrafts } from '../drafting/drafting.ts'
import { hashOf, type AuthParts, newToken } from '../auth-parts.ts'
import { isNewDevice, tellOfNewDevice } from './new-device.ts'
import { safeRedirect } from './safe-redirect.ts'

/** How long a first proof waits for the second. */
const PENDING_MINUTES = 10

/** What somebody proved first. `secondFactor`: the same act proved two things, as a passkey with its PIN does. */
type FirstProof = Readonly<{
  personId: string
  method: PendingSignIn['method']
  isRemembered: boolean
  redirect?: string | undefined
  secondFactor?: SecondFactor | undefined
}>

export type SecondFactor = 'totp' | 'passkey' | 'phone' | 'recovery'

/** What a first proof led to: a session, or the question for the second. `redirect` is where the person wanted to go. */
export type Entered = Readonly<{ state: 'in' | 'second-step'; redirect: string; headers: Headers }>

/**
 * The one door: whatever way somebody proved who they are, a session begins here and nowhere else, and not
 * before the second proof where its person turned that on. Refuses a person who closed their account.
 */
export async function enter(parts: AuthParts, proof: FirstProof, request: Request): Promise<Entered> {
  const browser = await browserOf(parts, request)
  return inAuthTransaction(parts, (within) => enterWithin(within, proof, browser))
}

/** The same as part of an act: the account that it opens, or the password that it sets, is kept with the session. */
export async function enterWithin(
  within: AuthTransaction,
  proof: FirstProof,
  browser: Browser,
): Promise<Entered> {
  if (!proof.secondFactor && needsSecondStep(await factorsOf(within.database.reader, proof.personId)))
    return askSecondStep(within, proof)
  return openSession(within, proof, browser)
}

async function askSecondStep(within: AuthTransaction, proof: FirstProof): Promise<Entered> {
  const { personId, method, isRemembered } = proof
  const [token, now, redirect] = [newToken(), within.now(), safeRedirect(proof.redirect)]
  await addPendingSignIn(within.database.writer, {
    token_hash: hashOf(within, 'second-step', token),
    person_id: personId,
    method,
    is_remembered: isRemembered,
    redirect,
    begun_at: now,
    expires_at: now.add({ minutes: PENDING_MINUTES }),
  })
  const headers = new Headers()
  headers.append('set-cookie', keepCookie(within.jar, 'second-step', token, PENDING_MINUTES * 60))
  return { state: 'second-step', redirect, headers }
}

/** Opens the session of a first proof whose second came. Refuses one that was used up meanwhile. */
export async function enterAfterSecondStep(
  parts: AuthParts,
  pending: PendingSignIn & Readonly<{ tokenHash: string }>,
  secondFactor: SecondFactor,
  request: Request,
): Promise<Entered> {
  const browser = await browserOf(parts, request)
  const entered = await inAuthTransaction(parts, async (within) => {
    const used = await usePendingSignIn(within.database.writer, pending.tokenHash, within.now())
    if (!used) refuse('second-step-gone')
    return openSession(within, { ...pending, secondFactor }, browser)
  })
  entered.headers.append('set-cookie', forgetCookie(parts.jar, 'second-step'))
  return entered
}

async function openSession(within: AuthTransaction, proof: FirstProof, browser: Browser): Promise<Entered> {
  const { personId, method, isRemembered, secondFactor } = proof
  const { reader, writer } = within.database
  // First, because two who take over the same drafts lock the same people in the same order.
  const drafts = await takeOwnDrafts(within, personId, browser)
  const person = (await lockPerson(writer, personId)) ?? refuse('sign-in-failed')
  const device = deviceOf(browser.request.headers.get('user-agent'))
  if (await isNewDevice(reader, personId, device)) tellOfNewDevice(within, person, device)
  const [token, seconds, at] = [newToken(), lifeSeconds(isRemembered), within.now()]
  const sessionId = newId(at)
  await addSession(writer, {
    session_id: sessionId,
    token,
    seconds,
    person_id: personId,
    method,
    second_factor: secondFactor ?? null,
    is_remembered: isRemembered,
    device,
    begun_at: at,
    last_seen_at: at,
  })
  await addAccountLog(writer, { personId, what: 'signed-in', detail: method, device, at })
  for (const taken of drafts)
    await addAccountLog(writer, { personId, what: 'drafts-taken-over', detail: String(taken), at })
  // Whoever has a second factor did not lose it: a request that says so is somebody else's, or void.
  if (secondFactor) await stopLostFactor(writer, { personId, by: 'sign-in', at })
  // Nothing of what the browser held before goes on: neither a session nor what somebody planted there.
  const { held } = browser
  if (held?.person_id === personId && (await lockSession(writer, personId, held.session_id)))
    await carryHandoverKeys(writer, { from: held.session_id, to: sessionId })
  if (held) await endSessions(writer, held.person_id, { only: held.session_id })
  const headers = new Headers()
  const cookie = await keepSessionCookie(within.jar, token, isRemembered ? seconds : undefined)
  headers.append('set-cookie', cookie)
  if (isRemembered) headers.append('set-cookie', keepKnown(within, 'known-person', personId))
  return { state: 'in', redirect: safeRedirect(proof.redirect), headers }
}
