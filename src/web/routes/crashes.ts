import type { RouteFacts } from '../heads/route-facts.ts'
import { logContext } from '../server/contexts.ts'
import { browserCrashLine } from '../server/crashes/browser-crash.ts'
import { notFound } from '../server/visit.ts'
import type { Route } from './+types/crashes.ts'

export const handle = { limits: ['crashes'] } satisfies RouteFacts

/** Writes down what crashed in a browser, under the number that its person sees. */
export async function action({ request, context }: Route.ActionArgs) {
  const line = browserCrashLine(await request.formData())
  if (!line) return new Response(null, { status: 400 })
  context.get(logContext)(line)
  return new Response(null, { status: 204 })
}

/** Nobody needs this address as a page. */
export function loader() {
  throw notFound()
}
