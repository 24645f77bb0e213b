import { refuse } from '#domain/refusal.ts'
import { recordStepUp, sessionById } from '#store/sign-in/sessions.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import type { SecondFactor } from '../sessions/enter.ts'
import type { AuthParts, SessionHeaders } from '../auth-parts.ts'
import { type Given, prove } from './proofs.ts'
import { keepSecondFactor } from './second-factor.ts'
import { renewToken, visitorOf } from '../sessions/sessions.ts'
import { type Visitor, visitorOfSession } from '../sessions/visitor.ts'

/** A visitor who proved themselves just now, and the headers that give their session its new token. */
export type Proven = SessionHeaders & Readonly<{ visitor: Visitor }>

/**
 * Proves that the session's owner is here (G-STEP), and keeps the moment, and that a second factor was proved in
 * this session. Refuses a wrong answer.
 */
export async function stepUp(parts: AuthParts, given: Given, request: Request): Promise<Proven> {
  const visitor = (await visitorOf(parts, request)) ?? refuse('sign-in-needed')
  await prove(parts, visitor.person.id, given, 'step-up')
  return keepStepUp(parts, visitor, request, given.by === 'password' ? null : given.by)
}

/** Keeps that the session's owner proved themselves now, in whatever way, and gives the session a new token. */
export async function keepStepUp(
  parts: AuthParts,
  visitor: Visitor,
  request: Request,
  by: SecondFactor | null = null,
): Promise<Proven> {
  const { sessionId } = visitor
  const headers = await inAuthTransaction(parts, async (within) => {
    if (by) await keepSecondFactor(within, visitor, by)
    await recordStepUp(within.database.writer, sessionId, within.now())
    return (await renewToken(within, request)).headers
  })
  const row = (await sessionById(parts.database.pool, sessionId)) ?? refuse('sign-in-needed')
  return { visitor: visitorOfSession(row, parts), headers }
}

/** The proof that the form of a step carries: `by` and `answer`; null when it carries none. */
export function givenIn(form: FormData): Given | null {
  const [by, answer, password] = [form.get('by'), form.get('answer'), form.get('password')]
  if (typeof password === 'string' && password !== '') return { by: 'password', answer: password }
  if (typeof answer !== 'string' || answer === '') return null
  const way = (['totp', 'passkey', 'phone', 'recovery'] as const).find((each) => each === by)
  return way ? { by: way, answer } : null
}
