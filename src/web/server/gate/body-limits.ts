import { clientAddressOf, networksOf } from '#auth/limits/client-address.ts'
import { createRates } from '#auth/limits/rates.ts'
import { attachmentLimits } from '#domain/attachments/limits.ts'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { refusalText } from '#words/refusals.ts'
import type { MiddlewareHandler } from 'hono'
import { isMultipart } from '../../forms/form-text.ts'
import { barePage } from '../../heads/bare-page.ts'
import { refusalHeader } from '#device/refusal-header.ts'
import type { FactsAt, RouteFacts } from '../../heads/route-facts.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** What a form of fields may hold: the bytes that travel, how many fields, and the letters of a field's name. */
export type FieldLimits = Readonly<{ bytes: number; fields: number; nameLength: number }>

const ofFields = { bytes: 64 * kibibyte, fields: 200, nameLength: 100 } as const

/** What the form of a route may hold, by what the route says that it takes. */
export const fieldLimits: Readonly<
  Record<NonNullable<RouteFacts['takes']> | 'fields' | 'message', FieldLimits>
> = {
  fields: ofFields,
  // Two texts of a deal in letters of which each travels as nine signs, and its parts.
  draft: { ...ofFields, bytes: 160 * kibibyte },
  // One tick for each payout of a file.
  choices: { ...ofFields, bytes: 192 * kibibyte, fields: 2_100 },
  files: ofFields,
  statement: ofFields,
  // Of a provider's program, which signs it.
  message: { ...ofFields, bytes: 512 * kibibyte },
}

/** How many bytes a form with files may bring; null for a route that takes none. Room for its text and its seams. */
export function mostBytesWithFiles(takes: RouteFacts['takes']): number | null {
  if (takes === 'files') return attachmentLimits.submissionBytes + mebibyte
  return takes === 'statement' ? (statementMegabytes + 1) * mebibyte : null
}

/** A form of fields from so many bytes on is a large one: people seldom type so much, and programs send it for ever. */
const LARGE_BYTES = 16 * kibibyte
/** So many bytes of large forms of fields an hour: from one address, and from the network around it. */
const usualHourlyBytes = { address: 256 * mebibyte, network: 1024 * mebibyte } as const

type Counted = Readonly<{ hourlyBytes?: Readonly<{ address: number; network: number }>; now?: () => number }>

/**
 * Counts large forms of fields by where they come from; answers the seconds to wait, 0 for none. Forms with files are
 * counted by person as well, once it is known who sends them (`acts/upload-counts.ts`).
 */
function largeForms({ hourlyBytes = usualHourlyBytes, now = () => performance.now() }: Counted) {
  const rate = (bytes: number) => createRates({ atOnce: bytes, aMinute: bytes / 60 }, now)
  const [addresses, networks] = [rate(hourlyBytes.address), rate(hourlyBytes.network)]
  return (request: Request, bytes: number): number => {
    if (bytes < LARGE_BYTES) return 0
    const seconds = addresses.take(clientAddressOf(request), bytes)
    if (seconds > 0) return seconds
    const [network] = networksOf(request)
    return network === undefined ? 0 : networks.take(network, bytes)
  }
}

/**
 * Reads what comes with a request up to what its route takes, counted while it is read, and counts the fields before
 * anything takes them apart. What has files in it is only measured by what it says of its length: it is read when it
 * is known who sends it. What is large and comes too often is refused with 429. `now` in milliseconds.
 */
export function limitBodies(factsAt: FactsAt, counted: Counted = {}): MiddlewareHandler {
  const secondsToWait = largeForms(counted)
  return async (c, next) => {
    const { raw, path } = c.req
    if (!raw.body) return next()
    const { takes } = await factsAt(path)
    const withFiles = isMultipart(raw) ? mostBytesWithFiles(takes) : null
    if (withFiles !== null) {
      const length = raw.headers.get('content-length')
      if (length === null) return c.html(lengthMissingPage, 411)
      const header = takes === 'files' ? { [refusalHeader]: 'attachment-too-large' } : {}
      const page = takes === 'statement' ? tooLargeStatementPage : tooLargePage
      return Number(length) > withFiles ? c.html(page, 413, header) : next()
    }
    const most = fieldLimits[path.startsWith('/webhooks/') ? 'message' : (takes ?? 'fields')]
    const bytes = await readWhole(raw, most.bytes)
    if (bytes === null) return path.startsWith('/api/') ? tooLargeProblem() : c.html(tooLargePage, 413)
    const seconds = secondsToWait(raw, bytes.length)
    if (seconds > 0) {
      c.header('retry-after', String(seconds))
      return c.html(barePage('Demasiado de una vez', refusalText['too-many-attempts']({ seconds })), 429)
    }
    if (isFields(raw) && !isFewFields(bytes, most)) return c.html(tooManyFieldsPage, 413)
    c.req.raw = new Request(raw, { method: raw.method, body: bytes })
    return next()
  }
}

const isFields = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false

/** What a request brings, and null as soon as that is more than this. */
async function readWhole(request: Request, most: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const said = Number(request.headers.get('content-length') ?? 0)
  if (said > most || !request.body) return null
  const whole = new Uint8Array(said > 0 ? said : most)
  let length = 0
  try {
    for await (const chunk of request.body) {
      if (length + chunk.length > whole.length) return null
      whole.set(chunk, length)
      length += chunk.length
    }
  } catch {
    // It broke off: nobody waits for the answer.
    return null
  }
  return whole.subarray(0, length)
}

const [AND, IS] = [0x26, 0x3d]

/** Whether the fields of a form are so few and their names so short, seen in its bytes alone. */
function isFewFields(bytes: Uint8Array, { fields, nameLength }: FieldLimits): boolean {
  let count = 0
  for (let start = 0; start < bytes.length;) {
    const and = bytes.indexOf(AND, start)
    const end = and < 0 ? bytes.length : and
    // Of a name each letter travels as nine signs at most.
    const name = bytes.subarray(start, Math.min(end, start + nameLength * 9 + 1))
    if (!name.includes(IS) && name.length > nameLength * 9) return false
    if (++count > fields) return false
    start = end + 1
  }
  return true
}

function tooLargeProblem(): Response {
  const said = { type: 'about:blank', title: 'Content Too Large', status: 413 }
  const detail = 'Lo que enviaste es demasiado grande. No se leyó nada.'
  const headers = { 'content-type': 'application/problem+json' }
  return new Response(JSON.stringify({ ...said, detail }), { status: 413, headers })
}

const tooLargePage = barePage(
  'Lo que enviaste es demasiado grande',
  'No se guardó nada. Vuelve atrás, acorta el texto o elige un archivo más pequeño, y envíalo de nuevo.',
)

const tooLargeStatementPage = barePage(
  'El archivo es demasiado grande',
  refusalText['file-too-large']({ megabytes: String(statementMegabytes) }),
)

const tooManyFieldsPage = barePage(
  'El formulario trae demasiadas partes',
  'No se guardó nada. Vuelve atrás, recarga la página y envía el formulario otra vez.',
)

const lengthMissingPage = barePage(
  'No sabemos cuánto ocupa lo que envías',
  'No se guardó nada. Vuelve atrás, recarga la página y elige los archivos otra vez.',
)
