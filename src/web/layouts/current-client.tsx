import { Outlet } from 'react-router'
import { visitorContext } from '../auth-context.ts'
import { clientOf } from '../current-client.ts'
import type { Route } from './+types/current-client.ts'

/** Hands the signed-in client to whatever stands inside: `useCurrentClient`. It shows nothing itself. */
export function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  return visitor && clientOf(visitor)
}

export default function CurrentClientLayout() {
  return <Outlet />
}
