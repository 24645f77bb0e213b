import { z } from 'zod'
import { command } from '#commands/command.ts'
import { inTurns } from '#commands/in-turns.ts'
import { mustHaveProvenAddress } from '#commands/people/proven-address.ts'
import { SentFiles } from '#commands/transactions/sent-files.ts'
import { takeFiles } from '#domain/attachments/attachment.ts'
import { holdAnswerLimits } from '#domain/people/hold-classes.ts'
import { refuse } from '#domain/refusal.ts'
import { written } from '#domain/written.ts'
import { readingIn } from '#store/database/database.ts'
import { addHoldAnswer, answeredTo } from '#store/people/hold-answers.ts'
import { lockHold } from '#store/people/holds.ts'
import { isOneIdentity } from '#store/people/identity-fingerprints.ts'

/**
 * Whoever is held answers what they were asked, with documents and under whatever account of theirs (H4): the office reads it and nothing else changes. Refuses
 * an answer that says nothing, files that are not taken, a hold that is over, and more answers than anybody writes by
 * hand. Somebody else's hold is not there.
 */
export const answerHold = command({
  name: 'holds.answer',
  input: z.object({
    holdId: z.uuid(),
    words: z
      .string()
      .transform((words) => words.replaceAll('\r\n', '\n').trim())
      .pipe(z.string().min(written.least).max(written.statement)),
    files: SentFiles.default([]),
  }),
  async run({ tx, means, actor, now }, { holdId, words, files }) {
    const hold = await lockHold(tx, holdId)
    if (!hold || !(await isOneIdentity(readingIn(tx), actor.id, hold.personId))) return refuse('not-found')
    if (hold.liftedAt !== null || hold.class === 'identity') refuse('wrong-moment')
    const { most, hours } = holdAnswerLimits
    const already = await answeredTo(readingIn(tx), holdId, now.subtract({ hours }))
    if (already.answers >= most) refuse('too-many-attempts', { seconds: hours * 60 * 60, what: 'message' })
    if (files.length > 0) mustHaveProvenAddress(actor)
    const kept = await inTurns(takeFiles(files, already))
    await addHoldAnswer(tx, means.seals, { holdId, words, files: kept, at: now })
    return { holdId }
  },
})
