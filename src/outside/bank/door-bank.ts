import type { z } from 'zod'
import { statementBytes } from '#domain/banking/statement.ts'
import { boundedBytes, boundedText, type HttpClient, HttpFailure, type HttpRequest } from '../http-client.ts'
import { type Bank, PaymentFileRejected, type StatementFile } from './bank.ts'
import {
  digestOf,
  DoorFile,
  DoorListing,
  DoorPayment,
  filePath,
  hashOf,
  paymentPath,
} from './door-contract.ts'
import type { DoorStanding } from './door-contract.ts'
import { isPlainName } from './files.ts'
import { FILES_MOST, Turns } from './turns.ts'

/** Where a connector to the bank answers, and the secret by which it knows us. */
export type BankDoor = Readonly<{ url: string; key: string }>

/** How long an answer, a file and a whole meeting may last. */
type Patience = Readonly<{ answerMs: number; fileMs: number; meetingMs: number }>
const usual: Patience = { answerMs: 30_000, fileMs: 2 * 60_000, meetingMs: 10 * 60_000 }

const ANSWER_BYTES = 1024 * 1024
const WHY_MOST = 300

/** What is wrong at the door, as the queue of the office names it. */
type FaultCode = 'bank-door-key' | 'bank-door-answer' | 'bank-door-unsure' | 'bank-door-differs'

const sentences: Record<FaultCode, string> = {
  'bank-door-key': 'The connector to the bank does not accept our key.',
  'bank-door-answer': 'The connector to the bank does not answer by its contract.',
  'bank-door-unsure': 'The connector does not know whether the bank has a payment file.',
  'bank-door-differs': 'The connector has other payments under the name of a payment file.',
}

/** Why a meeting at the door ended. Its sentence is always the same: what the other side said may name people or the key. */
class BankDoorFault extends Error {
  readonly code: FaultCode

  constructor(code: FaultCode) {
    super(sentences[code])
    this.name = 'BankDoorFault'
    this.code = code
  }
}

type Call = Pick<HttpRequest, 'method' | 'body' | 'signal'> &
  Readonly<{ path: string; headers?: Record<string, string>; status?: number; timeoutMs: number }>
type Send = (call: Call) => Promise<Response>
type Listed = z.infer<typeof DoorFile>

/**
 * A real bank reached through a connector that an operator runs beside us and that speaks EBICS, PSD2 or whatever the bank
 * does (`docs/bank-door.json`). It is asked how a payment file stands before it is given one: an answer that was lost
 * leads to no second sending. What it gives is taken when it is, whole, what its hash says.
 */
export function openDoorBank(door: BankDoor, http: HttpClient, patience = usual): Bank {
  const send = senderTo(door, http)
  const { answerMs, fileMs, meetingMs } = patience
  let left: readonly string[] = []
  const hashes = new Map<string, string>()
  const turns = new Turns()

  return {
    name: 'door',
    async newStatements() {
      const signal = AbortSignal.timeout(meetingMs)
      const call = { method: 'GET', path: '/files', timeoutMs: answerMs, signal } as const
      const { listed, unclear } = listedIn(await read(await send(call), DoorListing))
      const taken = await takenOf(turns.inTurn(listed), signal, (file) => {
        turns.take(file.name)
        return contentOf(send, file, { fileMs, signal })
      })
      left = [...taken.left, ...unclear]
      for (const { name, bytes } of taken.files) hashes.set(name, hashOf(bytes))
      return taken.files
    },
    leftAlone: () => left,
    async confirmRead(name) {
      const sha256 = hashes.get(name)
      if (sha256 === undefined) return
      const path = `${filePath(name)}/read`
      await send({ ...json({ sha256 }), method: 'PUT', path, status: 204, timeoutMs: answerMs })
      hashes.delete(name)
      turns.forget(name)
    },
    async sendPaymentFile({ name, content }) {
      const body = new Uint8Array(Buffer.from(content))
      const path = paymentPath(name)
      const sha256 = hashOf(body)
      const before = await read(await send({ method: 'GET', path, timeoutMs: answerMs }), DoorPayment)
      if (before.state !== 'none') return mustBeTaken(before, sha256)
      const headers = { 'content-type': 'application/octet-stream', 'content-digest': digestOf(body) }
      const answer = await send({ method: 'PUT', path, body, headers, timeoutMs: fileMs })
      mustBeTaken(await read(answer, DoorPayment), sha256)
    },
  }
}

