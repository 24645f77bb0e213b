import type { RouteFacts } from '../../heads/route-facts.ts'
import { redirect } from 'react-router'
import { authContext } from '../../server/auth-context.ts'
import type { Route } from './+types/sign-out.ts'

export const handle = { limits: ['sign-in'] } satisfies RouteFacts

/** Ends the session and leaves for the front page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { headers } = await context.get(authContext).signOut(request)
  return redirect('/', { headers })
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/')
}
