import type { BankLineRow } from '#queries/money/bank-line-rows.ts'
import type { Reading } from '../../server/reading.ts'
import { bankDay } from './line-view.ts'
import { debitText } from './office-words.ts'

export type DebitView = NonNullable<ReturnType<typeof debitView>>

/** What is to be done with a debit that nobody asked for, as finished text; null for any other line. */
export function debitView(
  line: BankLineRow,
  {
    isMine,
    givenBack,
    chargeLimitMinor,
  }: Readonly<{ isMine: boolean; givenBack: readonly BankLineRow[]; chargeLimitMinor: bigint }>,
  reading: Reading,
) {
  if (line.state !== 'unexplained') return null
  const said = line.explanation
  return {
    sum: reading.money(line.amountMinor, line.currency),
    /** Whether one person alone may say that it is a charge of the bank. */
    isSmall: line.amountMinor <= chargeLimitMinor,
    said: said && {
      kind: said.kind,
      name: debitText[said.kind].name,
      effect: debitText[said.kind].effect,
      note: said.note,
      by: said.proposedBy,
      isMine,
    },
    credits: givenBack.map((credit) => ({
      id: credit.id,
      text: `${bankDay(credit.bookingDate)} · ${credit.payerName ?? 'Sin nombre'} · ${credit.text.slice(0, 60)}`,
    })),
  }
}