const json = (said: object) => ({
  body: JSON.stringify(said),
  headers: { 'content-type': 'application/json' },
})

/** Calls the connector with our key. No method that we use is tried again by itself, and no redirection followed. */
function senderTo({ url, key }: BankDoor, http: HttpClient): Send {
  return async ({ path, headers, status = 200, ...call }) => {
    try {
      return await http.send({
        ...call,
        url: `${url}${path}`,
        headers: { ...headers, authorization: `Bearer ${key}` },
        accept: (answered) => answered === status,
      })
    } catch (error) {
      if (!(error instanceof HttpFailure) || error.kind !== 'status') throw error
      const isKey = error.status === 401 || error.status === 403
      throw new BankDoorFault(isKey ? 'bank-door-key' : 'bank-door-answer')
    }
  }
}

/** What the connector says, by its contract; a page of somebody in between is no answer. */
async function read<Shape extends z.ZodType>(answer: Response, shape: Shape): Promise<z.output<Shape>> {
  const text = await boundedText(answer, ANSWER_BYTES)
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw new BankDoorFault('bank-door-answer')
  }
}

/** The files of a list, and the places of what is none by the contract: it keeps nobody from the rest. */
function listedIn({ files }: z.infer<typeof DoorListing>): Readonly<{ listed: Listed[]; unclear: string[] }> {
  const parsed = files.map((each) => DoorFile.safeParse(each))
  const unclear = parsed.flatMap(({ success }, at) => (success ? [] : [`files[${at}]`]))
  return { listed: parsed.flatMap(({ data }) => data ?? []), unclear }
}

/** The first files that can be taken. One that cannot be keeps nobody from the rest, unless our key or time is over. */
async function takenOf(
  listed: readonly Listed[],
  signal: AbortSignal,
  bytesOf: (file: Listed) => Promise<Uint8Array>,
): Promise<Readonly<{ files: StatementFile[]; left: string[] }>> {
  const files: StatementFile[] = []
  const left: string[] = []
  const isTwice = (name: string) => listed.filter((file) => file.name === name).length > 1
  for (const file of listed) {
    if (files.length === FILES_MOST || signal.aborted) break
    const { name, size } = file
    if (!isPlainName(name) || size > statementBytes || isTwice(name)) {
      left.push(name)
      continue
    }
    try {
      files.push({ name, bytes: await bytesOf(file) })
    } catch (error) {
      if (error instanceof BankDoorFault && error.code === 'bank-door-key') throw error
      left.push(name)
    }
  }
  return { files, left }
}

async function contentOf(
  send: Send,
  { name, size, sha256 }: Listed,
  { fileMs, signal }: Readonly<{ fileMs: number; signal: AbortSignal }>,
): Promise<Uint8Array> {
  const answer = await send({ method: 'GET', path: filePath(name), timeoutMs: fileMs, signal })
  const bytes = await boundedBytes(answer, size)
  if (bytes.length !== size || hashOf(bytes) !== sha256) throw new BankDoorFault('bank-door-answer')
  return bytes
}

/** Done when the bank has this file for good; everything else is thrown, a refusal as one. */
function mustBeTaken(standing: DoorStanding, sha256: string): void {
  if (standing.state === 'none') throw new BankDoorFault('bank-door-answer')
  if (standing.sha256 !== sha256) throw new BankDoorFault('bank-door-differs')
  if (standing.state === 'unsure') throw new BankDoorFault('bank-door-unsure')
  if (standing.state !== 'refused') return
  // Cut first: half of a pair of letters would be refused where the refusal is kept.
  const why = standing.why.slice(0, WHY_MOST).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
  throw new PaymentFileRejected(standing.reason, why)
}
