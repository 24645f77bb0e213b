import { assert } from '#domain/assert.ts'
import type { CreditTransfer, CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { isIban } from '#domain/banking/iban.ts'
import { readLocalAccount } from '#domain/banking/local-account.ts'
import { canReceive, longestName } from '#domain/banking/payable.ts'
import { isSepaId, sepaText } from '#domain/banking/sepa-text.ts'
import { type Currency, total } from '#domain/money.ts'

/**
 * Version .09 is the present level of SEPA, and what a file tells of ours reads the same in those after it; .03 is what older
 * banks still ask for, without UETR, and with other names for the BIC and the day.
 */
export const pain001Versions = ['09', '10', '11', '12', '03'] as const
export type Pain001Version = (typeof pain001Versions)[number]

const longestText = 140
/** The SEPA limit for one transfer, in cents. */
const highestEuroMinor = 99_999_999_999n
const totalDigits = 18

const bicPattern = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/
const uetrPattern = /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** The order in the letters that banks accept: names and texts without accents, cut to their lengths. */
export function plainOrder(order: CreditTransferOrder): CreditTransferOrder {
  return {
    ...order,
    debtor: { ...order.debtor, name: sepaText(order.debtor.name, longestName) },
    payments: order.payments.map((payment) => ({
      ...payment,
      creditorName: sepaText(payment.creditorName, longestName),
      text: sepaText(payment.text, longestText),
    })),
  }
}

/**
 * States every rule of pain.001 that our files rely on: identifiers, lengths, patterns, numbers and sums
 * (schemas pain.001.001.03 and .09, and the SEPA guide). A broken one stops the export of the whole file.
 */
export function assertPain001Rules(order: CreditTransferOrder): void {
  const { debtor, payments, currency } = order
  assert(isSepaId(order.messageId), `the message id ${order.messageId} is 1 to 35 plain characters`)
  assert(dayPattern.test(order.executionDate), 'the execution date is a day')
  assert(payments.length > 0 && payments.length < 1e9, 'a payment file has payments')
  assert(debtor.name !== '' && debtor.name.length <= longestName, 'the payer has a name of up to 70 letters')
  assert(isIban(debtor.account) || canReceive(debtor.account, currency), 'the payer has an account')
  assert(debtor.bic === undefined || bicPattern.test(debtor.bic), 'the BIC of the payer is well written')
  const ids = new Set(payments.map((payment) => payment.endToEndId))
  assert(ids.size === payments.length, 'every payment of a file has its own end-to-end id')
  const uetrs = payments.flatMap((payment) => payment.uetr ?? [])
  assert(new Set(uetrs).size === uetrs.length, 'every payment of a file has its own UETR')
  for (const payment of payments) assertPayment(payment, currency)
  const sum = total(payments.map((payment) => payment.amountMinor))
  assert(sum.toString().length <= totalDigits, 'the control sum has at most 18 digits')
}

function assertPayment(payment: CreditTransfer, currency: Currency): void {
  const { endToEndId, amountMinor, creditorName, creditorAccount, creditorBic, text, uetr } = payment
  assert(isSepaId(endToEndId), `the end-to-end id ${endToEndId} is 1 to 35 plain characters`)
  assert(amountMinor > 0n && amountMinor.toString().length <= totalDigits, `${endToEndId} pays something`)
  assert(currency !== 'EUR' || amountMinor <= highestEuroMinor, `${endToEndId} is within the limit of SEPA`)
  assert(creditorName !== '' && creditorName.length <= longestName, `${endToEndId} names its payee`)
  assert(
    sepaText(creditorName, longestName) === creditorName,
    `${endToEndId} names its payee in plain letters`,
  )
  assertAccount(creditorAccount, currency)
  assert(creditorBic === undefined || bicPattern.test(creditorBic), `${endToEndId} has a well written BIC`)
  assert(sepaText(text, longestText) === text, `${endToEndId} has a text of up to 140 plain letters`)
  assert(uetr === undefined || uetrPattern.test(uetr), `${endToEndId} has a UETR of version 4`)
}

function assertAccount(number: string, currency: Currency): void {
  const isWritten = readLocalAccount(number) === null && canReceive(number, currency)
  assert(isWritten, 'the account is an IBAN, or a number of a country without IBAN')
}
