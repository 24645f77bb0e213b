import type { LinesSum } from '#queries/money/reconciliation.ts'
import type { Reading } from '../../../server/reading.ts'

/** What the lines of a desk come to, in words: for each currency what came in and what went out. */
export function sumsText(sums: readonly LinesSum[], reading: Reading): string {
  return sums
    .map(({ lines, direction, amountMinor, currency }) => {
      const what =
        direction === 'credit' ? (lines === 1 ? 'ingreso' : 'ingresos') : lines === 1 ? 'cargo' : 'cargos'
      return `${lines} ${what}: ${reading.money(amountMinor, currency)}`
    })
    .join(' · ')
}
