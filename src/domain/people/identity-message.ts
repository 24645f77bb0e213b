import { z } from 'zod'

/** Statuses of a provider's decision, by their text: the same number stands for two of them. */
export const decisionStatuses = [
  'approved',
  'declined',
  'resubmission_requested',
  'expired',
  'abandoned',
  'review',
] as const
export type DecisionStatus = (typeof decisionStatuses)[number]

const instant = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text) return null
    try {
      return Temporal.Instant.from(text)
    } catch {
      context.addIssue('not a moment')
      return z.NEVER
    }
  })
const words = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
/** Attempts and sessions have short names: they are kept where rows are found by them. */
const LONGEST_NAME = 200
const attempt = words.refine((text) => (text ?? '').length <= LONGEST_NAME)
const code = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .nullish()
  .transform((number) => number ?? null)
/** A day as providers write it; one that is no day is as good as none. */
const day = words.transform((text) => (text && isDay(text) ? text : null))

const Verified = z.object({
  firstName: words,
  lastName: words,
  dateOfBirth: day,
})
const Document = z.object({ number: words, type: words, country: words, validUntil: day })

/** A decision about a session; everything but its id and status may be missing, and what is unknown is ignored. */
export const IdentityDecision = z.object({
  id: z.string().min(1).max(LONGEST_NAME),
  status: z.enum(decisionStatuses),
  attemptId: attempt,
  vendorData: words,
  code,
  reasonCode: code,
  decisionTime: instant,
  person: Verified.nullish().transform((person) => person ?? null),
  document: Document.nullish().transform((document) => document ?? null),
})
export type IdentityDecision = z.infer<typeof IdentityDecision>

const DecisionBody = z.object({ verification: IdentityDecision })
const EventBody = z.object({
  id: z.string().min(1).max(LONGEST_NAME),
  attemptId: attempt,
  action: z.enum(['started', 'submitted']),
})
type IdentityEvent = z.infer<typeof EventBody>

/** What a provider's webhook says: how far somebody is, what was decided, or something that we do not read. */
export type IdentityMessage =
  | Readonly<{ kind: 'event'; event: IdentityEvent; key: string }>
  | Readonly<{ kind: 'decision'; decision: IdentityDecision; key: string }>
  | Readonly<{ kind: 'other' }>

/** Reads the body of a webhook. Its key is the same for the same news: session, attempt, status and moment. */
export function readIdentityMessage(body: string): IdentityMessage {
  const value = parsed(body)
  const decision = DecisionBody.safeParse(value)
  if (decision.success) {
    const { verification } = decision.data
    const { id, attemptId, status, decisionTime } = verification
    return { kind: 'decision', decision: verification, key: keyOf([id, attemptId, status, decisionTime]) }
  }
  const event = EventBody.safeParse(value)
  if (!event.success) return { kind: 'other' }
  const { id, attemptId, action } = event.data
  return { kind: 'event', event: event.data, key: keyOf([id, attemptId, action, null]) }
}

const DecisionAnswer = z.object({ verification: IdentityDecision.nullish() })

/** Reads the provider's answer to "what was decided": null while nothing is, `undefined` when it cannot be read. */
export function readDecisionAnswer(body: string): IdentityDecision | null | undefined {
  const read = DecisionAnswer.safeParse(parsed(body))
  return read.success ? (read.data.verification ?? null) : undefined
}

function keyOf(parts: readonly (string | Temporal.Instant | null)[]): string {
  return parts.map((part) => part?.toString() ?? '').join(' ')
}

function parsed(text: string): unknown {
  try {
    // A sign that no text of a database can hold is no part of any name either.
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    )
  } catch {
    return undefined
  }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).year > 1800
  } catch {
    return false
  }
}
