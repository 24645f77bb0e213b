import { parentPort } from 'node:worker_threads'
import { readPain002 } from '#formats/iso20022/pain002-reader.ts'
import { readStatementFile } from '#formats/statement-file.ts'
import type { ApartWork } from './read-apart.ts'

// A thread of its own: whatever a file of the bank holds, reading it holds up nobody else. It reads one file after the
// other. Imported anywhere else it does nothing.
parentPort?.on('message', ({ bytes, as }: ApartWork) =>
  parentPort?.postMessage(as === 'bank-answer' ? readPain002(bytes) : readStatementFile(bytes), []),
)
