import { findReferences } from '#domain/banking/deposit-reference.ts'
import { paymentsOf, type StatementLine } from '#domain/banking/statement.ts'
import { existing } from '#domain/assert.ts'
import { snapshotOf } from '#store/bank/account-snapshot.ts'
import type { NewLine } from '#store/bank/statements.ts'
import type { Seals } from '#store/secrets/seal.ts'

type Entry = Readonly<{ custodyId: string; entryId: string; seals: Seals }>

/** The lines of a new entry: each payment of its batch, or the entry undivided. */
export function linesOfEntry(line: StatementLine, { custodyId, entryId, seals }: Entry): NewLine[] {
  return paymentsOf(line).map((payment, index) => {
    const payerAccount = payment.counterpartyAccount
    return {
      custodyId,
      entryId,
      part: index + 1,
      direction: payment.direction,
      amountMinor: payment.amountMinor,
      currency: payment.currency,
      bookingDate: existing(line.bookingDate, 'an entry of the bank has its day'),
      valueDate: line.valueDate,
      payerName: payment.counterpartyName,
      payerAccount: payerAccount === null ? null : snapshotOf(payerAccount, payment.counterpartyName, seals),
      payerPrint: payerAccount === null ? null : seals.fingerprint(payerAccount),
      endToEndId: payment.endToEndId,
      bankReference: payment.bankReference,
      returnReason: payment.returnReason,
      paymentInfoId: payment.paymentInfoId,
      messageId: payment.messageId ?? null,
      batchOf: line.batchOf ?? null,
      text: payment.text.join('\n').slice(0, 2000),
      references: findReferences(payment.text, payment.structuredReference),
    }
  })
}
