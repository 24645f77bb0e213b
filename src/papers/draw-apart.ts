import { Worker } from 'node:worker_threads'
import type { Paper } from './paper.ts'

/** How long and with how much memory the papers of one request may be drawn. */
const most = { milliseconds: 60_000, megabytes: 256 } as const

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws papers in a thread of their own, one request after the other, so that nobody else waits for them. What takes too
 * long or too much memory is given up, and fails.
 */
export async function drawApart(papers: readonly Paper[]): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const mine = last.then(() => drawInThread(papers))
  last = mine.catch(() => {})
  return mine
}

function drawInThread(papers: readonly Paper[]): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Uint8Array<ArrayBuffer>[]>()
  const drawn: Uint8Array<ArrayBuffer>[] = []
  const thread = new Worker(new URL('./drawing-thread.ts', import.meta.url), {
    workerData: papers,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: most.megabytes },
  })
  const timer = setTimeout(() => void thread.terminate(), most.milliseconds)
  thread.on('message', (bytes: Uint8Array<ArrayBuffer>) => drawn.push(bytes))
  thread.once('error', reject)
  thread.once('exit', () => {
    clearTimeout(timer)
    if (drawn.length === papers.length) resolve(drawn)
    else reject(new Error('The thread that draws papers ended before all of them were drawn.'))
  })
  return promise
}
