import { refuse } from '#domain/refusal.ts'
import { recordStepUp } from '#store/people/people.ts'
import { type Means, type SessionHeaders } from './means.ts'
import { type Given, prove } from './proofs.ts'
import { keepSecondFactor } from './second-factor.ts'
import { renewToken, visitorOf } from './sessions.ts'
import type { Visitor } from './visitor.ts'

/** A visitor who proved themselves just now, and the headers that give their session its new token. */
export type Proven = SessionHeaders & Readonly<{ visitor: Visitor }>

/**
 * Proves that the session's owner is here (G-STEP), and keeps the moment, and that a second factor was proved in
 * this session. Refuses a wrong answer.
 */
export async function stepUp(means: Means, given: Given, request: Request): Promise<Proven> {
  const visitor = (await visitorOf(means, request)) ?? refuse('sign-in-needed')
  await prove(means, visitor.person.id, given, 'step-up')
  const proven = given.by === 'password' ? visitor : await keepSecondFactor(means, visitor, given.by)
  return keepStepUp(means, proven, request)
}

/** Keeps that the session's owner proved themselves now, in whatever way, and gives the session a new token. */
export async function keepStepUp(means: Means, visitor: Visitor, request: Request): Promise<Proven> {
  const { sessionId, actor } = visitor
  const at = means.now()
  await recordStepUp(means.database.writer, { sessionId, personId: actor.id, at })
  const { headers } = await renewToken(means, request)
  return { visitor: { ...visitor, actor: { ...actor, steppedUpAt: at } }, headers }
}

/** The proof that the form of a step carries: `by` and `answer`; null when it carries none. */
export function givenIn(form: FormData): Given | null {
  const [by, answer, password] = [form.get('by'), form.get('answer'), form.get('password')]
  if (typeof password === 'string' && password !== '') return { by: 'password', answer: password }
  if (typeof answer !== 'string' || answer === '') return null
  const way = (['totp', 'passkey', 'phone', 'recovery'] as const).find((each) => each === by)
  return way ? { by: way, answer } : null
}
