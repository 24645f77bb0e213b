import { Client } from 'pg'
import type { Tracer } from '../means.ts'

type Asked = string | Readonly<{ text?: string; name?: string }>
type Done = (problem: unknown, ...answer: unknown[]) => void

/** A connection that tells who follows which statements are asked over it, however they are asked. Their values are not told. */
export function followedClient(tracer: Tracer): typeof Client {
  return class extends Client {
    override query(...given: unknown[]): never {
      const { text, name } = wordsOf(given[0] as Asked)
      const ended = tracer.statement(text, name)
      const last = given.at(-1)
      const asks = super.query.bind(this) as (...args: unknown[]) => unknown
      // The pool asks by a callback, everybody else by a promise.
      if (typeof last === 'function') {
        const done = last as Done
        const told: Done = (problem, ...answer) => {
          ended(problem ?? undefined)
          done(problem, ...answer)
        }
        return asks(...given.slice(0, -1), told) as never
      }
      const answer = asks(...given)
      if (answer instanceof Promise) answer.then(() => ended(), ended)
      else ended()
      return answer as never
    }
  }
}

function wordsOf(asked: Asked): { text: string; name?: string } {
  if (typeof asked === 'string') return { text: asked }
  return { text: asked.text ?? '', ...(asked.name !== undefined && { name: asked.name }) }
}
