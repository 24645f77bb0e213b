import { readPain002 } from '#formats/iso20022/pain002-reader.ts'
import { readStatementFile } from '#formats/statement-file.ts'
import { parentPort, workerData } from 'node:worker_threads'
import type { ApartWork } from './read-apart.ts'

// A thread of its own: whatever a file of the bank holds, reading it holds up nobody else. Imported anywhere else it
// does nothing.
const { bytes, as } = (workerData ?? {}) as Partial<ApartWork>
if (bytes) parentPort?.postMessage(as === 'bank-answer' ? readPain002(bytes) : readStatementFile(bytes), [])
