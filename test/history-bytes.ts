import { hash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { faultsIn } from '#device/history/verify.ts'
import { readHistory } from '#domain/history/export.ts'

/*
 * A thread that changes each byte of its share of a history's places, one at a time, and tells the places where the file
 * still verifies. The whole verifier runs, until its first fault.
 */

// The same SHA-256 at once and not by way of another thread: it is asked for millions of times.
Object.defineProperty(crypto.subtle, 'digest', {
  value: (_: string, text: Uint8Array<ArrayBuffer>) =>
    Promise.resolve(Uint8Array.from(hash('sha256', text, 'buffer')).buffer),
})

const { bytes, first, step } = workerData as Readonly<{ bytes: Uint8Array; first: number; step: number }>
const unseen: number[] = []
let tried = 0
for (let place = first; place < bytes.length; place += step) {
  const byte = bytes[place] ?? 0
  bytes[place] = byte ^ 1
  const read = readHistory(bytes)
  if (typeof read !== 'string' && (await faultsIn(read).next()).done) unseen.push(place)
  bytes[place] = byte
  tried += 1
}
parentPort?.postMessage({ unseen, tried }, [])
