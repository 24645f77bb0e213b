import { z } from 'zod'
import { written } from '#domain/written.ts'
import type { Tx } from '#commands/command.ts'
import { mayBePaid } from '#domain/banking/payment-file-states.ts'
import { refuse } from '#domain/refusal.ts'
import { paysFromLeftAccount } from '#store/bank/custody-accounts.ts'
import { readingIn } from '#store/database/database.ts'
import { uncoveredIn } from '#store/bank/debits.ts'
import { listFilePayments } from '#store/bank/custody-payments.ts'
import { handFileOver, listFilePayouts, lockPaymentFile } from '#store/bank/payment-files.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { contentOf, endedRefusal, fileCommand, mustBeFitToLeave } from './file-content.ts'
import { mustNotBeStopped } from './must-not-be-stopped.ts'

const ACTION = 'payouts.take-file'

/**
 * Opens an approved payment file for its way to the bank: with that it is handed over, once, and cannot be cancelled
 * any more. What leaves is what was approved, by its hash. Every other time a person gives a reason, because a file that
 * is handed over twice can pay twice; never again once the bank refused it or one of its payouts, nor while payouts are
 * stopped or unexplained debits leave clients uncovered, nor the first time when it is not fit to leave. Each time is logged,
 * but that the system tries again what it handed over: it may at every meeting, for days.
 */
export const takePaymentFile = fileCommand({
  name: ACTION,
  roles: ['operator'],
  input: z.object({ fileId: z.uuid(), reason: z.string().trim().max(written.note).default('') }),
  async run({ tx, actor, now, means, stored }, { fileId, reason }) {
    await mustNotBeStopped(tx)
    const file = (await lockPaymentFile(tx, fileId)) ?? refuse('not-found')
    const missing = await uncoveredIn(readingIn(tx), file.custody_id)
    if (missing > 0n)
      refuse('debits-unexplained', { missingMinor: String(missing), currency: file.custody_id })
    if (file.state === 'prepared') refuse('payment-file-not-approved')
    const isFirst = file.state === 'approved'
    const isSystemsAgain = !isFirst && actor.kind === 'system'
    if (!isFirst && !mayBePaid(file.state)) refuse(endedRefusal(file.state))
    if (!isFirst && !isSystemsAgain && reason.length < 3) refuse('input-wrong', { field: 'reason' })
    const { xml, letters, layout, sha256 } = contentOf(file, means.seals, stored)
    if (isFirst && sha256 !== file.approved_sha256) refuse('payment-file-altered')
    await mustBeWhole(tx, fileId, isSystemsAgain)
    if (isFirst) await mustBeFitToLeave(tx, file, now)
    // The bank of now would be asked for what the other one may have already.
    if (isSystemsAgain && (await paysFromLeftAccount(readingIn(tx), file)))
      refuse('payment-file-of-left-account')
    if (isFirst) await handFileOver(tx, fileId, { by: actor.id, at: now })
    const subject = `payment-file:${fileId}`
    if (!isSystemsAgain)
      await addOfficeLog(tx, { actorId: actor.id, action: ACTION, subject, note: reason, at: now })
    const ending = layout?.rules.ending ?? (file.version === 'csv' ? 'csv' : 'xml')
    return { name: `${file.message_id}.${ending}`, xml, letters, layout, currency: file.custody_id }
  },
})

const owedAgain: readonly string[] = ['rejected', 'returned', 'unclaimed', 'replaced', 'set_off']

/**
 * A payment that was refused or came back, and is owed again, must not reach the bank once more with its file; nor one
 * that the bank paid already. The system's second try counts as the first: the bank knows the file by its message id.
 */
async function mustBeWhole(tx: Tx, fileId: string, isSecondTry: boolean): Promise<void> {
  const reading = readingIn(tx)
  const payouts = [...(await listFilePayouts(reading, fileId)), ...(await listFilePayments(reading, fileId))]
  if (payouts.some((each) => owedAgain.includes(each.state))) refuse('payment-file-spent')
  if (!isSecondTry && payouts.some((each) => each.state === 'settled')) refuse('payment-file-paid-already')
}
