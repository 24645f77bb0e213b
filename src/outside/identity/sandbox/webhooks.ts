import { randomUUID } from 'node:crypto'
import { decisionCodes } from './outcomes.ts'
import { type Attempt, type Decision, type SessionRecord, type Webhook, written } from './session-record.ts'

type Moment = Readonly<{ now: Temporal.Instant; place: () => number }>

const eventCodes = { started: 7001, submitted: 7002 } as const
const RESUBMISSION_DELAY = { minutes: 5 }

/** Queues the news that the person began or handed everything in. */
export function announceEvent(
  session: SessionRecord,
  attempt: Attempt,
  action: keyof typeof eventCodes,
  moment: Moment,
): void {
  const { id, vendorData, endUserId } = session
  const code = eventCodes[action]
  const content = { id, attemptId: attempt.id, feature: 'selfid', code, action, vendorData, endUserId }
  session.webhooks.push(newWebhook(action, content, moment, moment.now))
}

/** Queues a decision. Who may try again on the spot has five minutes for it before anybody is told. */
export function announceDecision(session: SessionRecord, decision: Decision, moment: Moment): void {
  const attempt = session.attempts.find((each) => each.id === decision.attemptId)
  const isOnTheSpot = decision.status === 'resubmission_requested' && attempt?.startedTime
  const due = isOnTheSpot ? moment.now.add(RESUBMISSION_DELAY) : moment.now
  session.webhooks.push(newWebhook(decision.status, decisionContent(session, decision), moment, due))
}

/** Forgets a resubmission that nobody was told of yet. */
export function dropUnsentResubmission(session: SessionRecord): void {
  for (const webhook of session.webhooks)
    if (webhook.about === 'resubmission_requested' && webhook.state === 'waiting') webhook.state = 'dropped'
}

/** Queues the same bytes once more, as a network does that loses answers. */
export function repeatWebhook(session: SessionRecord, webhook: Webhook, { now, place }: Moment): void {
  const { about, body } = webhook
  session.webhooks.push(queued(about, body, place(), now, now))
}

/** A decision as webhooks and `GET …/decision` tell it. */
export function decisionContent(session: SessionRecord, decision: Decision) {
  const { id, vendorData, endUserId } = session
  const { attemptId, status, reason, reasonCode, acceptanceTime, submissionTime, decisionTime } = decision
  const yearOfBirth = decision.person.dateOfBirth?.slice(0, 4) ?? null
  return {
    status: 'success',
    verification: {
      id,
      attemptId,
      vendorData,
      endUserId,
      status,
      code: decisionCodes[status],
      reason,
      reasonCode,
      acceptanceTime,
      submissionTime,
      decisionTime,
      person: { ...decision.person, yearOfBirth, placeOfBirth: null, citizenship: null },
      document: decision.document,
      comments: [],
      additionalVerifiedData: {},
      riskLabels: null,
    },
    technicalData: { ip: null },
  }
}

function newWebhook(about: string, content: unknown, { now, place }: Moment, due: Temporal.Instant): Webhook {
  return queued(about, JSON.stringify(content), place(), now, due)
}

function queued(
  about: string,
  body: string,
  order: number,
  now: Temporal.Instant,
  due: Temporal.Instant,
): Webhook {
  const times = { createdTime: written(now), dueTime: written(due) }
  return { id: randomUUID(), about, body, ...times, order, state: 'waiting', tries: [] }
}
