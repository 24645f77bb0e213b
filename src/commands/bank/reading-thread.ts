import { readStatementFile } from '#formats/statement-file.ts'
import { parentPort, workerData } from 'node:worker_threads'

// A thread of its own: whatever a file of the bank holds, reading it holds up nobody else. Imported anywhere else it
// does nothing.
parentPort?.postMessage(readStatementFile(workerData as Uint8Array), [])
