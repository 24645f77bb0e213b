import { Worker } from 'node:worker_threads'
import type { ReadBankAnswer } from '#domain/banking/bank-answer.ts'
import type { ReadCancellations } from '#domain/banking/cancellation.ts'
import type { ReadRecalls } from '#domain/banking/recall-request.ts'
import type { TableReading } from '#domain/banking/statement-profile.ts'
import type { ReadStatementFile, StatementLine } from '#domain/banking/statement.ts'
import type { ReadLargeFile } from '#formats/large-statement.ts'
import { assert } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { gatherLines, type TellLines } from '#formats/statement-reader.ts'
import type { AskedTable, PreviewedTable } from '#formats/table/preview.ts'

/** How long and with how much memory a file of the bank may be read. */
type ReadingBounds = Readonly<{ milliseconds: number; megabytes: number; signal?: AbortSignal }>

/** What the thread is given: a file, what it is said to be, and what a person says of it. */
export type ApartWork = Readonly<{ bytes: Uint8Array }> &
  (
    | Readonly<{ as: 'statement'; tables: TableReading }>
    | Readonly<{
        as: 'large'
        /** How many batches of lines may still go over; null where none shall. */ credit: Int32Array | null
      }>
    | Readonly<{ as: 'bank-answer' }>
    | Readonly<{ as: 'recalls' }>
    | Readonly<{ as: 'cancellations' }>
    | Readonly<{ as: 'table'; asked: AskedTable }>
  )

/** What the thread says: some lines of a statement, while it reads, and in the end what is told of the whole file. */
export type FromThread =
  | Readonly<{ statement: number; lines: readonly StatementLine[] }>
  | Readonly<{ answer: unknown }>

const usual: ReadingBounds = { milliseconds: 60_000, megabytes: 512 }

/** What was just made and is let go of at once: with more room it is let go of later, and no faster. */
const YOUNG_MEGABYTES = 16
/** After more than so many bytes a thread ends, and what it took of the memory goes back. */
const MOST_KEPT = 1_000_000
/** So long it waits for the next one: files come together, and its parts take longer to load than most files to read. */
const KEPT_MILLISECONDS = 10_000

let last: Promise<unknown> = Promise.resolve()
/** Waits for the next file, and keeps no program from ending. */
let idle: Worker | null = null
let leaving: NodeJS.Timeout | undefined

/**
 * Reads a statement in a thread of its own, one file after the other, so that nobody else waits for it: its lines come over
 * some at a time. A file that takes too long or too much memory is given up and refused, and the next one gets another
 * thread.
 */
export async function readApart(
  bytes: Uint8Array,
  tables: TableReading = { profiles: [] },
  bounds = usual,
): Promise<ReadStatementFile> {
  const { tell, withLines } = gatherLines()
  const read = await inTurn<ReadStatementFile>({ bytes, as: 'statement', tables }, bounds, tell)
  if (read === 'too-much') return tooMuch
  return read.read ? { ...read, statements: withLines(read.statements) } : read
}

const tooMuch = {
  read: false,
  format: 'unknown',
  version: null,
  refused: { code: 'too-much-to-read', details: {} },
} as const

/** A file of this kind goes through PostgreSQL while it is read. */
const ofLarge: ReadingBounds = { milliseconds: 900_000, megabytes: 64 }
/** So many batches wait for whoever takes them, and the thread for these. */
const AHEAD = 4

/** Reads a packed file that is more than is taken whole, and says what it tells without its lines. */
export async function readLargeApart(bytes: Uint8Array): Promise<ReadLargeFile> {
  const read = await inTurn<ReadLargeFile>({ bytes, as: 'large', credit: null }, ofLarge)
  return read === 'too-much' ? tooMuch : read
}

