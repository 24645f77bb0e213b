import type { SessionRow } from '#store/sessions.ts'
import { officeRoles, type Actor } from '#domain/transactions/situation.ts'

/** Who looks at a page: the actor that commands believe, and what screens show of the person. */
export type Visitor = Readonly<{
  actor: Actor
  sessionId: string
  person: Readonly<{
    id: string
    displayName: string
    email: string
    emailVerified: boolean
    country: string
    timeZone: string
    tier: number
    roles: readonly string[]
    /** Somebody without an account, who may only draft. */
    isAnonymous: boolean
  }>
  /** How this session was opened, and whether a second factor was proved for it. */
  signIn: Readonly<{ method: string | null; secondFactor: string | null }>
}>

/** The visitor of a living session. Signing in is itself a proof of ownership, as good as a later one (G-STEP). */
export function visitorOfSession(row: SessionRow): Visitor {
  const { begun_at: begun, stepped_up_at: later, is_anonymous: isAnonymous } = row
  const provenAt = later && Temporal.Instant.compare(later, begun) > 0 ? later : begun
  return {
    actor: {
      id: row.person_id,
      kind: 'person',
      roles: officeRoles.filter((role) => row.roles.includes(role)),
      contactVerified: row.email_verified,
      // Nobody was proved to be anybody.
      steppedUpAt: isAnonymous ? null : provenAt,
      ...(isAnonymous && { isAnonymous: true as const }),
    },
    sessionId: row.session_id,
    person: {
      id: row.person_id,
      displayName: row.display_name,
      email: row.email,
      emailVerified: row.email_verified,
      country: row.country,
      timeZone: row.time_zone,
      tier: row.tier,
      roles: row.roles,
      isAnonymous: row.is_anonymous,
    },
    signIn: { method: row.method, secondFactor: row.second_factor },
  }
}
