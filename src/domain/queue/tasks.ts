import { z } from 'zod'
import { contactNewsKinds } from '../people/contact-news.ts'
import { holdNewsKinds } from '../people/hold-news.ts'
import { identityNewsKinds } from '../people/identity-news.ts'
import { identityReasons } from '../people/identity-reasons.ts'
import { officeNewsKinds } from '../people/office-news.ts'
import { noticeNames } from '../transactions/notices.ts'
import { officeRoles } from '../transactions/situation.ts'
import { type TimerKind, timerKinds } from '../transactions/timers.ts'

const message = z.object({ messageId: z.uuid() })
/** Rounds come again and again, whatever happened since the last one. */
const round = z.object({})

/**
 * Everything that happens later, by the name under which it is promised, with what the promise says: ids and names,
 * nothing else. What does it stands in `#jobs/tasks.ts`, how people read of it in `#words/queue/jobs.ts`.
 */
export const promises = {
  'tell-page': z.object({ transactionId: z.uuid() }),
  /** A notice that a step promised. `promise` sets reminders apart, which no step of their own promises. */
  'send-notice': z.object({
    transactionId: z.uuid(),
    to: z.enum(['buyer', 'seller', 'broker', 'operator']),
    notice: z.enum(noticeNames),
    subject: z.string(),
    version: z.number().int(),
    promise: z.string().optional(),
    /** The running of a timer that it tells of. */
    timer: z
      .object({ kind: z.enum(timerKinds as [TimerKind, ...TimerKind[]]), cycle: z.number().int() })
      .optional(),
    /** No mail of its own: the app tells it. */
    quiet: z.literal(true).optional(),
    /** The same step mails its reader something else too. */
    withOthers: z.literal(true).optional(),
  }),
  'send-push': message,
  'say-message': message,
  'mail-contact-message': message,
  'say-account-closed': z.object({ sealed: z.string() }),
  'say-identity-news': z.object({
    personId: z.uuid(),
    news: z.enum(identityNewsKinds),
    tier: z.number().int(),
    reason: z.enum(identityReasons).nullable(),
    /** Which time it happened, so that a repeated job says it once. */
    promise: z.string().optional(),
  }),
  /** What of a large statement was not judged while its operator waited. */
  'match-fresh-lines': z.object({}),
  /** One step of a statement that goes into the books in steps; its part, so that a step promises one more and not two. */
  'take-intake-step': z.object({ intakeId: z.uuid(), part: z.number().int() }),
  /** What a hold, or its end, asks of payouts and deadlines. */
  'follow-hold': z.object({ personId: z.uuid() }),
  /** The day by which the office had to look at a hold. */
  'end-hold': z.object({ holdId: z.uuid() }),
  'say-hold-news': z.object({ holdId: z.uuid(), news: z.enum(holdNewsKinds), promise: z.string() }),
  'say-prepared-phone': z.object({ keyId: z.uuid() }),
  'say-account-change': z.object({ changeId: z.uuid() }),
  'say-contact-change': z.object({
    transactionId: z.uuid(),
    personId: z.uuid(),
    news: z.enum(contactNewsKinds),
    /** Which time it happened, so that a repeated job says it once. */
    promise: z.string(),
  }),
  /** To the account that an invitation is meant for. */
  'say-invitation': z.object({ transactionId: z.uuid() }),
  'say-office-news': z.object({
    personId: z.uuid(),
    news: z.enum(officeNewsKinds),
    count: z.number().int().optional(),
    role: z.enum(officeRoles).optional(),
  }),
  'handle-identity-message': message,
  'ask-identity-provider': z.object({ sessionId: z.string() }),
  'elapse-timer': z.object({
    transactionId: z.uuid(),
    subject: z.string(),
    kind: z.enum(timerKinds as [TimerKind, ...TimerKind[]]),
    cycle: z.number().int(),
  }),
  /** What lies in the store of files and no row names any more. */
  'remove-stored-file': z.object({ name: z.string() }),
  'exchange-with-bank': round,
  'keep-copies': round,
  'retry-blocked-payouts': round,
  'watch-identity': round,
  'watch-parcels': round,
  'send-daily-mails': round,
  'check-books': round,
  'erase-what-is-due': round,
  'look-through-files': round,
} as const satisfies Record<string, z.ZodType>

export type TaskName = keyof typeof promises
export type Payload<Name extends TaskName> = z.infer<(typeof promises)[Name]>

/** A promise with what it says. */
export type Promised = {
  [Name in TaskName]: Readonly<{ task: Name; payload: Payload<Name> }>
}[TaskName]

/** Work that comes again and again; each has one row in the queue, for ever. */
export const roundNames = [
  'exchange-with-bank',
  'keep-copies',
  'retry-blocked-payouts',
  'watch-identity',
  'watch-parcels',
  'send-daily-mails',
  'check-books',
  'erase-what-is-due',
  'look-through-files',
] as const satisfies readonly TaskName[]
export type RoundName = (typeof roundNames)[number]

/** What a job does; open pages are told in bulk, by one notification for all. */
export type JobName = Exclude<TaskName, RoundName | 'tell-page'>
