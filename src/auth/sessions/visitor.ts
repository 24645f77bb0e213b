import type { OwnFormats } from '#domain/people/formats.ts'
import type { SessionRow } from '#store/sign-in/sessions.ts'
import { officeRoles, type Actor } from '#domain/transactions/situation.ts'

declare const proven: unique symbol

/**
 * Who looks at a page: the actor that commands believe, and what screens show of the person. Only a living session
 * makes one: nobody else can say that they proved somebody.
 */
export type Visitor = Readonly<{
  readonly [proven]: true
  actor: Actor
  sessionId: string
  /** They have a role in the office, which opens once they prove a second factor in this session. */
  isOfficeShut: boolean
  person: Readonly<{
    id: string
    displayName: string
    email: string
    emailVerified: boolean
    country: string
    timeZone: string
    /** What they chose for reading; absent for as where they live. */
    ownFormats?: OwnFormats
    tier: number
    roles: readonly string[]
    /** Somebody without an account, who may only draft. */
    isAnonymous: boolean
  }>
  /** Whether this browser keeps the session when it is closed. */
  isRemembered: boolean
  /** How this session was opened, and whether a second factor was proved for it. */
  signIn: Readonly<{ method: string; secondFactor: string | null }>
}>

/** Whether roles in the office count in a session only after a second factor was proved in it. */
type OfficeRule = Readonly<{ officeNeedsSecondStep: boolean }>

/**
 * The visitor of a living session. Signing in is itself a proof of ownership, as good as a later one (G-STEP). Who
 * works in the office has none of its roles before the second factor, where the operator asks for one.
 */
export function visitorOfSession(row: SessionRow, { officeNeedsSecondStep }: OfficeRule): Visitor {
  const { begun_at: begun, stepped_up_at: later, is_anonymous: isAnonymous } = row
  const provenAt = later && Temporal.Instant.compare(later, begun) > 0 ? later : begun
  const roles = officeRoles.filter((role) => row.roles.includes(role))
  const isOfficeShut = officeNeedsSecondStep && roles.length > 0 && row.second_factor === null
  const visitor: Omit<Visitor, typeof proven> = {
    actor: {
      id: row.person_id,
      kind: 'person',
      roles: isOfficeShut ? [] : roles,
      contactVerified: row.email_verified,
      // Nobody was proved to be anybody.
      steppedUpAt: isAnonymous ? null : provenAt,
      ...(isAnonymous && { isAnonymous: true as const }),
    },
    sessionId: row.session_id,
    isOfficeShut,
    person: {
      id: row.person_id,
      displayName: row.display_name,
      email: row.email,
      emailVerified: row.email_verified,
      country: row.country,
      timeZone: row.time_zone,
      ownFormats: { locale: row.format_locale, timeZone: row.format_time_zone },
      tier: row.tier,
      roles: row.roles,
      isAnonymous: row.is_anonymous,
    },
    isRemembered: row.is_remembered,
    signIn: { method: row.method, secondFactor: row.second_factor },
  }
  return visitor as Visitor
}
