import { randomUUID } from 'node:crypto'
import { existing } from '#domain/assert.ts'
import {
  type DecisionStatus,
  outcomeForcedBy,
  outcomes,
  reasonFor,
  TOO_MANY_RESUBMISSIONS,
} from './outcomes.ts'
import {
  type Attempt,
  type Decision,
  type PartialReading,
  readingOf,
  type SessionRecord,
  type SessionRequest,
  written,
} from './session-record.ts'

/** The session is not where this step can be taken. */
export class WrongMoment extends Error {
  override readonly name = 'WrongMoment'
}

/** Something asked of the sandbox that no provider could do, such as a reason that is not of the decision. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible'
}

/** How a verification is to end. Without a reason code the usual reason of the decision is given. */
export type Choice = PartialReading & Readonly<{ status: DecisionStatus; reasonCode?: number | undefined }>

const LIFE = { hours: 7 * 24 }
const MOST_RESUBMISSIONS = 9
const RESUBMISSION_DELAY = { minutes: 5 }

/** Opens a session that lives seven days. */
export function openSession(
  request: SessionRequest,
  integrationId: string | null,
  now: Temporal.Instant,
): SessionRecord {
  // A name of one blank is how a form hides a field: nobody is called so.
  const shown = (name: string | null) => (name?.trim() ? name : null)
  const { person, document } = request
  const names = { firstName: shown(person.firstName), lastName: shown(person.lastName) }
  return {
    ...request,
    id: randomUUID(),
    createdTime: written(now),
    expiryTime: written(now.add(LIFE)),
    integrationId,
    read: { person: { ...person, ...names }, document },
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
function currentAttempt(session: SessionRecord): Attempt {
  return existing(session.attempts.at(-1), 'a session has a first attempt from its beginning')
}

/** Whether the person can still do something in this session. */
export function isOpen(session: SessionRecord): boolean {
  return ['created', 'started', 'resubmission_requested'].includes(session.status)
}

/** The person begins, or begins again after a resubmission was asked for. Beginning twice changes nothing. */
export function startSession(session: SessionRecord, now: Temporal.Instant): void {
  if (session.status === 'started') return
  const attempt = beginAttempt(session, now)
  attempt.startedTime = written(now)
  announceEvent(session, attempt, 'started', 7001, now)
}

/** The attempt that is worked on, after a resubmission a new one. */
export function beginAttempt(session: SessionRecord, now: Temporal.Instant): Attempt {
  if (!isOpen(session)) throw new WrongMoment(`the session is ${session.status}`)
  if (session.status === 'resubmission_requested') {
    // Who tries again within five minutes is never reported as having to.
    for (const webhook of session.webhooks)
      if (webhook.about === 'resubmission_requested' && webhook.state === 'waiting') webhook.state = 'dropped'
    session.attempts.push(newAttempt(now))
    session.status = 'created'
  }
  return currentAttempt(session)
}

/**
 * The person, or a client by the API, hands everything in; with a choice it is decided at once. A first name of
 * a test integration decides whatever was chosen.
 */
export function submitSession(
  session: SessionRecord,
  now: Temporal.Instant,
  choice: Choice | null = null,
  reading: PartialReading = {},
): void {
  if (choice) mustBePossible(choice)
  const attempt = beginAttempt(session, now)
  attempt.submissionTime = written(now)
  session.read = readingOf(reading, session.read)
  announceEvent(session, attempt, 'submitted', 7002, now)
  const forced = outcomeForcedBy(session.person.firstName)
  if (forced && choice?.status !== forced) decideSession(session, { status: forced }, now)
  else if (choice) decideSession(session, choice, now)
}

function mustBePossible({ status, reasonCode }: Choice): void {
  if (reasonCode !== undefined && !reasonFor(status, reasonCode))
    throw new NotPossible(`${reasonCode} is no reason for ${status}`)
}

/** Decides, or decides otherwise: the newest decision is the one that holds. The tenth resubmission is declined. */
export function decideSession(session: SessionRecord, choice: Choice, now: Temporal.Instant): void {
  mustBePossible(choice)
  const attempt = currentAttempt(session)
  const asked = session.decisions.filter((each) => each.status === 'resubmission_requested').length
  const isTooMany = choice.status === 'resubmission_requested' && asked >= MOST_RESUBMISSIONS
  const status = isTooMany ? 'declined' : choice.status
  const reason = reasonFor(status, isTooMany ? TOO_MANY_RESUBMISSIONS : choice.reasonCode)
  session.read = readingOf(choice, session.read)
  const decision: Decision = {
    attemptId: attempt.id,
    status,
    reasonCode: reason?.code ?? null,
    reason: reason?.reason ?? null,
    acceptanceTime: attempt.createdTime,
    submissionTime: attempt.submissionTime,
    decisionTime: laterThan(session.decisions.at(-1), now),
    ...session.read,
  }
  session.decisions.push(decision)
  attempt.status = session.status = status
  // Who may try again on the spot has five minutes for it before anybody is told.
  const isOnTheSpot = status === 'resubmission_requested' && attempt.startedTime
  announce(
    session,
    status,
    decisionContent(session, decision),
    now,
    isOnTheSpot ? now.add(RESUBMISSION_DELAY) : now,
  )
}

/** Two decisions of one session never have the same time, so that the latest can be told. */
function laterThan(before: Decision | undefined, now: Temporal.Instant): string {
  const next = before && written(Temporal.Instant.from(before.decisionTime).add({ milliseconds: 1 }))
  return next && next > written(now) ? next : written(now)
}

/** Ends a session whose seven days are over: never begun is expired, begun and left is abandoned. */
export function endWhenOver(session: SessionRecord, now: Temporal.Instant): boolean {
  const isOver = written(now) >= session.expiryTime && isOpen(session)
  if (isOver) decideSession(session, { status: session.status === 'started' ? 'abandoned' : 'expired' }, now)
  return isOver
}

function announceEvent(
  session: SessionRecord,
  attempt: Attempt,
  action: 'started' | 'submitted',
  code: number,
  now: Temporal.Instant,
): void {
  const { id, vendorData, endUserId } = session
  attempt.status = session.status = action
  const content = { id, attemptId: attempt.id, feature: 'selfid', code, action, vendorData, endUserId }
  announce(session, action, content, now)
}

function announce(
  session: SessionRecord,
  about: string,
  content: unknown,
  now: Temporal.Instant,
  due = now,
): void {
  queueWebhook(session, { about, body: JSON.stringify(content) }, now, due)
}

/** Queues news of a session, or the same bytes once more, as a network does that loses answers. */
export function queueWebhook(
  session: SessionRecord,
  { about, body }: Readonly<{ about: string; body: string }>,
  now: Temporal.Instant,
  due = now,
): void {
  const times = { createdTime: written(now), dueTime: written(due) }
  session.webhooks.push({ id: randomUUID(), about, body, ...times, state: 'waiting', tries: [] })
}

/** A decision as webhooks and `GET …/decision` tell it. */
export function decisionContent({ id, vendorData, endUserId }: SessionRecord, decision: Decision) {
  const { attemptId, status, person, document, reason, reasonCode, ...times } = decision
  const about = { id, attemptId, vendorData, endUserId, status, code: outcomes[status].code }
  const yearOfBirth = person.dateOfBirth?.slice(0, 4) ?? null
  return {
    status: 'success',
    verification: {
      ...about,
      reason,
      reasonCode,
      ...times,
      person: { ...person, yearOfBirth, placeOfBirth: null, citizenship: null },
      document,
      comments: [],
      additionalVerifiedData: {},
      riskLabels: null,
    },
    technicalData: { ip: null },
  }
}
