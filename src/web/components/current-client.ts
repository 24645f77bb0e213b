import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { existing } from '#domain/assert.ts'
import type { Visitor } from '#auth/sessions/visitor.ts'

/** The signed-in person as every page around them may show them: nothing here that they do not see themselves. */
export type CurrentClient = Readonly<{
  id: string
  name: string
  email: string
  country: string
  timeZone: string
  /** How far their identity is proved. */
  tier: number
  /** Whether they have something to do in the operator's office. */
  operates: boolean
  /** How many notices they have not read. */
  unread: number
  /** Whether this browser may keep for them what they open: only where it keeps their session too. */
  isRemembered: boolean
}>

/** What pages may know of a visitor. */
export function clientOf(
  { person, actor, isOfficeShut, isRemembered }: Visitor,
  unread: number,
): CurrentClient {
  const { id, displayName: name, email, country, timeZone, tier } = person
  return {
    id,
    name,
    email,
    country,
    timeZone,
    tier,
    operates: actor.roles.length > 0 || isOfficeShut,
    unread,
    isRemembered,
  }
}

/** Who was signed in when the network dropped an answer about them. */
export const ClientLeft = createContext<CurrentClient | null>(null)

/** The signed-in person, inside of the layout `current-client`; null for somebody who is not. */
export function useClientOrNobody(): CurrentClient | null {
  const left = use(ClientLeft)
  return useRouteLoaderData<CurrentClient | null>('layouts/current-client') ?? left
}

/** The signed-in person of a page behind a guard. */
export function useCurrentClient(): CurrentClient {
  return existing(useClientOrNobody(), 'a guard lets only signed-in people pass')
}
