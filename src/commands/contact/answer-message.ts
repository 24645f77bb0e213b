import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { contactLimits } from '#domain/people/contact.ts'
import { refuse } from '#domain/refusal.ts'
import { keepMessageAnswer } from '#store/people/contact-messages.ts'
import { addOfficeLog } from '#store/people/people.ts'

/**
 * Notes that a message was answered, by whom and how; the answer itself went by mail. Refuses a second time
 * (`wrong-moment`) and whoever is no operator.
 */
export const answerMessage = command({
  name: 'contact.answer-message',
  input: z.object({ messageId: z.uuid(), note: z.string().trim().min(3).max(contactLimits.note) }),
  async run({ tx, actor, now }, { messageId, note }) {
    mustHold(actor, 'operator')
    const kept = await keepMessageAnswer(tx, { messageId, by: actor.id, note, at: now })
    if (kept === 'gone') refuse('not-found')
    if (kept === 'answered') refuse('wrong-moment')
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'contact.answer-message',
      subject: `message:${messageId}`,
      note,
      at: now,
    })
    return { messageId }
  },
})
