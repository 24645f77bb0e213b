import { isSameSecret } from '#domain/digest.ts'
import { mkdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { statementBytes } from '#domain/banking/statement.ts'
import { type Bank, PaymentFileRejected } from './bank.ts'
import { digestOf, DoorPayment, DoorRead, type DoorStanding, hashOf } from './door-contract.ts'
import { doorOpenApi } from './door-openapi.ts'
import { isPlainName, writeWhole } from './files.ts'

type Answer = Readonly<{ status: number; body?: object | Uint8Array }>
type Asked = Readonly<{ name: string; request: IncomingMessage }>
type Calls = Readonly<Record<string, (asked: Asked) => Promise<Answer>>>

/**
 * A connector in front of a bank of ours, which keeps what `docs/bank-door.json` promises: it notes a payment file before the
 * bank hears of it, and what became of it afterwards. One that it died over is given again, because this bank knows it by its message id.
 */
export async function bankAtDoor(
  bank: Bank,
  { key, folder }: Readonly<{ key: string; folder: string }>,
): Promise<RequestListener> {
  await mkdir(folder, { recursive: true })
  const calls = callsOn(bank, folder)
  let last: Promise<unknown> = Promise.resolve()
  return (request, response) => {
    const mine = last.then((): Answer | Promise<Answer> =>
      isKnown(request, key) ? answerTo(calls, request) : { status: 401 },
    )
    last = mine.catch(() => {})
    void tell(response, mine)
  }
}

async function tell(response: ServerResponse, answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer.catch((): Answer => ({ status: 500 }))
  const isFile = body instanceof Uint8Array
  response.writeHead(status, {
    'content-type': isFile ? 'application/octet-stream' : 'application/json',
    'cache-control': 'no-store',
  })
  response.end(isFile ? body : body && JSON.stringify(body))
}

function isKnown({ headers }: IncomingMessage, key: string): boolean {
  return isSameSecret(headers.authorization ?? '', `Bearer ${key}`)
}

async function answerTo(calls: Calls, request: IncomingMessage): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://door')
  const [, kind = '', coded = '', rest = ''] = /^\/([a-z.]+)(?:\/([^/]+)(\/read)?)?$/.exec(pathname) ?? []
  const name = decodeURIComponent(coded)
  if (coded !== '' && !isPlainName(name)) return { status: 400 }
  const call = calls[`${request.method} /${kind}${coded && '/*'}${rest}`]
  return call ? call({ name, request }) : { status: 404 }
}

function callsOn(bank: Bank, folder: string): Calls {
  const fileNamed = async (wanted: string) => (await bank.newStatements()).find(({ name }) => name === wanted)
  return {
    'GET /openapi.json': async () => ({ status: 200, body: doorOpenApi() }),
    'GET /files': async () => {
      const files = (await bank.newStatements()).map(({ name, bytes }) => ({
        name,
        size: bytes.length,
        sha256: hashOf(bytes),
      }))
      return { status: 200, body: { files } }
    },
    'GET /files/*': async ({ name }) => {
      const file = await fileNamed(name)
      return file ? { status: 200, body: file.bytes } : { status: 404 }
    },
    'PUT /files/*/read': async ({ name, request }) => {
      const { sha256 } = DoorRead.parse(JSON.parse((await bodyOf(request)).toString()))
      const file = await fileNamed(name)
      if (file && hashOf(file.bytes) === sha256) await bank.confirmRead(name)
      return { status: 204 }
    },
    'GET /payments/*': async ({ name }) => ({ status: 200, body: await standingOf(bank, folder, name) }),
    'PUT /payments/*': async ({ name, request }) => {
      const bytes = await bodyOf(request)
      if (request.headers['content-digest'] !== digestOf(bytes)) return { status: 400 }
      const before = await standingOf(bank, folder, name)
      if (before.state !== 'none') return { status: 200, body: before }
      await writeWhole(join(folder, `${name}.bytes`), bytes)
      await note(folder, name, { state: 'unsure', sha256: hashOf(bytes) })
      return { status: 200, body: await pass(bank, folder, { name, bytes, isAgain: false }) }
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('a body comes in bytes')
    size += piece.length
    if (size > statementBytes) throw new RangeError('a body is larger than any file')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const noteAt = (folder: string, name: string) => join(folder, `${name}.json`)

const note = (folder: string, name: string, standing: DoorStanding) =>
  writeWhole(noteAt(folder, name), JSON.stringify(standing))

async function standingOf(bank: Bank, folder: string, name: string): Promise<DoorStanding> {
  const noted = await readFile(noteAt(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"state":"none"}'
    throw error
  })
  const standing = DoorPayment.parse(JSON.parse(noted))
  if (standing.state !== 'unsure') return standing
  const bytes = await readFile(join(folder, `${name}.bytes`))
  return pass(bank, folder, { name, bytes, isAgain: true })
}

type Passed = Readonly<{ name: string; bytes: Buffer; isAgain: boolean }>

/** Gives a noted file to the bank, and notes what it says; a bank that says nothing leaves it unsure. */
async function pass(bank: Bank, folder: string, { name, bytes, isAgain }: Passed): Promise<DoorStanding> {
  const sha256 = hashOf(bytes)
  const standing = await bank.sendPaymentFile({ name, content: bytes }).then(
    (): DoorStanding => ({ state: 'taken', sha256 }),
    (error: unknown): DoorStanding => {
      if (!(error instanceof PaymentFileRejected)) return { state: 'unsure', sha256 }
      const { reason, message } = error
      if (isAgain && reason === 'DU01') return { state: 'taken', sha256 }
      return { state: 'refused', sha256, reason, why: message.slice(`${reason}: `.length) }
    },
  )
  await note(folder, name, standing)
  return standing
}
