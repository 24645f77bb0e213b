import { z } from 'zod'
import { written } from '#domain/written.ts'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { uncoveredIn } from '#store/bank/debits.ts'
import { lockPaymentFile } from '#store/bank/payment-files.ts'
import { addOfficeLog, isInOfficeLog } from '#store/people/people.ts'

const ACTION = 'payouts.take-file'

/**
 * Opens a payment file for its way to the bank. The first time it needs no words; every other time a reason,
 * because a file that is handed over twice can pay twice. Each time is logged. Refused while unexplained debits leave
 * clients uncovered.
 */
export const takePaymentFile = command({
  name: ACTION,
  input: z.object({ fileId: z.uuid(), reason: z.string().trim().max(written.note).default('') }),
  async run({ tx, actor, now, means }, { fileId, reason }) {
    mustHold(actor, 'operator')
    const file = (await lockPaymentFile(tx, fileId)) ?? refuse('not-found')
    const missing = await uncoveredIn(tx, file.custody_id)
    if (missing > 0n)
      refuse('debits-unexplained', { missingMinor: String(missing), currency: file.custody_id })
    const subject = `payment-file:${fileId}`
    const isAgain = await isInOfficeLog(readingIn(tx), ACTION, subject)
    if (isAgain && reason.length < 3) refuse('input-wrong', { field: 'reason' })
    await addOfficeLog(tx, { actorId: actor.id, action: ACTION, subject, note: reason, at: now })
    return { name: `${file.message_id}.xml`, xml: means.seals.openBytes(file.sealed_xml).toString('utf8') }
  },
})
