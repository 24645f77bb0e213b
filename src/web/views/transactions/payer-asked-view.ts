import type { Currency } from '#domain/money.ts'
import { initialsOf } from '#domain/transactions/receipt.ts'
import type { DepositInstructions } from '#queries/transactions/deposit-instructions.ts'
import type { Reading } from '../../server/reading.ts'

type PayerAsked = DepositInstructions['payersAsked'][number]

/** Finished text for a deposit that somebody else than the buyer paid. */
export type PayerAskedView = Readonly<{
  lineId: string
  sentence: string
  due: string
  explanation: string | null
}>

/** What the buyer reads of such a deposit: of who paid it only the initials, because it is somebody else. */
export function payerAskedView(asked: PayerAsked, currency: Currency, reading: Reading): PayerAskedView {
  const { lineId, explanation, payerName } = asked
  const sum = reading.money(asked.amountMinor, currency)
  const who = payerName ? `a nombre de ${initialsOf(payerName)}` : 'sin decir de quién'
  return {
    lineId,
    sentence: `El ${reading.day(asked.bookedOn)} llegaron ${sum} con tu referencia, ${who}. Están apartados y todavía no cuentan: no transfieras otra vez.`,
    due: reading.day(asked.dueOn),
    explanation,
  }
}
