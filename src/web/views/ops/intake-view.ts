import type { IntakeRow } from '#queries/money/intake-rows.ts'
import { intakeText } from '#words/bank/intakes.ts'
import type { Reading } from '../../server/reading.ts'

export type IntakeView = ReturnType<typeof intakeView>

/** Finished text for a statement that goes into the books in steps, or did. */
export function intakeView(row: IntakeRow, reading: Reading) {
  return {
    id: row.id,
    title: `Extracto ${row.number} · ${row.currency}`,
    fileName: row.fileName,
    text: intakeText(row, reading.locale),
    share: row.taken / row.many,
    isOpen: row.endedAt === null,
    at: reading.moment(row.endedAt ?? row.begunAt),
  }
}
