import { digestOfBytes } from '#domain/digest.ts'
import { assert } from '#domain/assert.ts'
import {
  type FileStore,
  FILES_AGAIN_SECONDS,
  type FileStoreState,
  MOST_STORED_BYTES,
  type StoredObject,
} from '#domain/attachments/file-store.ts'
import { refuse } from '#domain/refusal.ts'

/** How often the store is looked at, and how long one question may take to the last byte of its answer, in milliseconds. */
const LOOK_MS = 10_000
const QUESTION_MS = 30_000
const PAGE = 1000
/** A sealed file is little more than it was before, a page of names less. */
const MOST_BYTES = MOST_STORED_BYTES + 1024

/** Where our files lie in the bucket, and what says whose it is. */
const FILES = 'files/'
const MARKER = 'resguardo-instance'

/** A bucket of an S3-compatible store, and with which key. */
export type S3Place = Readonly<{
  /** With the bucket: `https://store.example/bucket`. */
  url: string
  region: string
  keyId: string
  secret: string
}>

type Options = Readonly<{
  /** Which instance this is: a bucket is one's. */
  instance: string
  told?: (state: FileStoreState) => void
  lookMs?: number
  questionMs?: number
}>

export type S3Files = FileStore &
  Readonly<{
    /** Looks now how it stands. */
    look(): Promise<FileStoreState>
    close(): void
  }>

/**
 * Opens a bucket for sealed files and looks at it from time to time. A bucket that is empty becomes this instance's, by an
 * object that says so; in one that has something else nothing is ever written. It asks nothing of a store that failed until
 * the next look finds it well: whoever waits is told at once.
 */
export async function openS3Files(place: S3Place, options: Options): Promise<S3Files> {
  const { instance, told = () => {}, lookMs = LOOK_MS, questionMs = QUESTION_MS } = options
  const client = await clientOf(place, questionMs)
  let state: FileStoreState | null = null
  const note = (now: FileStoreState) => {
    if (now !== state) told(now)
    state = now
    return now
  }
  const look = async () => note(await standingOf(client, instance).catch(stateAfter))
  await look()
  let looking: NodeJS.Timeout | undefined
  const later = () => {
    looking = setTimeout(() => void look().then(() => looking && later()), lookMs)
    looking.unref()
  }
  later()

  const asked = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (state !== 'answers') refuse('files-silent', { seconds: FILES_AGAIN_SECONDS })
    try {
      return await work()
    } catch (problem) {
      const after = stateAfter(problem)
      // It may refuse one object alone, as one that it has archived: then it is well for all others.
      if (after === 'refused') await look()
      else note(after)
      return refuse('files-silent', { seconds: FILES_AGAIN_SECONDS })
    }
  }
  // What stands in front of a store may know nothing of anything for a while: a bucket that is there and ours
  // lacks an object, or has others in its place.
  const lacking = async () => {
    if ((await look()) !== 'answers') refuse('files-silent', { seconds: FILES_AGAIN_SECONDS })
  }
  return {
    ...filesIn(client, asked, lacking),
    standing: () => state ?? 'silent',
    look,
    close() {
      clearTimeout(looking)
      looking = undefined
    },
  }
}

type Asked = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

/** What is asked of a bucket; `lacking`: refuses, unless what it seems to lack may be believed. */
function filesIn(client: Client, asked: Asked, lacking: () => Promise<void>): Omit<FileStore, 'standing'> {
  return {
    async put(sealed) {
      const name = digestOfBytes(sealed)
      await asked(() => putOnce(client, FILES + name, sealed))
      return name
    },
    async get(name) {
      const found = await asked(() => client.getObjectArrayBuffer(FILES + name))
      const bytes = found === null ? undefined : Buffer.from(found)
      const isWhole = bytes !== undefined && digestOfBytes(bytes) === name
      if (!isWhole) await lacking()
      assert(isWhole || !bytes, 'sealed bytes are what their name says')
      return bytes
    },
    async has(name) {
      const isThere = (await asked(() => client.objectExists(FILES + name))) === true
      if (!isThere) await lacking()
      return isThere
    },
    remove: (name) => asked(async () => void (await client.deleteObject(FILES + name))),
    async list(next) {
      const page = await asked(() => client.listObjectsPaged('/', FILES, PAGE, next))
      const objects = page?.objects ?? []
      if (objects.length === 0) await lacking()
      return {
        objects: objects.map(objectOf),
        next: page?.nextContinuationToken ?? null,
      }
    },
  }
}

