import type pg from 'pg'
import type { Act } from '#commands/command.ts'
import { assert, existing } from '#domain/assert.ts'
import { isCurrency } from '#domain/money.ts'
import { initialsOf } from '#domain/transactions/receipt.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Step } from '#domain/transactions/step.ts'
import type { BankLine } from '#store/bank/bank-lines.ts'
import { addReceipt, type NewReceipt } from '#store/transactions/receipts.ts'

type Beside = (connection: pg.ClientBase, step: Step) => Promise<void>

/** Makes the receipt of whoever deposited, with the step that books the deposit. */
export function receiptOfDeposit(act: Act, line: BankLine): Beside {
  return async (connection, { after: { transaction } }) => {
    await addReceipt(connection, {
      ...receiptOf(act, line, transaction),
      personId: existing(transaction.buyerId, 'money comes in for somebody who buys'),
      payoutId: null,
      facts: {
        ...factsOf(line, transaction),
        kind: 'deposit',
        reference: transaction.reference,
        account: line.payerAccount?.masked ?? null,
        holder: line.payerName === null ? null : initialsOf(line.payerName),
      },
    })
  }
}

/** Makes the receipt of whoever was paid, with the step in which the bank confirms it (P5). */
export function receiptOfPayout(act: Act, line: BankLine, payoutId: string): Beside {
  return async (connection, { after: { transaction, payouts } }) => {
    const payout = existing(
      payouts.find(({ id }) => id === payoutId),
      'what settles is a payout of its transaction',
    )
    await addReceipt(connection, {
      ...receiptOf(act, line, transaction),
      personId: payout.personId,
      payoutId,
      facts: {
        ...factsOf(line, transaction),
        // One debit may have paid several.
        amountMinor: payout.amountMinor,
        kind: 'payout',
        reference: payout.code,
        account: payout.account?.masked ?? null,
        holder: payout.account ? initialsOf(payout.account.holderName) : null,
      },
    })
  }
}

function receiptOf(
  { now }: Act,
  { id: lineId }: BankLine,
  { id }: Situation['transaction'],
): Pick<NewReceipt, 'transactionId' | 'lineId' | 'at'> {
  return { transactionId: id, lineId, at: now }
}

function factsOf(line: BankLine, { code }: Situation['transaction']) {
  const { amountMinor, currency, bookedOn, bankReference } = line
  assert(isCurrency(currency), 'custody accounts have currencies that we know')
  return { deal: code, amountMinor, currency, paidOn: bookedOn, bankReference }
}
