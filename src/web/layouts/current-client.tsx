import { Outlet } from 'react-router'
import { noticesUnread } from '#queries/notices/list.ts'
import { visitorContext } from '../auth-context.ts'
import { clientOf } from '../current-client.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/current-client.ts'

/** Hands the signed-in client to whatever stands inside: `useCurrentClient`. It shows nothing itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return visitor && clientOf(visitor, await context.get(visitContext).ask(noticesUnread, {}))
}

export default function CurrentClientLayout() {
  return <Outlet />
}
