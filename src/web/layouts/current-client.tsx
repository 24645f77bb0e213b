import type { RouteFacts } from '../heads/route-facts.ts'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { authContext, visitorContext } from '../server/auth-context.ts'
import { answerHeadersContext } from '../server/contexts.ts'
import { clientOf } from '../components/current-client.ts'
import { keepForHeader } from '#device/offline/opened-pages.ts'
import { useTypingKept } from '#device/pwa/use-typing-kept.ts'
import { watchWhoIsHere } from '#device/pwa/who-is-here.ts'
import { aroundPage } from '../server/around.ts'
import type { Route } from './+types/current-client.ts'

export const handle = { offline: 'parts' } satisfies RouteFacts

/** Hands the signed-in client to whatever stands inside: `useCurrentClient`. It shows nothing itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  if (!visitor) return null
  const remembered = context.get(authContext).unsentForms.rememberClient(request, visitor)
  for (const cookie of remembered?.getSetCookie() ?? [])
    context.get(answerHeadersContext).append('set-cookie', cookie)
  if (visitor.isRemembered) context.get(answerHeadersContext).set(keepForHeader, visitor.person.id)
  return clientOf(visitor, (await aroundPage(context)).unread)
}

export default function CurrentClientLayout({ loaderData }: Route.ComponentProps) {
  const id = loaderData?.id ?? null
  useTypingKept(id)
  useEffect(() => (id === null ? undefined : watchWhoIsHere(id)), [id])
  return <Outlet />
}
