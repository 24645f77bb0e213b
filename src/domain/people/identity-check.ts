import { holderNameMatches } from '../banking/holder-name.ts'
import { decisionStatuses, type IdentityDecision } from './identity-message.ts'
import { type IdentityReason, identityReason } from './identity-reasons.ts'

/** How far a check at the identity provider is. `none`: it is being opened and has no session yet. */
export const checkStates = ['none', 'created', 'started', 'submitted', ...decisionStatuses] as const
export type CheckState = (typeof checkStates)[number]

/** One check of one person: one session at the provider, with its attempts. */
export type IdentityCheck = Readonly<{
  id: string
  state: CheckState
  /** The attempt that the state is about. */
  attemptId: string | null
  /** Attempts that were decided: what is still heard of them comes late. */
  decidedAttempts: readonly string[]
  reason: IdentityReason | null
  openedAt: Temporal.Instant
  submittedAt: Temporal.Instant | null
  /** The provider's moment of the decision that counts. */
  decidedAt: Temporal.Instant | null
}>

export const sessionRules = {
  /** How long a session can be used. */
  livesDays: 7,
  /** How long we wait for a decision's webhook before we ask. */
  askAfterHours: 24,
  /** How long we wait before we ask again. */
  askAgainHours: 1,
} as const

const unfinished: readonly CheckState[] = ['created', 'started', 'resubmission_requested']

/** Whether its person can go on in this session now: the same address is opened again. */
export function canContinue(check: IdentityCheck, now: Temporal.Instant): boolean {
  return unfinished.includes(check.state) && !isOver(check, now)
}

/** Whether a decision is awaited: there is nothing for its person to do. */
export function awaitsDecision({ state }: Pick<IdentityCheck, 'state'>): boolean {
  return state === 'submitted' || state === 'review'
}

/** Whether a session that nobody finished has come to its end. */
export function hasRunOut(check: IdentityCheck, now: Temporal.Instant): boolean {
  return [...unfinished, 'none'].includes(check.state) && isOver(check, now)
}

function isOver({ openedAt }: IdentityCheck, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, openedAt.add({ hours: sessionRules.livesDays * 24 })) >= 0
}

/**
 * A check after its person began or sent an attempt. Null when that is no news: what comes late about an attempt
 * that is further, or decided, changes nothing.
 */
export function afterEvent(
  check: IdentityCheck,
  { action, attemptId }: { action: 'started' | 'submitted'; attemptId: string | null },
  now: Temporal.Instant,
): IdentityCheck | null {
  if (attemptId !== null && check.decidedAttempts.includes(attemptId)) return null
  if (!['none', 'submitted', ...unfinished].includes(check.state)) return null
  const isSame = check.attemptId === attemptId
  if (isSame && (check.state === action || check.state === 'submitted')) return null
  // Without a name for the attempt, one that was asked for anew cannot be told from the one before.
  if (check.state === 'resubmission_requested' && isSame) return null
  return {
    ...check,
    state: action,
    attemptId,
    reason: null,
    submittedAt: action === 'submitted' ? now : check.submittedAt,
  }
}

/**
 * A check after a decision that the provider confirmed; `askedAt` stands for a moment that it did not name, and for one
 * that is still to come, after which no true decision would count. The latest decision counts, in whatever order they
 * come: null for an earlier one, and for one that is known.
 */
export function afterDecision(
  check: IdentityCheck,
  decision: Pick<IdentityDecision, 'status' | 'attemptId' | 'reasonCode' | 'decisionTime'>,
  askedAt: Temporal.Instant,
): IdentityCheck | null {
  const { status, attemptId, reasonCode } = decision
  const named = decision.decisionTime
  const decisionTime = named && Temporal.Instant.compare(named, askedAt) <= 0 ? named : null
  const at = decisionTime ?? askedAt
  const isKnown = check.state === status && check.attemptId === attemptId && check.decidedAt !== null
  const order = check.decidedAt ? Temporal.Instant.compare(at, check.decidedAt) : 1
  if (order < 0 || (isKnown && (order === 0 || decisionTime === null))) return null
  const isFinal = status !== 'review'
  return {
    ...check,
    state: status,
    attemptId,
    decidedAttempts: isFinal ? withAttempt(check.decidedAttempts, attemptId) : check.decidedAttempts,
    reason:
      status === 'declined' || status === 'resubmission_requested'
        ? identityReason(status, reasonCode)
        : null,
    decidedAt: at,
  }
}

function withAttempt(attempts: readonly string[], attemptId: string | null): readonly string[] {
  return attemptId === null || attempts.includes(attemptId) ? attempts : [...attempts, attemptId]
}

/** What a provider proved of a person: as far as it said so. */
type ProvedIdentity = Readonly<{ name: string | null; birthDate: string | null }>

/** The name and the birth date that a decision proves. */
export function provedBy({ person }: Pick<IdentityDecision, 'person'>): ProvedIdentity {
  const name = [person?.firstName, person?.lastName].filter((part) => part).join(' ')
  return { name: name.length >= 2 ? name.slice(0, 120) : null, birthDate: person?.dateOfBirth ?? null }
}

/** Why an approval is not enough for itself and a person of the operator has to look. */
export type Doubt = 'name-missing' | 'birth-date-missing' | 'under-age' | 'known-identity' | 'name-differs'

/** What follows for a person from the change of one of their checks. */
type IdentityConsequence =
  | Readonly<{ kind: 'nothing' }>
  | Readonly<{ kind: 'verify'; name: string }>
  | Readonly<{ kind: 'ask-operator'; doubt: Doubt }>
  | Readonly<{ kind: 'hold' }>

/** From which age somebody may make a deal. */
export const ADULT_YEARS = 18

/**
 * What follows for a person when a check of theirs changes. An approval verifies them (tier 1), unless its data
 * leave a doubt. An approval that is withdrawn places a hold, as long as no other session stands approved: what
 * becomes of an older session never undoes a newer approval.
 */
export function identityConsequence(change: {
  before: CheckState
  after: CheckState
  /** Whether another check of the same person stands approved. */
  othersApproved: boolean
  /** The name that the person had proved before, by whatever way. */
  knownName: string | null
  proved: ProvedIdentity
  /** Whether another account was verified with the same document. */
  isKnown: boolean
  today: Temporal.PlainDate
}): IdentityConsequence {
  const { before, after, othersApproved, knownName, proved, isKnown, today } = change
  if (after === 'approved') {
    const doubt = doubtAbout(proved, { knownName, isKnown, today })
    return doubt || !proved.name
      ? { kind: 'ask-operator', doubt: doubt ?? 'name-missing' }
      : { kind: 'verify', name: proved.name }
  }
  return before === 'approved' && !othersApproved ? { kind: 'hold' } : { kind: 'nothing' }
}

function doubtAbout(
  { name, birthDate }: ProvedIdentity,
  {
    knownName,
    isKnown,
    today,
  }: Readonly<{ knownName: string | null; isKnown: boolean; today: Temporal.PlainDate }>,
): Doubt | null {
  if (name === null) return 'name-missing'
  if (birthDate === null) return 'birth-date-missing'
  const adultFrom = Temporal.PlainDate.from(birthDate).add({ years: ADULT_YEARS })
  if (Temporal.PlainDate.compare(adultFrom, today) > 0) return 'under-age'
  if (isKnown) return 'known-identity'
  return knownName !== null && holderNameMatches(knownName, name) === 'different' ? 'name-differs' : null
}
