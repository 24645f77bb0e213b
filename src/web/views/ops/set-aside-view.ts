import type { SetAsideRow } from '#queries/money/set-aside-rows.ts'
import { setAsideText } from '#words/bank/set-aside.ts'
import type { Reading } from '../../server/reading.ts'

export type SetAsideView = ReturnType<typeof setAsideView>

/** Finished text for a statement that was set aside. */
export function setAsideView(row: SetAsideRow, reading: Reading) {
  return {
    id: row.id,
    title: row.number === null ? row.fileName : `Extracto ${row.number}`,
    fileName: row.number === null ? null : row.fileName,
    currency: row.currency,
    why: setAsideText(row.reason, row.details),
    /** Where its columns are told, for a table that is not read yet. */
    table: String(row.details['problem']).startsWith('table-') ? `/ops/bank/tables/${row.id}` : null,
    take: row.number === null ? 'Leer el archivo otra vez' : 'Tomarlo de todos modos',
    at: reading.moment(row.setAsideAt),
  }
}
