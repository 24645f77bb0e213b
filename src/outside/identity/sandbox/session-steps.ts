import { randomUUID } from 'node:crypto'
import { existing } from '#domain/assert.ts'
import { type DecisionStatus, outcomeForcedBy, reasonFor, TOO_MANY_RESUBMISSIONS } from './outcomes.ts'
import {
  type Attempt,
  type Decision,
  type IdentityDocument,
  type Person,
  type SessionRecord,
  written,
} from './session-record.ts'
import type { SessionRequest } from './session-request.ts'
import { announceDecision, announceEvent, dropUnsentResubmission } from './webhooks.ts'

/** The session is not where this step can be taken. */
export class WrongMoment extends Error {
  override readonly name = 'WrongMoment'
}

/** Something asked of the sandbox that no provider could do, such as a reason that is not of the decision. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
}

/** When a step is taken, and the next place in the queue of webhooks. */
export type Moment = Readonly<{ now: Temporal.Instant; place: () => number }>

/** How a verification is to end. Without a reason code the usual reason of the decision is given. */
export type Choice = PartialReading & Readonly<{ status: DecisionStatus; reasonCode?: number | undefined }>

/** What of the document is known anew; the rest stays as it was. */
export type PartialReading = Readonly<{
  person?: { [Field in keyof Person]?: string | null | undefined } | undefined
  document?: { [Field in keyof IdentityDocument]?: string | null | undefined } | undefined
}>

const LIFE = { hours: 7 * 24 }
const MOST_RESUBMISSIONS = 9

/** Opens a session that lives seven days. */
export function openSession(
  request: SessionRequest,
  integrationId: string | null,
  now: Temporal.Instant,
): SessionRecord {
  return {
    ...request,
    id: randomUUID(),
    createdTime: written(now),
    expiryTime: written(now.add(LIFE)),
    integrationId,
    read: { person: known(request.person), document: request.document },
    status: 'created',
    attempts: [newAttempt(now)],
    decisions: [],
    webhooks: [],
  }
}

function newAttempt(now: Temporal.Instant): Attempt {
  const times = { createdTime: written(now), startedTime: null, submissionTime: null }
  return { id: randomUUID(), status: 'created', ...times, media: [] }
}

/** The try that is under way or was the last. */
export function currentAttempt(session: SessionRecord): Attempt {
  return existing(session.attempts.at(-1), 'a session has a first attempt from its beginning')
}

/** Whether the person can still do something in this session. */
export function isOpen(session: SessionRecord): boolean {
  return ['created', 'started', 'resubmission_requested'].includes(session.status)
}

/** The person begins, or begins again after a resubmission was asked for. Beginning twice changes nothing. */
export function startSession(session: SessionRecord, moment: Moment): void {
  if (session.status === 'started') return
  beginAttempt(session, moment)
  const attempt = currentAttempt(session)
  attempt.startedTime = written(moment.now)
  attempt.status = 'started'
  session.status = 'started'
  announceEvent(session, attempt, 'started', moment)
}

/** Makes the attempt that is worked on, after a resubmission a new one. */
export function beginAttempt(session: SessionRecord, { now }: Moment): void {
  if (!isOpen(session)) throw new WrongMoment(`the session is ${session.status}`)
  if (session.status !== 'resubmission_requested') return
  // Who tries again within five minutes is never reported as having to.
  dropUnsentResubmission(session)
  session.attempts.push(newAttempt(now))
  session.status = 'created'
}

/**
 * The person, or a client by the API, hands everything in; with a choice it is decided at once. A first name of
 * a test integration decides whatever was chosen.
 */
export function submitSession(
  session: SessionRecord,
  moment: Moment,
  choice: Choice | null = null,
  reading: PartialReading = {},
): void {
  if (choice) mustBePossible(choice)
  beginAttempt(session, moment)
  const attempt = currentAttempt(session)
  attempt.submissionTime = written(moment.now)
  attempt.status = 'submitted'
  session.status = 'submitted'
  read(session, reading)
  announceEvent(session, attempt, 'submitted', moment)
  const forced = outcomeForcedBy(session.person.firstName)
  if (forced && choice?.status !== forced) decideSession(session, { status: forced }, moment)
  else if (choice) decideSession(session, choice, moment)
}

function read(session: SessionRecord, { person, document }: PartialReading): void {
  session.read = {
    person: { ...session.read.person, ...said(person ?? {}) },
    document: { ...session.read.document, ...said(document ?? {}) },
  }
}

function said<Known extends object>(
  known: Known,
): { [Field in keyof Known]: Exclude<Known[Field], undefined> } {
  const fields = Object.entries(known).filter(([, text]) => text !== undefined)
  return Object.fromEntries(fields) as { [Field in keyof Known]: Exclude<Known[Field], undefined> }
}

function mustBePossible({ status, reasonCode }: Choice): void {
  if (reasonCode !== undefined && !reasonFor(status, reasonCode))
    throw new NotPossible(`${reasonCode} is no reason for ${status}`)
}

/** Decides, or decides otherwise: the newest decision is the one that holds. The tenth resubmission is declined. */
export function decideSession(session: SessionRecord, choice: Choice, moment: Moment): Decision {
  mustBePossible(choice)
  const attempt = currentAttempt(session)
  const asked = session.decisions.filter((each) => each.status === 'resubmission_requested').length
  const isTooMany = choice.status === 'resubmission_requested' && asked >= MOST_RESUBMISSIONS
  const status = isTooMany ? 'declined' : choice.status
  const reason = reasonFor(status, isTooMany ? TOO_MANY_RESUBMISSIONS : choice.reasonCode)
  read(session, choice)
  const before = session.decisions.at(-1)
  const decision: Decision = {
    attemptId: attempt.id,
    status,
    reasonCode: reason?.code ?? null,
    reason: reason?.reason ?? null,
    acceptanceTime: attempt.createdTime,
    submissionTime: attempt.submissionTime,
    decisionTime: written(laterThan(before, moment.now)),
    ...session.read,
  }
  session.decisions.push(decision)
  attempt.status = status
  session.status = status
  announceDecision(session, decision, moment)
  return decision
}

/** A name of one blank is how a form hides a field: nobody is called so. */
function known(person: Person): Person {
  const filled = (text: string | null) => (text?.trim() ? text : null)
  return { ...person, firstName: filled(person.firstName), lastName: filled(person.lastName) }
}

/** Two decisions of one session never have the same time, so that the latest can be told. */
function laterThan(before: Decision | undefined, now: Temporal.Instant): Temporal.Instant {
  if (!before) return now
  const next = Temporal.Instant.from(before.decisionTime).add({ milliseconds: 1 })
  return Temporal.Instant.compare(now, next) > 0 ? now : next
}

/** Ends a session whose seven days are over: never begun is expired, begun and left is abandoned. */
export function endWhenOver(session: SessionRecord, moment: Moment): boolean {
  const isOver = Temporal.Instant.compare(moment.now, Temporal.Instant.from(session.expiryTime)) >= 0
  if (!isOver || !isOpen(session)) return false
  decideSession(session, { status: session.status === 'started' ? 'abandoned' : 'expired' }, moment)
  return true
}
