import { deviceOf } from '#domain/people/device.ts'
import { lifeSeconds } from '#domain/people/session-life.ts'
import { assert } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { addPendingSignIn, type PendingSignIn, usePendingSignIn } from '#store/sign-in/pending-sign-ins.ts'
import { stopLostFactor } from '#store/sign-in/lost-factors.ts'
import { personById } from '#store/people/people.ts'
import { addAccountLog, addSignIn } from '#store/sign-in/sign-ins.ts'
import { forgetCookie, keepCookie, keepSessionCookie } from './cookies.ts'
import { hashOf, type Means, newToken } from './means.ts'
import { takeOwnDrafts } from './drafting.ts'
import { isNewDevice, tellOfNewDevice } from './new-device.ts'
import { safeRedirect } from './safe-redirect.ts'
import { leaveSession } from './sessions.ts'

/** How long a first proof waits for the second. */
const PENDING_MINUTES = 10

/** What somebody proved first. `secondFactor`: the same act proved two things, as a passkey with its PIN does. */
export type FirstProof = Readonly<{
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
export async function enter(means: Means, proof: FirstProof, request: Request): Promise<Entered> {
  const { reader } = means.database
  if (!proof.secondFactor && needsSecondStep(await factorsOf(reader, proof.personId)))
    return askSecondStep(means, proof)
  return openSession(means, proof, request)
}

async function askSecondStep(means: Means, proof: FirstProof): Promise<Entered> {
  const { personId, method, isRemembered } = proof
  const [token, now, redirect] = [newToken(), means.now(), safeRedirect(proof.redirect)]
  await addPendingSignIn(means.database.writer, {
    token_hash: hashOf(means, 'second-step', token),
    person_id: personId,
    method,
    is_remembered: isRemembered,
    redirect,
    begun_at: now,
    expires_at: now.add({ minutes: PENDING_MINUTES }),
  })
  const headers = new Headers()
  headers.append('set-cookie', keepCookie(means.jar, 'second-step', token, PENDING_MINUTES * 60))
  return { state: 'second-step', redirect, headers }
}

/** Opens the session of a first proof whose second came. Refuses one that was used up meanwhile. */
export async function enterAfterSecondStep(
  means: Means,
  pending: PendingSignIn & Readonly<{ tokenHash: string }>,
  secondFactor: SecondFactor,
  request: Request,
): Promise<Entered> {
  const used = await usePendingSignIn(means.database.writer, pending.tokenHash, means.now())
  if (!used) refuse('second-step-gone')
  const { personId, method, isRemembered, redirect } = pending
  const entered = await openSession(
    means,
    { personId, method, isRemembered, redirect, secondFactor },
    request,
  )
  entered.headers.append('set-cookie', forgetCookie(means.jar, 'second-step'))
  return entered
}

async function openSession(means: Means, proof: FirstProof, request: Request): Promise<Entered> {
  const { personId, method, isRemembered, secondFactor } = proof
  const { reader, writer } = means.database
  const person = (await personById(reader, personId)) ?? refuse('sign-in-failed')
  if (person.closedAt) refuse('sign-in-failed')
  const device = deviceOf(request.headers.get('user-agent'))
  const seconds = lifeSeconds(isRemembered)
  const { internalAdapter } = await means.library.$context
  const session = await internalAdapter.createSession(
    personId,
    !isRemembered,
    { expiresAt: new Date(Date.now() + seconds * 1000), userAgent: '', ipAddress: '' },
    true,
  )
  assert(session, 'the library opens the session of a person who exists')
  const at = means.now()
  await addSignIn(writer, {
    session_id: session.id,
    person_id: personId,
    method,
    second_factor: secondFactor ?? null,
    is_remembered: isRemembered,
    device,
    begun_at: at,
    last_seen_at: at,
  })
  const isNew = await isNewDevice(means, personId, device)
  await addAccountLog(writer, { personId, what: 'signed-in', detail: method, device, at })
  // Whoever has a second factor did not lose it: a request that says so is somebody else's, or void.
  if (secondFactor) await stopLostFactor(writer, { personId, by: 'sign-in', at })
  if (isNew) tellOfNewDevice(means, person, device)
  await takeOwnDrafts(means, personId, request)
  // Nothing of what the browser held before goes on: neither a session nor what somebody planted there.
  await leaveSession(means, request)
  const headers = new Headers()
  headers.append(
    'set-cookie',
    await keepSessionCookie(means.jar, session.token, isRemembered ? seconds : undefined),
  )
  return { state: 'in', redirect: safeRedirect(proof.redirect), headers }
}
