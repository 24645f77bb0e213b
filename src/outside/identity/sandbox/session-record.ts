import type { DecisionStatus, SessionStatus } from './outcomes.ts'

const personFields = ['firstName', 'lastName', 'dateOfBirth', 'idNumber', 'gender', 'nationality'] as const
const documentFields = ['number', 'type', 'country', 'validFrom', 'validUntil'] as const

type Known<Field extends string> = Readonly<Record<Field, string | null>>
type Said<Field extends string> = { readonly [Each in Field]?: string | null | undefined }

/** What a document tells of a person. What is not known is null, as in the provider's own answers. */
export type Reading = Readonly<{
  person: Known<(typeof personFields)[number]>
  document: Known<(typeof documentFields)[number]>
}>

/** What is said anew of a document; what is left out stays as it was. */
export type PartialReading = Readonly<{
  person?: Said<(typeof personFields)[number]> | null | undefined
  document?: Said<(typeof documentFields)[number]> | null | undefined
}>

/** Puts what is said over what was known. */
export function readingOf(said: PartialReading, before?: Reading): Reading {
  return {
    person: firstSaid(personFields, said.person, before?.person),
    document: firstSaid(documentFields, said.document, before?.document),
  }
}

function firstSaid<Field extends string>(
  fields: readonly Field[],
  ...sources: readonly (Said<Field> | null | undefined)[]
): Known<Field> {
  const said = (field: Field) => sources.map((source) => source?.[field]).find((text) => text !== undefined)
  return Object.fromEntries(fields.map((field) => [field, said(field) ?? null])) as Known<Field>
}

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

export type Decision = Reading &
  Readonly<{
    attemptId: string
    status: DecisionStatus
    reasonCode: number | null
    reason: string | null
    acceptanceTime: string
    submissionTime: string | null
    decisionTime: string
  }>

/** Something told to the client's server: the same bytes at every try. */
export type Webhook = {
  readonly id: string
  readonly about: string
  readonly body: string
  readonly createdTime: string
  dueTime: string
  state: 'waiting' | 'delivered' | 'dropped' | 'given-up'
  readonly tries: { readonly time: string; readonly result: string }[]
}

/** What a client asks for when it opens a session. */
export type SessionRequest = Reading &
  Readonly<{ callback: string | null; vendorData: string | null; endUserId: string | null }>

export type SessionRecord = SessionRequest & {
  readonly id: string
  readonly createdTime: string
  readonly expiryTime: string
  readonly integrationId: string | null
  /** What a document would tell of the person: what the next decision says. */
  read: Reading
  status: SessionStatus
  readonly attempts: Attempt[]
  readonly decisions: Decision[]
  readonly webhooks: Webhook[]
}

/** A time as the provider writes it, with milliseconds. */
export function written(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' })
}
