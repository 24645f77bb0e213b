import type { Act } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { isOverFor, nextBankDay } from '#domain/banking/bank-days.ts'
import type { CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { readDocumentText } from '#domain/banking/holder-documents.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { numberOf } from '#store/bank/account-snapshot.ts'
import type { CustodyAccount } from '#store/bank/payment-files.ts'
import type { PayoutToExport } from '#store/payouts/payouts-to-export.ts'

type Ordered = Pick<PayoutToExport, 'code' | 'amountMinor' | 'account'> &
  Partial<Pick<PayoutToExport, 'sealedDocument'>>

/** What a payment file orders: everything that it says of itself and of its payouts, with opened account numbers. */
export function paymentOrder(
  act: Act,
  account: CustodyAccount,
  payouts: readonly Ordered[],
  { fileId, executionDate }: Readonly<{ fileId: string; executionDate: string | undefined }>,
): CreditTransferOrder {
  const { currency, holder, number, bic } = account
  const day = act.now.toString().slice(0, 10).replaceAll('-', '')
  return {
    messageId: `RG-${account.custodyId}-${day}-${fileId.slice(-8).toUpperCase()}`,
    createdAt: act.now,
    debtor: { name: holder, account: number, ...(bic !== null && { bic }) },
    executionDate: executionDayOf(act, currency, executionDate),
    currency,
    payments: payouts.map(({ code, amountMinor, account: approved, sealedDocument }) => {
      const payee = existing(approved, 'an approved payout has its account')
      const { seals } = act.means
      return {
        endToEndId: code,
        amountMinor,
        creditorName: payee.holderName,
        creditorAccount: numberOf(payee, seals),
        ...(typeof sealedDocument === 'string' && {
          creditorDocument: readDocumentText(seals.open(sealedDocument, payee.bankAccountId ?? undefined)),
        }),
        text: `Resguardo ${code}`,
      }
    }),
  }
}

/** The day that was asked for, unless it is over; the next day on which banks pay where none was. */
function executionDayOf({ now }: Act, currency: Currency, wanted: string | undefined): string {
  if (wanted === undefined) return nextBankDay(currency, now).toString()
  if (isOverFor(currency, wanted, now)) refuse('input-wrong', { fields: ['executionDate'] })
  return wanted
}
