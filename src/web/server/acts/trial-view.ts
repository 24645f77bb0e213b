import type { TablePreview } from '#domain/banking/table-preview.ts'
import { isCurrency } from '#domain/money.ts'
import { bankDay } from '#words/bank/bank-day.ts'
import { tableDoubt } from '#words/bank/tables.ts'
import type { Reading } from '../reading.ts'

export type TrialView = NonNullable<ReturnType<typeof trialView>>

/** Finished text for what a profile makes of a table; null where none was tried. */
export function trialView(
  { reading: trial }: Pick<TablePreview, 'reading'>,
  currency: string,
  reading: Reading,
) {
  if (!trial || !isCurrency(currency)) return null
  const sum = (minor: bigint | null) =>
    minor === null ? null : `${minor < 0n ? '−' : ''}${reading.money(minor < 0n ? -minor : minor, currency)}`
  return {
    many: trial.many,
    missing: trial.missing,
    doubts: trial.doubts.map(tableDoubt),
    opening: sum(trial.openingMinor),
    closing: sum(trial.closingMinor),
    credits: sum(trial.creditsMinor) ?? '',
    debits: sum(trial.debitsMinor) ?? '',
    lines: trial.lines.map((line, index) => ({
      id: String(index),
      day: line.bookingDate === null ? 'Pendiente' : bankDay(line.bookingDate),
      amount: sum(line.direction === 'debit' ? -line.amountMinor : line.amountMinor) ?? '',
      who: line.counterpartyName ?? '',
      text: line.text.join(' · '),
    })),
    skipped: trial.skipped.map(({ row, cells }) => ({
      row,
      text: cells.filter((cell) => cell !== '').join(' · '),
    })),
  }
}
