import { accountSchemes, checkAccountNumber } from '#domain/banking/account-number.ts'
import { bankDayOf } from '#domain/banking/bank-days.ts'
import type { CreditTransfer, CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { readLocalAccount } from '#domain/banking/local-account.ts'
import type { LayoutSource } from '#domain/banking/layout-sources.ts'

/** What there is to say of a payment besides sums, counts and days; empty where there is nothing. */
type PaymentFacts = Readonly<Partial<Record<LayoutSource, string>>>

/** What an account number says of itself: the number that its bank knows it by, and what stands beside it. */
export function accountFacts(account: string) {
  const local = readLocalAccount(account)
  if (local) {
    const { number, bank, branch, kind, documentType, document } = local.parts
    return {
      account: number,
      country: local.country,
      bank,
      bankName: local.bankName,
      branch,
      kind,
      documentType,
      document,
    }
  }
  const known = accountSchemes.map((scheme) => checkAccountNumber(scheme, account)).find(({ valid }) => valid)
  return {
    account,
    country: known?.valid ? known.country : '',
    bank: known?.valid ? known.bankCode : '',
    bankName: known?.valid ? (known.bank ?? '') : '',
    branch: known?.valid ? (known.branch ?? '') : '',
    kind: '',
    documentType: '',
    document: '',
  }
}

/** What every column of texts can say of one payment. */
export function paymentFacts({
  endToEndId,
  creditorName,
  creditorAccount,
  creditorDocument,
  text,
}: CreditTransfer): PaymentFacts {
  const { bankName, documentType, ...facts } = { ...accountFacts(creditorAccount), ...creditorDocument }
  return {
    ...facts,
    'bank-name': bankName,
    'document-type': documentType,
    reference: endToEndId,
    holder: creditorName,
    text,
  }
}

/** What every column of texts can say of the whole order. */
export function orderFacts({ messageId, debtor, currency }: CreditTransferOrder): PaymentFacts {
  return {
    currency,
    'message-id': messageId,
    'debtor-name': debtor.name,
    'debtor-account': accountFacts(debtor.account).account,
    'debtor-bic': debtor.bic ?? '',
  }
}

/** The days that an order tells: when the bank pays, and when it was made where the bank is. */
export function orderDays({ executionDate, createdAt, currency }: CreditTransferOrder) {
  return { 'execution-date': executionDate, 'created-date': bankDayOf(currency, createdAt).toString() }
}
