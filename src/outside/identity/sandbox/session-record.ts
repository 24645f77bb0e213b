import type { DecisionStatus, SessionStatus } from './outcomes.ts'

/** A person as a document tells of them. What is not known is null, as in the provider's own answers. */
export type Person = Readonly<{
  firstName: string | null
  lastName: string | null
  dateOfBirth: string | null
  idNumber: string | null
  gender: string | null
  nationality: string | null
}>

export type IdentityDocument = Readonly<{
  number: string | null
  type: string | null
  country: string | null
  validFrom: string | null
  validUntil: string | null
}>

export type Reading = Readonly<{ person: Person; document: IdentityDocument }>

/** What was said of a picture; the picture itself is never kept. */
export type Media = Readonly<{
  id: string
  context: string
  size: number
  mimetype: string
  timestamp: string | null
}>

/** One try inside a session. All times here are ISO 8601 in UTC. */
export type Attempt = {
  readonly id: string
  readonly createdTime: string
  status: SessionStatus
  startedTime: string | null
  submissionTime: string | null
  readonly media: Media[]
}

export type Decision = Readonly<{
  attemptId: string
  status: DecisionStatus
  reasonCode: number | null
  reason: string | null
  acceptanceTime: string
  submissionTime: string | null
  decisionTime: string
  person: Person
  document: IdentityDocument
}>

/** Something told to the client's server: the same bytes at every try. */
export type Webhook = {
  readonly id: string
  readonly about: string
  readonly body: string
  readonly createdTime: string
  /** The place in the queue among those that are due. */
  order: number
  dueTime: string
  state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  readonly tries: { readonly time: string; readonly result: string }[]
}

export type SessionRecord = {
  readonly id: string
  readonly createdTime: string
  readonly expiryTime: string
  readonly callback: string | null
  readonly vendorData: string | null
  readonly endUserId: string | null
  readonly integrationId: string | null
  readonly person: Person
  readonly document: IdentityDocument
  /** What a document would tell of the person: what the next decision says. */
  read: Reading
  status: SessionStatus
  readonly attempts: Attempt[]
  readonly decisions: Decision[]
  readonly webhooks: Webhook[]
}

/** How the provider behaves on demand, beyond its sessions. */
export type Conditions = {
  /** A deactivated integration opens no session. */
  active: boolean
  /** Webhooks wait until they are released. */
  held: boolean
  trouble: Trouble | null
}

/** What happens to the next answers of the API: later than usual, with an error, or cut in the middle. */
export type Trouble = Readonly<{ answers: number; delayMs: number; status: number | null; garbled: boolean }>

/** A time as the provider writes it, with milliseconds. */
export function written(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' })
}
