import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { creditAskedFor, creditsOf, recallAnswers } from '#domain/banking/recall-request.ts'
import { refuse } from '#domain/refusal.ts'
import {
  answerRecallRequest,
  hasStakeInCredits,
  isRecall,
  listAskedCredits,
  lockRecall,
} from '#store/bank/recall-requests.ts'
import { readingIn } from '#store/database/database.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'

const ACTION = 'bank.answer-recall-request'

/**
 * An operator says what the bank was answered about a payment that it wants back, and why; the request leaves the queue. No money
 * moves by it: what is agreed goes back by the bank's own debit, which two persons explain, or as a return to its origin.
 * Nobody answers about a deal of their own, nor where it may be one of several.
 */
export const answerRecall = command({
  name: ACTION,
  input: z.object({ requestId: z.uuid(), answer: z.enum(recallAnswers), note: Note }),
  async run({ tx, actor, now }, { requestId, answer, note }) {
    mustHold(actor, 'operator')
    const reading = readingIn(tx)
    if (!(await isRecall(reading, requestId))) refuse('not-found')
    const asked = (await lockRecall(tx, requestId)) ?? refuse('wrong-moment')
    const found = creditAskedFor(asked, await listAskedCredits(reading, asked))
    const theirs = { personId: actor.id, lineIds: creditsOf(found) }
    if (await hasStakeInCredits(reading, theirs)) refuse('not-your-deal')
    const { lineId } = found
    await answerRecallRequest(tx, requestId, { answer, note, lineId, by: actor.id, at: now })
    const subject = `recall-request:${requestId}`
    await addOfficeLog(tx, { actorId: actor.id, action: ACTION, subject, note, at: now })
    return { requestId }
  },
})
