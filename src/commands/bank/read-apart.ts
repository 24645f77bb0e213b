import { Worker } from 'node:worker_threads'
import type { ReadBankAnswer } from '#domain/banking/bank-answer.ts'
import type { ReadCancellations } from '#domain/banking/cancellation.ts'
import type { ReadRecalls } from '#domain/banking/recall-request.ts'
import type { TableReading } from '#domain/banking/statement-profile.ts'
import type { ReadStatementFile, StatementLine } from '#domain/banking/statement.ts'
import { gatherLines, type TellLines } from '#formats/statement-reader.ts'
import type { AskedTable, PreviewedTable } from '#formats/table/preview.ts'

/** How long and with how much memory a file of the bank may be read. */
type ReadingBounds = Readonly<{ milliseconds: number; megabytes: number }>

/** What the thread is given: a file, what it is said to be, and what a person says of it. */
export type ApartWork = Readonly<{ bytes: Uint8Array }> &
  (
    | Readonly<{ as: 'statement'; tables: TableReading }>
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
  if (read !== 'too-much') return read.read ? { ...read, statements: withLines(read.statements) } : read
  return {
    read: false,
    format: 'unknown',
    version: null,
    refused: { code: 'too-much-to-read', details: {} },
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
  { milliseconds, megabytes }: ReadingBounds,
  tell: TellLines,
): Promise<Read | 'too-much'> {
  const { promise, resolve, reject } = Promise.withResolvers<Read | 'too-much'>()
  const thread = (megabytes === usual.megabytes && awakened()) || newThread(megabytes)
  const timer = setTimeout(() => {
    resolve('too-much')
    void thread.terminate()
  }, milliseconds)
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
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
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
