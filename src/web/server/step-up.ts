import type { RouterContextProvider } from 'react-router'
import { givenIn } from '#auth/factors/step-up.ts'
import type { Visitor } from '#auth/sessions/visitor.ts'
import { existing } from '#domain/assert.ts'
import { isRefusal, type RefusalCode } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext, visitorContext } from './auth-context.ts'
import { answerHeadersContext } from './contexts.ts'
import { type Refused, type Visit, visitContext } from './visit.ts'

/** Less than the five minutes of G-STEP, so that a form that was shown without a proof can still be filled in. */
const FRESH_MINUTES = 3

/** How the form of a step asks its person to prove themselves. */
export type StepUp = {
  /** The last proof is missing or getting old. */
  isAsked: boolean
  /** What the form itself asks for; `elsewhere` when no way of this person fits into a field. */
  by: 'passkey' | 'password' | 'totp' | 'elsewhere'
  /** Where this person's other ways are, and from where one comes back; null when there are none. */
  otherWays: string | null
}

/** What a form that came back says about the proof: whether it still needs one, and what was wrong with it. */
export type StepUpAnswer = { isAsked: boolean; error: string | null }

/** Whether the form of a step has to ask for a proof: the last one is missing or getting old. */
export function asksForProof({ actor, now }: Visit): boolean {
  const until = actor?.steppedUpAt?.add({ minutes: FRESH_MINUTES })
  return !until || Temporal.Instant.compare(now, until) > 0
}

/** How the signed-in person of a page proves themselves on it: with what they turned on, else with their password. */
export async function stepUpFor(
  context: Readonly<RouterContextProvider>,
  url: Readonly<{ pathname: string; search: string }>,
): Promise<StepUp> {
  const { person } = visitorOf(context)
  const ways = await context.get(authContext).waysOf(person.id)
  const by = ways.passkey ? 'passkey' : ways.totp ? 'totp' : ways.password ? 'password' : 'elsewhere'
  const hasOthers = by === 'elsewhere' || Object.values(ways).filter(Boolean).length > 1
  const query = new URLSearchParams({ redirect: url.pathname + url.search })
  return {
    isAsked: asksForProof(context.get(visitContext)),
    by,
    otherWays: hasOthers ? `/login/step-up?${query.toString()}` : null,
  }
}

const aboutTheProof: readonly RefusalCode[] = [
  'step-up-needed',
  'wrong-password',
  'code-wrong',
  'passkey-wrong',
  'user-mismatch',
  'missing-multi-factor-info',
  'multi-factor-auth-required',
]

/** Whether a refusal says that the proof of a form was missing, old or wrong. */
export function isAboutProof({ code }: Pick<Refused, 'code'>): boolean {
  return aboutTheProof.includes(code)
}

/** What a form that is shown again says about the proof; other refusals say their own sentence elsewhere. */
export function stepUpAnswer(
  { visit, refused }: Pick<Proven, 'visit' | 'refused'>,
  later: Refused | null = null,
): StepUpAnswer {
  const wrong = refused ?? (later && isAboutProof(later) ? later : null)
  return { isAsked: wrong !== null || asksForProof(visit), error: wrong && sentenceOf(wrong) }
}

/** The visit of a form, after the proof that it carries was looked at. */
export type Proven = {
  visit: Visit
  /** The person with the proof just given, for what they do to their own sign-in. */
  visitor: Visitor
  isProven: boolean
  refused: Refused | null
}

/**
 * The visit of a form, proved anew when the form carries a proof; with the refusal of a wrong one. The session
 * gets a new token with it, which leaves with the answer.
 */
export async function provenVisit(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  request: Request,
): Promise<Proven> {
  const [visit, before] = [context.get(visitContext), visitorOf(context)]
  const given = givenIn(form)
  if (!given) return { visit, visitor: before, isProven: false, refused: null }
  try {
    const { visitor, headers } = await context.get(authContext).stepUp(given, request)
    for (const cookie of headers.getSetCookie())
      context.get(answerHeadersContext).append('set-cookie', cookie)
    return { visit: visit.as(visitor), visitor, isProven: true, refused: null }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const refused = { code: thrown.code, details: thrown.details }
    return { visit, visitor: before, isProven: false, refused }
  }
}

/** What the form has to say about the proof that the step asks for; null when it was given, or is not asked. */
export function proofMissing(proven: Proven, isAsked: boolean): StepUpAnswer | null {
  if (proven.refused) return stepUpAnswer(proven)
  return isAsked && !proven.isProven ? { isAsked, error: 'Confirma que eres tú para seguir.' } : null
}

function visitorOf(context: Readonly<RouterContextProvider>): Visitor {
  return existing(context.get(visitorContext), 'the guard lets only signed-in people pass')
}
