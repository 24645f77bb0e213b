import { sha256Text } from '#domain/sha256.ts'
import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { mustBeAnother } from '#commands/two-persons.ts'
import { isWithUs } from '#domain/banking/payment-file-states.ts'
import { isProven } from '#domain/people/step-up.ts'
import { refuse } from '#domain/refusal.ts'
import { approveFile, lockPaymentFile } from '#store/bank/payment-files.ts'
import { readingIn } from '#store/database/database.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { contentOf, endedRefusal, mustBeFitToLeave } from './file-content.ts'
import { mustNotBeStopped } from './must-not-be-stopped.ts'

const ACTION = 'payouts.approve-file'

/**
 * A second person approves a payment file by the hash that they saw: this content may leave, and no other. Refused to
 * whoever made the file, under whatever account, while payouts are stopped, without a fresh proof of identity, when the file is
 * not fit to leave, and when the content is not what was kept.
 */
export const approvePaymentFile = command({
  name: ACTION,
  input: z.object({ fileId: z.uuid(), sha256: z.string().regex(sha256Text) }),
  async run({ tx, actor, now, means }, { fileId, sha256 }) {
    mustHold(actor, 'approver')
    await mustNotBeStopped(tx)
    const file = (await lockPaymentFile(tx, fileId)) ?? refuse('not-found')
    if (file.state !== 'prepared') refuse(isWithUs(file.state) ? 'wrong-moment' : endedRefusal(file.state))
    await mustBeAnother({ actor, reader: readingIn(tx) }, file.made_by, 'approve-file')
    if (!isProven(actor, now)) refuse('step-up-needed')
    await mustBeFitToLeave(tx, file, now)
    if (contentOf(file, means.seals).sha256 !== sha256) refuse('payment-file-altered')
    await approveFile(tx, fileId, { sha256, by: actor.id, at: now })
    const subject = `payment-file:${fileId}`
    await addOfficeLog(tx, { actorId: actor.id, action: ACTION, subject, note: '', at: now })
    return { fileId }
  },
})
