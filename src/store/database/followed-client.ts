import { Client } from 'pg'
import type { Tracer } from '../means.ts'

type Asked = string | Readonly<{ text?: string; name?: string }>
type Done = (problem: unknown, ...answer: unknown[]) => void
type Ask = (...given: never[]) => unknown

/** A connection that tells who follows which statements are asked over it. */
export function followedClient(tracer: Tracer): typeof Client {
  return class extends Client {
    override query(...given: never[]): never {
      return askFollowed(tracer, (...asked) => super.query(...(asked as [never])), given)
    }
  }
}

/** Asks a connection, however it is asked, and tells which statement it was and how that ended. Its values are not told. */
export function askFollowed(tracer: Tracer, ask: Ask, given: readonly never[]): never {
  const { text, name } = wordsOf(given[0] as unknown as Asked)
  const ended = tracer.statement(text, name)
  const last: unknown = given.at(-1)
  // The pool asks by a callback, everybody else by a promise.
  if (typeof last === 'function') {
    const done = last as Done
    const told: Done = (problem, ...answer) => {
      ended(problem ?? undefined)
      done(problem, ...answer)
    }
    return ask(...given.slice(0, -1), told as never) as never
  }
  const answer = ask(...given)
  if (answer instanceof Promise) answer.then(() => ended(), ended)
  else ended()
  return answer as never
}

function wordsOf(asked: Asked): { text: string; name?: string } {
  if (typeof asked === 'string') return { text: asked }
  return { text: asked.text ?? '', ...(asked.name !== undefined && { name: asked.name }) }
}
