import { parentPort } from 'node:worker_threads'
import { readCamt029 } from '#formats/iso20022/camt029-reader.ts'
import { readPain002 } from '#formats/iso20022/pain002-reader.ts'
import { readRecalls } from '#formats/iso20022/recall-reader.ts'
import { tellLargeFile } from '#formats/large-statement.ts'
import type { TellLines } from '#formats/statement-reader.ts'
import { tellStatementFile } from '#formats/statement-file.ts'
import { previewTable } from '#formats/table/preview.ts'
import type { ApartWork, FromThread } from './read-apart.ts'

// A thread of its own: whatever a file of the bank holds, reading it holds up nobody else. It reads one file after the
// other. Imported anywhere else it does nothing.
parentPort?.on('message', (work: ApartWork) => post({ answer: answerTo(work) }))

function post(message: FromThread): void {
  parentPort?.postMessage(message, [])
}

/** Hands lines over as long as there is room for them, and waits for it else: whoever takes them gives it back. */
function lending(credit: Int32Array): TellLines {
  return (statement, lines) => {
    Atomics.wait(credit, 0, 0)
    Atomics.sub(credit, 0, 1)
    post({ statement, lines })
  }
}

function answerTo(work: ApartWork) {
  if (work.as === 'bank-answer') return readPain002(work.bytes)
  if (work.as === 'cancellations') return readCamt029(work.bytes)
  if (work.as === 'recalls') return readRecalls(work.bytes)
  if (work.as === 'large')
    return tellLargeFile(work.bytes, work.credit === null ? () => {} : lending(work.credit))
  if (work.as === 'table') return previewTable(work.bytes, work.asked)
  return tellStatementFile(work.bytes, work.tables, (statement, lines) => post({ statement, lines }))
}
