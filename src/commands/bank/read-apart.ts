import { Worker } from 'node:worker_threads'
import type { ReadStatementFile } from '#domain/banking/statement.ts'

/** How long and with how much memory a file of the bank may be read. */
type ReadingBounds = Readonly<{ milliseconds: number; megabytes: number }>

const usual: ReadingBounds = { milliseconds: 60_000, megabytes: 512 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Reads a file of the bank in a thread of its own, one after the other, so that nobody else waits for it. A file that
 * takes too long or too much memory is given up and refused.
 */
export async function readApart(bytes: Uint8Array, bounds = usual): Promise<ReadStatementFile> {
  const mine = last.then(() => readInThread(bytes, bounds))
  last = mine.catch(() => {})
  return mine
}

function readInThread(
  bytes: Uint8Array,
  { milliseconds, megabytes }: ReadingBounds,
): Promise<ReadStatementFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadStatementFile>()
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const tooMuch = () =>
    resolve({
      read: false,
      format: 'unknown',
      version: null,
      refused: { code: 'too-much-to-read', details: {} },
    })
  const timer = setTimeout(() => {
    tooMuch()
    void thread.terminate()
  }, milliseconds)
  thread.once('message', resolve)
  thread.once('error', (error: Error & { code?: string }) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : reject(error),
  )
  thread.once('exit', () => {
    clearTimeout(timer)
    reject(new Error('The thread that reads a statement ended without an answer.'))
  })
  return promise
}
