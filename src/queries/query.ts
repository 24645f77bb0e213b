import { hasStakeIn } from '#domain/transactions/stakes.ts'
import type { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { unwritableIn } from '#domain/written.ts'
import { type Actor, type OfficeRole, partyOf, type Situation } from '#domain/transactions/situation.ts'
import { refuseSilence } from '#store/database/outage.ts'
import { followed, type Means, type Reading, readingOf } from '#store/means.ts'

/** What a question gets: what can be read, and nothing that writes; who asks, and when. */
export type Asking = Reading & Readonly<{ actor: Actor; now: Temporal.Instant }>

/** Something that can be asked: one question, one file, shaped for one screen or one answer. */
export type Query<Input, Output> = Readonly<{
  name: string
  input: z.ZodType<Input>
  /** Whether it may be asked by somebody who is not signed in: what anyone with a link may see. */
  open?: true
  /** Whether somebody without an account may ask it: about their own drafts, and nothing else. */
  withoutAccount?: true
  /** Whether a standby may answer it: what is only looked at, or taken away. It has all that was kept when it was asked. */
  fromReplica?: true
  run: (asking: Asking, input: Input) => Promise<Output>
}>

/** Says that something is a question, and lets its input and answer be inferred. */
export function query<Input, Output>(definition: Query<Input, Output>): Query<Input, Output> {
  return definition
}

/** The one door to reading. An input that is no address of anything is not found, like a stranger's. */
export async function ask<Input, Output>(
  means: Means,
  actor: Actor,
  wanted: Query<Input, Output>,
  raw: unknown,
): Promise<Output> {
  if (actor.isAnonymous && !wanted.open && !wanted.withoutAccount) refuse('sign-in-needed')
  const read = wanted.input.safeParse(raw)
  if (!read.success || unwritableIn(read.data).length > 0) return refuse('not-found')
  const asking = { ...readingOf(means), actor, now: means.clock() }
  return followed(means.tracer, 'question', wanted.name, () =>
    answerOf(wanted, asking, read.data, means.replica).catch(refuseSilence),
  )
}

/** What is answered at the standby where there is one that may and can, else at the server that leads. */
async function answerOf<Input, Output>(
  { fromReplica, run }: Query<Input, Output>,
  asking: Asking,
  input: Input,
  replica: Means['replica'],
): Promise<Output> {
  const readers = fromReplica && (await replica?.caughtUp())
  if (!readers) return run(asking, input)
  try {
    return await run({ ...asking, reader: readers.reader, named: readers.named }, input)
  } catch (problem) {
    if (!replica?.failedBy(problem)) throw problem
    return run(asking, input)
  }
}

/**
 * Whether somebody may see a transaction: its parties and those of the operator's people who look after deals. A
 * stranger must not learn it exists, nor an administrator, who only says who has which role.
 */
export function maySee(actor: Actor, situation: Situation | undefined): situation is Situation {
  if (!situation) return false
  if (partyOf(situation.transaction, actor.id) !== null) return true
  // Who is paid for a deal sees what is theirs of it on a page of its own, and never in the office.
  return !hasStakeIn(situation, actor.id) && actor.roles.some((role) => role !== 'administrator')
}

/** Refuses whoever does not work for the operator in one of these roles: for them the page is not there. */
export function mustWorkAs(actor: Actor, ...roles: OfficeRole[]): void {
  if (!roles.some((role) => actor.roles.includes(role))) refuse('not-found')
}
