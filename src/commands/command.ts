import type { Transaction as KyselyTransaction } from 'kysely'
import type { z } from 'zod'
import { existing } from '#domain/assert.ts'
import { canonicalText } from '#domain/canonical.ts'
import { digest } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import { unwritableIn } from '#domain/written.ts'
import { type Actor, system } from '#domain/transactions/situation.ts'
import { isNotLetIn, isTakenBack, isUnanswered, refuseSilence } from '#store/database/outage.ts'
import { promiseIn } from '#store/queue/jobs.ts'
import { addCommandKey, answeredBefore } from '#store/database/command-keys.ts'
import { isOfOnePersonTwice, isOfOwnDeal } from '#store/people/identity-fingerprints.ts'
import type { Schema } from '#store/schema.ts'
import { followed, type Means, outcomeOf } from '#store/means.ts'

/** A database transaction of a rare command that touches several unrelated rows. */
export type Tx = KyselyTransaction<Schema>

/** An idempotency key of a form or a program: the same key does the same thing once and answers the same twice. */
type UsedKey = Readonly<{ actorId: string; command: string; key: string; bodyHash: string }>

export type Act = Readonly<{
  means: Means
  actor: Actor
  now: Temporal.Instant
  key: UsedKey | null
  /** The address that it came from; null where nobody looked. Against a flood, and part of nothing that is kept. */
  from: string | null
  /** The version of the transaction that the person saw when they decided; null where nobody looked at it. */
  seen: number | null
}>

/** The same act, gone on with by the system: it has seen no page and repeats nobody's form. */
export const bySystem = (act: Act): Act => ({ ...act, actor: system, key: null, seen: null })

/** Something that can be done: one verb, one file. `run` loads, decides, records and promises. */
export type Command<Input, Output> = Readonly<{
  name: string
  input: z.ZodType<Input>
  /** Whether somebody without an account may do it: drafting, and nothing else. */
  withoutAccount?: true
  /** Whether it takes a step of a transaction: then its page says which version the person saw. */
  isStep?: true
  /** Whether anybody may do it, signed in or not: writing to the operator, and what a link of ours does. */
  open?: true
  run: (act: Act, input: Input) => Promise<Output>
}>

/** A command of few rows, all in one database transaction. */
export function command<Input, Output>(definition: {
  name: string
  input: z.ZodType<Input>
  withoutAccount?: true
  run: (act: Act & { tx: Tx }, input: Input) => Promise<Output>
}): Command<Input, Output> {
  const { name, input, withoutAccount, run } = definition
  return {
    name,
    input,
    ...(withoutAccount && { withoutAccount }),
    run: (act, given) => inOneTransaction(act, (tx) => run({ ...act, tx }, given)),
  }
}

const MOST_TRIES = 3

/** The work of a command in one database transaction, with the note of its key. */
export async function inOneTransaction<Output>(act: Act, work: (tx: Tx) => Promise<Output>): Promise<Output> {
  return untilNotTakenBack(() =>
    act.means.database.writer.transaction().execute(async (tx) => {
      const promisedIn = act.means.tracer?.here()
      if (promisedIn) await promiseIn(tx, promisedIn)
      const answer = await work(tx)
      if (act.key) await addCommandKey(tx, { ...act.key, answer, at: act.now })
      return answer
    }),
  )
}

/**
 * Does the work of one database transaction. Where it and another waited for each other's rows, PostgreSQL takes one of the
 * two back whole: that one is done again, on what stands then.
 */
export async function untilNotTakenBack<Output>(work: () => Promise<Output>): Promise<Output> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (problem) {
      if (!isTakenBack(problem) || tried === MOST_TRIES) throw problem
    }
}

const MOST_KEY = 200

type Options = Readonly<{ key?: string | undefined; from?: string; seen?: number | null | undefined }>

/**
 * The one door to writing: parses the input, reads the clock, honours the idempotency key, runs the command.
 * Refuses wrong input by naming its fields, a key that was used for something else, and whoever has no account
 * anything but drafting and what is open.
 */
export async function perform<Input, Output>(
  means: Means,
  actor: Actor,
  wanted: Command<Input, Output>,
  raw: unknown,
  options: Options = {},
): Promise<Output> {
  const ended = means.meter?.command(wanted.name)
  try {
    const answer = await followed(means.tracer, 'command', wanted.name, () =>
      performed(means, actor, wanted, raw, options),
    )
    ended?.('done')
    return answer
  } catch (problem) {
    ended?.(outcomeOf(problem))
    throw problem
  }
}

async function performed<Input, Output>(
  means: Means,
  actor: Actor,
  wanted: Command<Input, Output>,
  raw: unknown,
  options: Options,
): Promise<Output> {
  if (actor.isAnonymous && !wanted.withoutAccount && !wanted.open) refuse('sign-in-needed')
  const read = wanted.input.safeParse(raw)
  if (!read.success) refuse('input-wrong', { fields: fieldsOf(read.error) })
  const unwritable = unwritableIn(read.data)
  if (unwritable.length > 0) refuse('input-wrong', { fields: [...new Set(unwritable)] })
  const key = await usedKey(actor, wanted.name, raw, options.key)
  const known = key && (await answeredBefore(means.database, key).catch(refuseSilence))
  if (known) return sameAnswer(known, key) as Output
  try {
    return await wanted.run(
      { means, actor, now: means.clock(), key, from: options.from ?? null, seen: options.seen ?? null },
      read.data,
    )
  } catch (problem) {
    // The same key may have come twice at the same time: then the other one did it, and this one answers the same.
    // Or this one did it, and only the answer of PostgreSQL was lost.
    const done = key && (await answeredBefore(means.database, key).catch(() => undefined))
    if (done) return sameAnswer(done, key) as Output
    if (isNotLetIn(problem)) refuse('database-silent')
    if (isUnanswered(problem)) refuse('outcome-unknown')
    if (isOfOwnDeal(problem)) refuse('not-your-deal')
    if (isOfOnePersonTwice(problem)) refuse('same-person-twice')
    throw problem
  }
}

/** What a key's first use answered. Refuses a key that was used for something else. */
function sameAnswer(known: { body_hash: string; answer: unknown }, key: UsedKey): unknown {
  if (known.body_hash !== key.bodyHash) refuse('key-reused')
  return known.answer
}

function fieldsOf(error: z.ZodError): string[] {
  return [...new Set(error.issues.map((issue) => issue.path.join('.')))]
}

async function usedKey(
  actor: Actor,
  name: string,
  raw: unknown,
  key: string | undefined,
): Promise<UsedKey | null> {
  if (!key) return null
  if (key.length > MOST_KEY || unwritableIn(key).length > 0) refuse('input-wrong', { fields: ['key'] })
  return { actorId: actor.id, command: name, key, bodyHash: await bodyHash(raw) }
}

/** What a command was given, as one hash. That of files, which are large, is made on another thread: nobody else waits for it. */
async function bodyHash(raw: unknown): Promise<string> {
  const files = new Map<Uint8Array, string>()
  for (const bytes of bytesIn(raw)) {
    const made = await crypto.subtle.digest('SHA-256', bytes as BufferSource)
    files.set(bytes, Buffer.from(made).toString('hex'))
  }
  return digest(canonicalText(raw, (bytes) => existing(files.get(bytes), 'every file has its hash')))
}

function* bytesIn(value: unknown): Generator<Uint8Array, void> {
  if (value instanceof Uint8Array) yield value
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* bytesIn(each)
}
