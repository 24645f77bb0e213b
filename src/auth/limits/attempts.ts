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
import { hashOf, type Means } from '../means.ts'

/** One account, telephone or code as the count of attempts knows it. */
export function attemptSubject(means: Means, kind: AttemptKind, name: string): AttemptSubject {
  return { kind, hash: hashOf(means, 'attempt', name) }
}

/** Where a request comes from, as the count of attempts knows it. */
export function addressSubject(means: Means, request: Request): AttemptSubject {
  return attemptSubject(means, 'address', clientAddressOf(request))
}

/**
 * Tries something that can be guessed. It counts as failed before it is tried, for every subject; success takes
 * the count back. While a subject is blocked nothing is tried, right or wrong: `too-many-attempts`.
 */
export async function limited<Answer>(
  means: Means,
  subjects: readonly AttemptSubject[],
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  const { writer } = means.database
  await ration(means, subjects)
  try {
    const answer = await attempt()
    for (const subject of subjects) await forgiveAttempt(writer, subject)
    return answer
  } catch (thrown) {
    // An outage of ours is nobody's failure.
    if (!isRefusal(thrown)) for (const subject of subjects) await uncountAttempt(writer, subject)
    throw thrown
  }
}

/**
 * Counts something that costs or disturbs somebody each time, as a mail to an address does: doing it takes no
 * count back. Refuses while a subject is blocked: `too-many-attempts`.
 */
export async function ration(means: Means, subjects: readonly AttemptSubject[]): Promise<void> {
  const now = means.now()
  const { writer } = means.database
  for (const [position, subject] of subjects.entries()) {
    const until = await countAttempt(writer, subject, now)
    if (until === null) continue
    // What this attempt counted elsewhere was not tried.
    for (const earlier of subjects.slice(0, position)) await uncountAttempt(writer, earlier)
    refuse('too-many-attempts', { seconds: Math.ceil(now.until(until).total('seconds')) })
  }
}

/** Counts a mail that somebody makes us send to an address, whether anybody has an account with it or not. */
export async function rationMail(means: Means, email: string, request: Request | null): Promise<void> {
  const day = means.now().toString().slice(0, 10)
  const from = request && attemptSubject(means, 'address', `mail\n${day}\n${clientAddressOf(request)}`)
  await ration(means, [...(from ? [from] : []), attemptSubject(means, 'account', `mail\n${email}`)])
}

/** How many attempts on a subject failed lately. */
export async function failures(means: Means, subject: AttemptSubject): Promise<number> {
  return failuresOf(means.database.reader, subject, means.now())
}
