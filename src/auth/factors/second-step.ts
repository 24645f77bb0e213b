import { refuse } from '#domain/refusal.ts'
import { type PendingSignIn, pendingSignIn } from '#store/sign-in/pending-sign-ins.ts'
import { readCookie } from '../sessions/cookies.ts'
import { enterAfterSecondStep, type Entered, type SecondFactor } from '../sessions/enter.ts'
import { hashOf, type AuthParts } from '../auth-parts.ts'
import { prove, type Ways, waysOf } from './proofs.ts'

/** A sign-in whose first proof was given: who it is, and how the second can be given. */
type SecondStep = PendingSignIn & Readonly<{ tokenHash: string; ways: Ways }>

/** The sign-in that waits in this browser for its second step; null when there is none or it waited too long. */
export async function secondStepOf(parts: AuthParts, request: Request): Promise<SecondStep | null> {
  const token = readCookie(parts.jar, request, 'second-step')
  if (token === null) return null
  const tokenHash = hashOf(parts, 'second-step', token)
  const pending = await pendingSignIn(parts.database.reader, tokenHash, parts.now())
  if (!pending) return null
  const ways = await waysOf(parts, pending.personId)
  // What was the first step cannot be the second as well.
  return { ...pending, tokenHash, ways: { ...ways, phone: pending.method === 'phone' ? null : ways.phone } }
}

/** Takes the second step and begins the session. Refuses a wrong answer, and a first proof that is too old. */
export async function passSecondStep(
  parts: AuthParts,
  given: Readonly<{ by: SecondFactor; answer: string }>,
  request: Request,
): Promise<Entered> {
  const pending = (await secondStepOf(parts, request)) ?? refuse('second-step-gone')
  if (!pending.ways[given.by]) refuse('argument-error')
  await prove(parts, pending.personId, given, 'second-factor')
  return enterAfterSecondStep(parts, pending, given.by, request)
}
