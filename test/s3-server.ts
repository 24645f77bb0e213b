import { createHmac, hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '#outside/files/s3-files.ts'

const [KEY_ID, SECRET, REGION, BUCKET] = ['resguardo', 'secreto-de-prueba', 'us-east-1', 'archivos'] as const
/** By how much two clocks may differ (Amazon S3: fifteen minutes). */
const MOST_SKEW_MS = 15 * 60_000

/**
 * A store with the S3 interface on this machine, as far as files need it: signatures of version 4 and clocks are checked, an
 * object is not written over where the request says so, and lists come in the order of their names, `page` at a time.
 */
export async function startS3Server({ page = 1000 }: Readonly<{ page?: number }> = {}) {
  const objects = new Map<string, Readonly<{ bytes: Buffer; at: Date }>>()
  /**
   * How it fails: `down` answers 503 to everything, `stalls` never answers, `apart` is by how much its clock is off, `afterPut` is called when
   * something lies there and nobody knows yet; `inFront` answers instead
   * of the store where it says so. */
  const moods = {
    down: false,
    stalls: false,
    apart: 0,
    bucket: true,
    afterPut: () => {},
    inFront: (_request: IncomingMessage, _response: ServerResponse): boolean => false,
  }
  const seen: string[] = []
  const server = createServer((request, response) => {
    void answerTo(request, response)
  })
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    seen.push(`${request.method} ${request.url}`)
    if (moods.stalls) return
    if (moods.inFront(request, response)) return
    const refused = moods.down ? fault(503, 'SlowDown') : refusalOf(request, moods.apart)
    if (refused) fail(response, refused)
    else if (!moods.bucket) fail(response, fault(404, 'NoSuchBucket'))
    else answer({ objects, page, request, response, body, afterPut: moods.afterPut })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const place: S3Place = {
    url: `http://127.0.0.1:${port}/${BUCKET}`,
    region: REGION,
    keyId: KEY_ID,
    secret: SECRET,
  }
  return {
    place,
    objects,
    moods,
    seen,
    /** The names of the files that lie there. */
    names: () =>
      [...objects.keys()]
        .filter((key) => key.startsWith('files/'))
        .map((key) => key.slice('files/'.length))
        .toSorted(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

type Asked = Readonly<{
  objects: Map<string, Readonly<{ bytes: Buffer; at: Date }>>
  page: number
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  afterPut: () => void
}>

function answer({ objects, page, request, response, body, afterPut }: Asked): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length))
  if (key === '') return list(response, objects, searchParams, page)
  const found = objects.get(key)
  if (request.method === 'PUT') {
    if (found && request.headers['if-none-match'] === '*')
      return fail(response, fault(412, 'PreconditionFailed'))
    objects.set(key, { bytes: body, at: new Date() })
    afterPut()
    return void response.writeHead(200, { etag: `"${hash('md5', body)}"` }).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (!found) return fail(response, fault(404, 'NoSuchKey'))
  response.writeHead(200, { 'content-length': found.bytes.length })
  response.end(request.method === 'HEAD' ? undefined : found.bytes)
}

function list(response: ServerResponse, objects: Asked['objects'], asked: URLSearchParams, page: number) {
  const after = asked.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
    .toSorted()
  const shown = keys.slice(0, Math.min(page, Number(asked.get('max-keys'))))
  const isMore = shown.length < keys.length
  const contents = shown.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  )
  const next = isMore ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

const fault = (status: number, code: string) => ({ status, code })

function fail(response: ServerResponse, { status, code }: ReturnType<typeof fault>): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Why a request is not let in (AWS Signature Version 4, with the key and the clock of this server); null where it is. */
function refusalOf({ method, url, headers }: IncomingMessage, apart: number) {
  const [, keyId, day, region, signed = '', signature] =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (keyId !== KEY_ID) return fault(403, 'InvalidAccessKeyId')
  const date = String(headers['x-amz-date'])
  const at = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, (_, ...parts: string[]) => {
      const [year, month, dayOf, hour, minute, second] = parts
      return `${year}-${month}-${dayOf}T${hour}:${minute}:${second}Z`
    }),
  )
  if (!(Math.abs(Date.now() + apart - at) < MOST_SKEW_MS)) return fault(403, 'RequestTimeTooSkewed')
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost')
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&')
  const told = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query, told.join(''), signed, headers['x-amz-content-sha256']].join(
    '\n',
  )
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hash('sha256', canonical)].join('\n')
  const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [region ?? '', 's3', 'aws4_request'].reduce(mac, mac(`AWS4${SECRET}`, day ?? ''))
  return mac(key, toSign).toString('hex') === signature ? null : fault(403, 'SignatureDoesNotMatch')
}
