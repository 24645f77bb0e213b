import { Worker } from 'node:worker_threads'
import type { ReadBankAnswer } from '#domain/banking/bank-answer.ts'
import type { ReadStatementFile } from '#domain/banking/statement.ts'

/** How long and with how much memory a file of the bank may be read. */
type ReadingBounds = Readonly<{ milliseconds: number; megabytes: number }>

/** What the thread is given: a file, and what it is said to be. */
export type ApartWork = Readonly<{ bytes: Uint8Array; as: 'statement' | 'bank-answer' }>

const usual: ReadingBounds = { milliseconds: 60_000, megabytes: 512 }

/**
 * Reads a statement in a thread of its own, one file after the other, so that nobody else waits for it. A file that
 * takes too long or too much memory is given up and refused.
 */
export async function readApart(bytes: Uint8Array, bounds = usual): Promise<ReadStatementFile> {
  const read = await inTurn<ReadStatementFile>({ bytes, as: 'statement' }, bounds)
  if (read !== 'too-much') return read
  return {
    read: false,
    format: 'unknown',
    version: null,
    refused: { code: 'too-much-to-read', details: {} },
  }
}

/** Reads an answer to a payment file in the same way. What is given up counts as damaged. */
export async function readAnswerApart(bytes: Uint8Array): Promise<ReadBankAnswer> {
  const read = await inTurn<ReadBankAnswer>({ bytes, as: 'bank-answer' }, usual)
  return read === 'too-much' ? { read: false, why: 'damaged' } : read
}

let last: Promise<unknown> = Promise.resolve()

async function inTurn<Read>(work: ApartWork, bounds: ReadingBounds): Promise<Read | 'too-much'> {
  const mine = last.then(() => readInThread<Read>(work, bounds))
  last = mine.catch(() => {})
  return mine
}

function readInThread<Read>(
  work: ApartWork,
  { milliseconds, megabytes }: ReadingBounds,
): Promise<Read | 'too-much'> {
  const { promise, resolve, reject } = Promise.withResolvers<Read | 'too-much'>()
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: work,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const timer = setTimeout(() => {
    resolve('too-much')
    void thread.terminate()
  }, milliseconds)
  thread.once('message', resolve)
  thread.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve('too-much') : reject(error),
  )
  thread.once('exit', () => {
    clearTimeout(timer)
    reject(new Error('The thread that reads a file of the bank ended without an answer.'))
  })
  return promise
}
