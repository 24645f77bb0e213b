import type { RouteFacts } from '../../heads/route-facts.ts'
import { authContext } from '../../server/auth-context.ts'
import type { Route } from './+types/domains.ts'

export const handle = { limits: ['sign-in'] } satisfies RouteFacts

/** Under which hosts a sign-in may start and return: browsers ask before they open a window for it. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ domains: context.get(authContext).providers.domains })
}
