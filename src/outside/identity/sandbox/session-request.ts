import { z } from 'zod'
import type { IdentityDocument, Person } from './session-record.ts'

/** What a client asks for when it opens a session. */
export type SessionRequest = Readonly<{
  callback: string | null
  vendorData: string | null
  endUserId: string | null
  person: Person
  document: IdentityDocument
}>

/** The provider's own sentences, by their numbers. */
export const messages = {
  '1001': 'Query ID must be between 20 and 40 symbols.',
  '1002': 'Query ID must be a valid UUID V4',
  '1102': 'Mandatory parameters are missing from the request.',
  '1104': 'Request includes invalid parameters.',
  '1201': 'Invalid timestamp. Timestamp must not be older than one hour.',
  '1202': 'Timestamp format is incorrect. YYYY-MM-DDTHH:MM:S+Timezone Offset|Z or UTC.',
  '1203': 'Invalid ISO 8601 date. Date needs to be in format YYYY-MM-DD.',
  '1302': 'Only HTTPS return URLs are allowed.',
  '1303': 'Invalid status.',
  '1304': 'Cannot transition to that status.',
  '1400': 'Image data not found.',
  '1401': 'Image is not in valid base64.',
  '1402': 'Image context is not supported.',
  '1403': 'Image property is missing.',
  '1500': 'vendorData field cannot be more than 1000 symbols.',
  '1501': 'vendorData must be a string.',
  '1804': 'Integration with API key is not active.',
  '1815': 'Could not authenticate request.',
  '1818': 'Signature does not match the hmac-sha256 of query id and integration api secret.',
} as const

export type ProblemCode = keyof typeof messages

/** Whether a text is the number of one of the provider's errors. */
export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(messages, text)
}

const invalid = { error: '1104' }
const text = z.string(invalid).max(500, invalid).nullish()
const date = z.string(invalid).refine(isDate, { error: '1203' }).nullish()

const body = z.object(
  {
    verification: z.object(
      {
        callback: z.string(invalid).max(2000, invalid).nullish(),
        person: z
          .object(
            {
              firstName: text,
              lastName: text,
              idNumber: text,
              phoneNumber: text,
              email: text,
              nationality: text,
              gender: z.enum(['M', 'F'], invalid).nullish(),
              dateOfBirth: date,
            },
            invalid,
          )
          .nullish(),
        document: z
          .object(
            {
              number: z
                .string(invalid)
                .regex(/^[\p{L}\p{N}]{1,50}$/u, invalid)
                .nullish(),
              country: z
                .string(invalid)
                .regex(/^[A-Z]{2}$/, invalid)
                .nullish(),
              type: z.enum(['PASSPORT', 'ID_CARD', 'DRIVERS_LICENSE', 'RESIDENCE_PERMIT'], invalid).nullish(),
            },
            invalid,
          )
          .nullish(),
        address: z.object({ fullAddress: text }, invalid).nullish(),
        vendorData: z.string({ error: '1501' }).max(1000, { error: '1500' }).nullish(),
        endUserId: z.uuid(invalid).nullish(),
        consents: z
          .array(z.object({ type: z.string(invalid), approved: z.boolean(invalid) }, invalid), invalid)
          .nullish(),
        timestamp: z.string({ error: '1202' }).refine(isInstant, { error: '1202' }).nullish(),
      },
      { error: '1102' },
    ),
  },
  { error: '1102' },
)

type Circumstances = Readonly<{
  /** What may count as now: the provider's time, and that of the machine that a browser's form tells. */
  times: readonly Temporal.Instant[]
  /** Origins on this machine that may be returned to without https. */
  ownOrigins: readonly string[]
}>

/** Reads the body that opens a session; what breaks a rule of the provider gives the number of its error. */
export function readSessionRequest(
  content: unknown,
  { times, ownOrigins }: Circumstances,
): SessionRequest | ProblemCode {
  const parsed = body.safeParse(content)
  if (!parsed.success) {
    const code = parsed.error.issues[0]?.message ?? ''
    return isProblemCode(code) ? code : '1104'
  }
  const { callback, person, document, vendorData, endUserId, timestamp } = parsed.data.verification
  if (callback && !isReturnable(callback, ownOrigins)) return '1302'
  if (timestamp && !times.some((now) => isFresh(timestamp, now))) return '1201'
  return {
    callback: callback ?? null,
    vendorData: vendorData ?? null,
    endUserId: endUserId ?? null,
    person: {
      firstName: person?.firstName ?? null,
      lastName: person?.lastName ?? null,
      dateOfBirth: person?.dateOfBirth ?? null,
      idNumber: person?.idNumber ?? null,
      gender: person?.gender ?? null,
      nationality: person?.nationality ?? null,
    },
    document: {
      number: document?.number ?? null,
      type: document?.type ?? null,
      country: document?.country ?? null,
      validFrom: null,
      validUntil: null,
    },
  }
}

function isReturnable(callback: string, ownOrigins: readonly string[]): boolean {
  if (!URL.canParse(callback)) return false
  const { protocol, origin } = new URL(callback)
  return protocol === 'https:' || ownOrigins.includes(origin)
}

function isFresh(timestamp: string, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(Temporal.Instant.from(timestamp), now.subtract({ hours: 1 })) >= 0
}

function isInstant(value: string): boolean {
  try {
    Temporal.Instant.from(value)
    return true
  } catch {
    return false
  }
}

function isDate(value: string): boolean {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && Temporal.PlainDate.from(value).toString() === value
  } catch {
    return false
  }
}
