import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { paymentFormats, writePaymentFile } from '#formats/payment-file.ts'
import { readPaymentToExport, takePaymentIntoFile } from '#store/bank/custody-payments.ts'
import { addPaymentFile, readCustodyAccount } from '#store/bank/payment-files.ts'
import { inTransaction } from '#store/database/in-transaction.ts'
import { newId } from '#store/ids.ts'
import { type Exported, mustCoverClients } from './export.ts'
import { paymentOrder } from './payment-order.ts'

const Input = z.strictObject({ paymentId: z.uuid(), version: z.enum(paymentFormats) })

/**
 * Writes an approved payment that belongs to no deal into a payment file of its own, which then goes the way of every
 * file: so a bank that books a file as one sum books this payment. Refused while it is not approved, and while
 * unexplained debits leave clients uncovered.
 */
export const exportCustodyPayment: Command<z.infer<typeof Input>, Exported> = {
  name: 'payouts.export-payment',
  input: Input,
  async run(act, { paymentId, version }) {
    mustHold(act.actor, 'operator')
    return inTransaction(act.means.database.pool, async (connection) => {
      const payment = (await readPaymentToExport(connection, paymentId)) ?? refuse('nothing-to-pay')
      const account = (await readCustodyAccount(connection, payment.custodyId)) ?? refuse('not-found')
      await mustCoverClients(connection, account)
      const fileId = newId(act.now)
      const order = paymentOrder(act, account, [payment], { fileId, executionDate: undefined })
      const content = writePaymentFile(version, order)
      const isNew = await addPaymentFile(connection, {
        id: fileId,
        messageId: order.messageId,
        custodyId: account.custodyId,
        version,
        sealedXml: act.means.seals.sealBytes(Buffer.from(content, 'utf8'), fileId),
        sha256: hash('sha256', content, 'hex'),
        payouts: 1,
        totalMinor: payment.amountMinor,
        madeBy: act.actor.id,
        at: act.now,
      })
      if (!isNew || !(await takePaymentIntoFile(connection, paymentId, fileId))) refuse('lost-race')
      return { fileId, payouts: 1 }
    })
  },
}
