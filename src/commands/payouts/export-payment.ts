import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { mustGoToOwnAccount } from '#commands/bank/own-funds.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { readPaymentToExport, takePaymentIntoFile } from '#store/bank/custody-payments.ts'
import { readCustodyAccount } from '#store/bank/payment-files.ts'
import { readingIn } from '#store/database/database.ts'
import { inTransaction, writerOn } from '#store/database/in-transaction.ts'
import { type Exported, mustCoverClients } from './export.ts'
import { fileFormat, makePaymentFile } from './make-file.ts'
import { mustNotBeStoppedOn } from './must-not-be-stopped.ts'

const Input = z.strictObject({ paymentId: z.uuid(), ...fileFormat })

/**
 * Writes an approved payment that belongs to no deal into a payment file of its own, which then goes the way of every
 * file: so a bank that books a file as one sum books this payment. Refused while it is not approved, while payouts are stopped, while unexplained
 * debits leave clients uncovered, when it does not fit into the layout that was chosen, and for own funds whose account the settings name no more.
 */
export const exportCustodyPayment: Command<z.infer<typeof Input>, Exported> = {
  name: 'payouts.export-payment',
  input: Input,
  async run(act, { paymentId, ...wanted }) {
    mustHold(act.actor, 'operator')
    return inTransaction(act.means.database.pool, async (connection) => {
      await mustNotBeStoppedOn(connection)
      const payment = (await readPaymentToExport(connection, paymentId)) ?? refuse('nothing-to-pay')
      const account = (await readCustodyAccount(connection, payment.custodyId)) ?? refuse('not-found')
      await mustCoverClients(connection, account)
      if (payment.isWithdrawal)
        await mustGoToOwnAccount(readingIn(writerOn(connection)), act.means, { ...account, ...payment })
      const fileId = await makePaymentFile(connection, act, account, [payment], wanted)
      if (!(await takePaymentIntoFile(connection, paymentId, fileId))) refuse('lost-race')
      return { fileId, payouts: 1 }
    })
  },
}
