import type { AttemptKind } from '#domain/people/attempts.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import {
  type AttemptSubject,
  countAttempt,
  failuresOf,
  forgiveAttempt,
  uncountAttempt,
} from '#store/sign-in/attempts.ts'
import { clientAddressOf } from './client-address.ts'
import { hashOf, type AuthParts } from '../auth-parts.ts'

/** One account, telephone or code as the count of attempts knows it. */
export function attemptSubject(parts: AuthParts, kind: AttemptKind, name: string): AttemptSubject {
  return { kind, hash: hashOf(parts, 'attempt', name) }
}

/** Where a request comes from, as the count of attempts knows it. */
export function addressSubject(parts: AuthParts, request: Request): AttemptSubject {
  return attemptSubject(parts, 'address', clientAddressOf(request))
}

/**
 * Tries something that can be guessed. It counts as failed before it is tried, for every subject; success takes
 * the count back. While a subject is blocked nothing is tried, right or wrong: `too-many-attempts`. What was refused stands
 * in the log, so often as it may be tried and no more.
 */
export async function limited<Answer>(
  parts: AuthParts,
  subjects: readonly AttemptSubject[],
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const { writer } = parts.database
  await ration(parts, subjects)
  try {
    const answer = await attempt()
    for (const subject of subjects) await forgiveAttempt(writer, subject)
    return answer
  } catch (thrown) {
    // An outage of ours is nobody's failure.
    if (!isRefusal(thrown)) for (const subject of subjects) await uncountAttempt(writer, subject)
    else parts.note('proof-refused', { code: thrown.code, counted: subjects.map(markOf) })
    throw thrown
  }
}

/** How the log tells one account or address from another: the beginning of a keyed hash, which names nobody. */
const markOf = ({ kind, hash }: AttemptSubject) => `${kind} ${hash.slice(0, 12)}`

/**
 * Counts something that costs or disturbs somebody each time, as a mail to an address does: doing it takes no
 * count back. Refuses while a subject is blocked: `too-many-attempts`.
 */
export async function ration(parts: AuthParts, subjects: readonly AttemptSubject[]): Promise<void> {
  const now = parts.now()
  const { writer } = parts.database
  for (const [position, subject] of subjects.entries()) {
    const until = await countAttempt(writer, subject, now)
    if (until === null) continue
    // What this attempt counted elsewhere was not tried.
    for (const earlier of subjects.slice(0, position)) await uncountAttempt(writer, earlier)
    refuse('too-many-attempts', { seconds: Math.ceil(now.until(until).total('seconds')) })
  }
}

/** Counts a mail that somebody makes us send to an address, whether anybody has an account with it or not. */
export async function rationMail(parts: AuthParts, email: string, request: Request | null): Promise<void> {
  const day = parts.now().toString().slice(0, 10)
  const from = request && attemptSubject(parts, 'address', `mail\n${day}\n${clientAddressOf(request)}`)
  await ration(parts, [...(from ? [from] : []), attemptSubject(parts, 'account', `mail\n${email}`)])
}

/** How many attempts on a subject failed lately. */
export async function failures(parts: AuthParts, subject: AttemptSubject): Promise<number> {
  return failuresOf(parts.database.reader, subject, parts.now())
}
