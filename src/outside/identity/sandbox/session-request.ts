import { z } from 'zod'
import { readingOf, type SessionRequest } from './session-record.ts'

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

const text = z.string().max(500).nullish()
const verification = z.object({
  callback: z.string().max(2000).nullish(),
  person: z
    .object({
      firstName: text,
      lastName: text,
      idNumber: text,
      phoneNumber: text,
      email: text,
      nationality: text,
      gender: z.enum(['M', 'F']).nullish(),
      dateOfBirth: z.iso.date().nullish(),
    })
    .nullish(),
  document: z
    .object({
      number: z
        .string()
        .regex(/^[\p{L}\p{N}]{1,50}$/u)
        .nullish(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullish(),
      type: z.enum(['PASSPORT', 'ID_CARD', 'DRIVERS_LICENSE', 'RESIDENCE_PERMIT']).nullish(),
    })
    .nullish(),
  address: z.object({ fullAddress: text }).nullish(),
  vendorData: z.string().max(1000).nullish(),
  endUserId: z.uuid().nullish(),
  consents: z.array(z.object({ type: z.string(), approved: z.boolean() })).nullish(),
  timestamp: z.string().refine(isInstant).nullish(),
})
const body = z.object({ verification })

/** The number of the provider's error for the first rule that a body breaks, by the field that breaks it. */
function problemOf({ path, code }: Pick<z.core.$ZodIssue, 'path' | 'code'>): ProblemCode {
  if (path.length < 2) return '1102'
  if (path[1] === 'timestamp') return '1202'
  if (path[1] === 'vendorData') return code === 'too_big' ? '1500' : '1501'
  return path[2] === 'dateOfBirth' && code === 'invalid_format' ? '1203' : '1104'
}

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
  const { data, error } = body.safeParse(content)
  if (!data) return problemOf(error.issues[0] ?? { path: [], code: 'custom' })
  const { callback = null, vendorData = null, endUserId = null, timestamp, ...said } = data.verification
  if (callback && !isReturnable(callback, ownOrigins)) return '1302'
  const oldest = (now: Temporal.Instant) => now.subtract({ hours: 1 })
  const isFresh = (now: Temporal.Instant) => Temporal.Instant.compare(timestamp ?? now, oldest(now)) >= 0
  return times.some(isFresh) ? { callback, vendorData, endUserId, ...readingOf(said) } : '1201'
}

function isReturnable(callback: string, ownOrigins: readonly string[]): boolean {
  const url = URL.parse(callback)
  return url !== null && (url.protocol === 'https:' || ownOrigins.includes(url.origin))
}

function isInstant(value: string): boolean {
  try {
    return Boolean(Temporal.Instant.from(value))
  } catch {
    return false
  }
}
