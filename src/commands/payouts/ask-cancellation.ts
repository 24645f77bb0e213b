import { z } from 'zod'
import { existing } from '#domain/assert.ts'
import { cancellationReasons, isAskable } from '#domain/banking/cancellation.ts'
import { isIsoFile, isWithUs, mayBePaid } from '#domain/banking/payment-file-states.ts'
import { refuse } from '#domain/refusal.ts'
import { writeCamt055 } from '#formats/iso20022/camt055-writer.ts'
import { readAnyPaymentFile } from '#formats/payment-file.ts'
import { addCancellation } from '#store/bank/cancellations.ts'
import { listFilePayments } from '#store/bank/custody-payments.ts'
import { listFilePayouts, lockPaymentFile } from '#store/bank/payment-files.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { hasStake } from '#store/people/identity-fingerprints.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { contentOf, endedRefusal, fileCommand } from './file-content.ts'

const ACTION = 'payouts.ask-cancellation'

/**
 * Asks the bank not to make one payment of a file that it has, or to get it back (ISO 20022 camt.055): the request is kept as a
 * file for the bank. One person does, as with stopping a payment, and with the reason. The payment stays as it is until the bank
 * says otherwise. Refuses what is still with us, what is owed again or came back, a file in another format, and asking twice.
 */
export const askCancellation = fileCommand({
  name: ACTION,
  roles: ['operator', 'approver'],
  input: z.object({
    fileId: z.uuid(),
    code: z.string().min(1).max(35),
    reason: z.enum(cancellationReasons),
    note: Note,
  }),
  async run({ tx, actor, now, stored, means: { seals } }, { fileId, code, reason, note }) {
    const file = (await lockPaymentFile(tx, fileId)) ?? refuse('not-found')
    if (isWithUs(file.state)) refuse('payment-file-not-taken')
    if (!mayBePaid(file.state)) refuse(endedRefusal(file.state))
    if (!isIsoFile(file.version)) refuse('cancellation-not-of-format')
    const reading = readingIn(tx)
    const payouts = await listFilePayouts(reading, fileId)
    const payments = await listFilePayments(reading, fileId)
    const meant = [...payouts, ...payments].find((each) => each.code === code) ?? refuse('not-found')
    if ('transaction_id' in meant) {
      const { transaction_id: transactionId } = meant
      if (await hasStake(reading, { personId: actor.id, transactionId })) refuse('not-your-deal')
    }
    if (!isAskable(meant.state)) refuse('wrong-moment')
    const order = existing(
      readAnyPaymentFile(contentOf(file, seals, stored).xml).order,
      'it was read back when it was written',
    )
    const payment = existing(
      order.payments.find((each) => each.endToEndId === code),
      'what is in a file is in its content',
    )
    const { messageId, debtor, executionDate, currency } = order
    const xml = writeCamt055({
      caseId: `C-${code}`.slice(0, 35),
      createdAt: now,
      messageId,
      messageName: `pain.001.001.${file.version.slice(0, 2)}`,
      debtor,
      executionDate,
      currency,
      payment,
      reason,
    })
    const id = newId(now)
    const sealedXml = seals.sealBytes(Buffer.from(xml), id)
    const isNew = await addCancellation(tx, {
      id,
      fileId,
      code,
      reason,
      note,
      sealedXml,
      by: actor.id,
      at: now,
    })
    if (!isNew) refuse('cancellation-asked')
    const subject = `payment-file:${fileId}`
    await addOfficeLog(tx, { actorId: actor.id, action: ACTION, subject, note: `${code}: ${note}`, at: now })
    return { fileId }
  },
})