type Client = Awaited<ReturnType<typeof clientOf>>

/** The library is read where a store is set, and nowhere else. */
async function clientOf({ url, region, keyId, secret }: S3Place, questionMs: number) {
  const { S3mini } = await import('s3mini')
  let before = ''
  return new S3mini({
    endpoint: url,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    requestAbortTimeout: questionMs,
    // Nothing is ever written over, and nobody is sent elsewhere with our signature.
    fetch: async (input, init) => {
      const address = typeof input === 'string' ? input : ''
      if (address === before && address.includes('continuation-token'))
        throw new Error('the list of the store does not go on')
      before = address
      return upTo(MOST_BYTES, await fetch(input, { ...init, redirect: 'error', headers: headersOf(init) }))
    },
  })
}

/** An answer whose body fails as soon as it is longer than anything that we ever put or ask for. */
function upTo(most: number, { body, status, headers }: Response): Response {
  let bytes = 0
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length
        if (bytes > most) controller.error(new Error('the store answers without end'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status, headers })
}

function headersOf(init: RequestInit | undefined): Headers {
  const headers = new Headers(init?.headers)
  if (init?.method === 'PUT') headers.set('if-none-match', '*')
  return headers
}

/** Puts an object, unless it is there: what is under its name has its content. */
async function putOnce(client: Client, key: string, bytes: Uint8Array): Promise<void> {
  try {
    const { headers } = await client.putObject(key, bytes)
    // Whatever else stands in front of a store may say yes: a store names what it has.
    if (!headers.get('etag')) throw new Error('the store does not say what it has')
  } catch (problem) {
    if (statusOf(problem) !== 412) throw problem
  }
}

/** Whose a bucket is, and whether it answers. Throws what the store says where it does not. */
async function standingOf(client: Client, instance: string): Promise<FileStoreState> {
  const marked = async () => {
    const found = await client.getObjectArrayBuffer(MARKER)
    const text = found && Buffer.from(found).toString('utf8')
    // A page of whatever stands in front of the store says of no bucket whose it is.
    if (text !== null && !isInstance(text)) throw new Error('the store answers with something else')
    return text
  }
  const before = await marked()
  if (before !== null) return before === instance ? 'answers' : 'strange'
  const page = await client.listObjectsPaged('/', '', 1)
  if (!page) return 'missing'
  if ((page.objects ?? []).length > 0) return 'strange'
  await putOnce(client, MARKER, Buffer.from(instance, 'utf8'))
  return (await marked()) === instance ? 'answers' : 'strange'
}

const isInstance = (text: string) => /^[\w-]{1,64}$/.test(text)

const statusOf = (problem: unknown) =>
  problem instanceof Error && 'status' in problem ? Number(problem.status) : null

/** What a failed question says of the store. */
function stateAfter(problem: unknown): FileStoreState {
  const status = statusOf(problem)
  const code = /<Code>(\w+)<\/Code>/.exec(
    problem instanceof Error && 'body' in problem ? String(problem.body) : '',
  )?.[1]
  if (code === 'RequestTimeTooSkewed') return 'clock-apart'
  if (code === 'NoSuchBucket') return 'missing'
  return status === 400 || status === 401 || status === 403 ? 'refused' : 'silent'
}

const objectOf = ({ Key, LastModified }: Readonly<{ Key: string; LastModified: Date }>): StoredObject => ({
  name: Key.slice(FILES.length),
  at: Temporal.Instant.fromEpochMilliseconds(LastModified.getTime()),
})