/** The lines of such a file, some at a time, read no faster than they are taken. What was taken counts only once all of them were. */
export async function* largeLinesApart(
  bytes: Uint8Array,
  within = ofLarge,
): AsyncGenerator<readonly StatementLine[]> {
  const credit = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)).fill(AHEAD)
  const left = new AbortController()
  const waiting: (readonly StatementLine[])[] = []
  let news = Promise.withResolvers<'lines' | ReadLargeFile | 'too-much'>()
  const told: TellLines = (_, lines) => {
    waiting.push(lines)
    news.resolve('lines')
  }
  const bounds = { ...within, signal: left.signal }
  const reading = inTurn<ReadLargeFile>({ bytes, as: 'large', credit }, bounds, told)
  try {
    for (;;) {
      const next = await Promise.race([news.promise, reading])
      news = Promise.withResolvers()
      for (let lines = waiting.shift(); lines; lines = waiting.shift()) {
        yield lines
        Atomics.add(credit, 0, 1)
        Atomics.notify(credit, 0)
      }
      if (next === 'lines') continue
      // It was read before; what is given up now had to wait too long for PostgreSQL, or has too much to tell.
      if (next === 'too-much') refuse('file-not-understood', { problem: 'too-much-to-read' })
      assert(next.read, 'it was read before')
      return
    }
  } finally {
    left.abort()
  }
}

/** Looks at a table in the same way. */
export async function previewApart(bytes: Uint8Array, asked: AskedTable): Promise<PreviewedTable> {
  const shown = await inTurn<PreviewedTable>({ bytes, as: 'table', asked }, usual)
  return shown === 'too-much' ? { refused: 'too-much-to-read', details: {} } : shown
}

/** Reads an answer to a payment file in the same way. What is given up counts as damaged. */
export async function readAnswerApart(bytes: Uint8Array): Promise<ReadBankAnswer> {
  const read = await inTurn<ReadBankAnswer>({ bytes, as: 'bank-answer' }, usual)
  return read === 'too-much' ? { read: false, why: 'damaged' } : read
}

/** Reads what banks ask back in the same way. */
export async function readRecallsApart(bytes: Uint8Array): Promise<ReadRecalls> {
  const read = await inTurn<ReadRecalls>({ bytes, as: 'recalls' }, usual)
  return read === 'too-much' ? { read: false, why: 'damaged' } : read
}

/** Reads what a bank answers to our requests in the same way. */
export async function readCancellationsApart(bytes: Uint8Array): Promise<ReadCancellations> {
  const read = await inTurn<ReadCancellations>({ bytes, as: 'cancellations' }, usual)
  return read === 'too-much' ? { read: false, why: 'damaged' } : read
}

async function inTurn<Read>(
  work: ApartWork,
  bounds: ReadingBounds,
  tell: TellLines = () => {},
): Promise<Read | 'too-much'> {
  const mine = last.then(() => readInThread<Read>(work, bounds, tell))
  last = mine.catch(() => {})
  return mine
}

function readInThread<Read>(
  work: ApartWork,
  { milliseconds, megabytes, signal }: ReadingBounds,
  tell: TellLines,
): Promise<Read | 'too-much'> {
  const { promise, resolve, reject } = Promise.withResolvers<Read | 'too-much'>()
  if (signal?.aborted) return Promise.resolve('too-much')
  const thread = (megabytes === usual.megabytes && awakened()) || newThread(megabytes)
  const giveUp = () => {
    resolve('too-much')
    void thread.terminate()
  }
  const timer = setTimeout(giveUp, milliseconds)
  signal?.addEventListener('abort', giveUp)
  const broke = (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('too-much') : reject(error)
  const ended = () => {
    clearTimeout(timer)
    reject(new Error('The thread that reads a file of the bank ended without an answer.'))
  }
  thread.once('error', broke)
  thread.once('exit', ended)
  const heard = (message: FromThread) => {
    if (!('answer' in message)) return tell(message.statement, message.lines)
    resolve(message.answer as Read)
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
    thread.off('error', broke).off('exit', ended).off('message', heard)
    if (megabytes === usual.megabytes && work.bytes.length <= MOST_KEPT) rest(thread)
    else void thread.terminate()
  }
  thread.on('message', heard)
  thread.postMessage(work, [])
  return promise
}

/** The thread that waits, if one does. */
function awakened(): Worker | null {
  const thread = idle
  thread?.ref()
  idle = null
  clearTimeout(leaving)
  return thread
}

function newThread(megabytes: number): Worker {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  const forget = () => {
    if (idle === thread) idle = null
  }
  return thread.on('error', forget).on('exit', forget)
}

/** The thread waits for the next file. One that ends meanwhile is not asked. */
function rest(thread: Worker): void {
  idle = thread
  thread.unref()
  leaving = setTimeout(() => void awakened()?.terminate(), KEPT_MILLISECONDS).unref()
}
