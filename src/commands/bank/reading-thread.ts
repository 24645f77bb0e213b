import { parentPort } from 'node:worker_threads'
import { readCamt029 } from '#formats/iso20022/camt029-reader.ts'
import { readPain002 } from '#formats/iso20022/pain002-reader.ts'
import { readRecalls } from '#formats/iso20022/recall-reader.ts'
import { readStatementFile } from '#formats/statement-file.ts'
import { previewTable } from '#formats/table/preview.ts'
import type { ApartWork } from './read-apart.ts'

// A thread of its own: whatever a file of the bank holds, reading it holds up nobody else. It reads one file after the
// other. Imported anywhere else it does nothing.
parentPort?.on('message', (work: ApartWork) => parentPort?.postMessage(answerTo(work), []))

function answerTo(work: ApartWork) {
  if (work.as === 'bank-answer') return readPain002(work.bytes)
  if (work.as === 'cancellations') return readCamt029(work.bytes)
  if (work.as === 'recalls') return readRecalls(work.bytes)
  if (work.as === 'table') return previewTable(work.bytes, work.asked)
  return readStatementFile(work.bytes, work.tables)
}
