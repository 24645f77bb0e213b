import { createContext } from 'react-router'
import type { Visitor } from '#auth/sessions/visitor.ts'
import type { Command } from '#commands/command.ts'
import { perform } from '#commands/command.ts'
import { assert } from '#domain/assert.ts'
import { isRefusal, refuse, type RefusalCode, type RefusalDetails } from '#domain/refusal.ts'
import { type Actor, nobody } from '#domain/transactions/situation.ts'
import { ask, type Query } from '#queries/query.ts'
import { isOutage } from '#store/database/outage.ts'
import type { Means } from '#store/means.ts'
import { filesOutageText, outageText } from '#words/outage.ts'
import { barePage } from '../heads/bare-page.ts'
import { inTurnOf } from './person-turns.ts'

export type { Meter, Tracer } from '#store/means.ts'

export type Refused = Readonly<{ code: RefusalCode; details: RefusalDetails }>
export type Performed<Output> =
  | Readonly<{ answer: Output; refused: null }>
  | Readonly<{ answer: null; refused: Refused }>

/** One person's request, with the two verbs that pages know. `actor` is null when nobody is signed in. */
export type Visit = Readonly<{
  actor: Actor | null
  now: Temporal.Instant
  /** Asks; somebody else's thing is a 404, thrown as the page's answer. */
  ask<Input, Output>(query: Query<Input, Output>, raw: unknown): Promise<Output>
  /** Does; a refusal comes back as a value, to be shown beside the form. `key` makes a repeated form harmless; `from` is whence it came; `seen` is the version of the transaction that the page of a step showed, null for what only its author can change. */
  perform<Input, Output>(
    command: Command<Input, Output>,
    raw: unknown,
    options?: { key?: string | undefined; from?: string; seen?: number | null },
  ): Promise<Performed<Output>>
  /** The same request of who proved themselves in it: anew (G-STEP), or with the first draft that is kept. */
  as(visitor: Visitor): Visit
}>

/** What the program hands to the pages so that they can ask and do. */
export type VisitParts = Readonly<{ means?: Means }>

export const visitContext = createContext<Visit>()

/** What the whole site needs of the running program, for pages that no person stands behind. */
export function createVisit(means: Means, actor: Actor | null): Visit {
  return {
    actor,
    now: means.clock(),
    ask: async (query, raw) => {
      try {
        return await ask(means, actor ?? (query.open ? nobody : refuse('sign-in-needed')), query, raw)
      } catch (thrown) {
        if (isRefusal(thrown) && thrown.code === 'not-found') throw notFound()
        throw outageIn(thrown) ?? thrown
      }
    },
    perform: async (command, raw, options) => {
      assert(!command.isStep || options?.seen !== undefined, 'the page of a step says what it showed')
      try {
        const doer = actor ?? (command.open ? nobody : refuse('sign-in-needed'))
        const act = () => perform(means, doer, command, raw, options)
        return { answer: await (actor ? inTurnOf(actor.id, act) : act()), refused: null }
      } catch (thrown) {
        return { answer: null, refused: refusedIn(thrown) }
      }
    },
    as: (visitor) => createVisit(means, visitor.actor),
  }
}

/** The "no" that was thrown, for the form that asked; what is not there becomes a missing page, the rest goes on. */
export function refusedIn(thrown: unknown): Refused {
  if (!isRefusal(thrown)) throw thrown
  if (thrown.code === 'not-found') throw notFound()
  return { code: thrown.code, details: thrown.details }
}

/** The answer where PostgreSQL or the store of files gave none; null where something else broke. What was asked for comes back by itself. */
export function outageIn(thrown: unknown): Response | null {
  const text = outageTextOf(thrown)
  if (!text) return null
  return new Response(barePage(text.title, text.text), {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '5', 'cache-control': 'no-store' },
  })
}

function outageTextOf(thrown: unknown) {
  if (!isRefusal(thrown)) return isOutage(thrown) ? outageText : null
  if (thrown.code === 'files-silent') return filesOutageText
  return thrown.code === 'database-silent' ? outageText : null
}

/** The answer to whatever is not there, or not this person's: the same in both cases. */
export function notFound(): Response {
  return Response.json('Page Not Found', { status: 404, statusText: 'Page Not Found' })
}
