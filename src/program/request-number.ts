import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener } from 'node:http'
import { newErrorNumber } from '#web/server/crashes/error-number.ts'

const current = new AsyncLocalStorage<string>()

/** The number of the request on whose behalf something is done now; undefined for what nobody asked for. */
export const requestNumber = () => current.getStore()

/** Gives each request a number of its own: its person reads it where something breaks, and every line of the log has it. */
export function numbered(listener: RequestListener): RequestListener {
  return (request, response) => current.run(newErrorNumber(), listener, request, response)
}

/** Does something that a request only gave the occasion for: what is told of it is not told of the request. */
export function apartFromRequests<Answer>(run: () => Answer): Answer {
  return current.exit(run)
}
