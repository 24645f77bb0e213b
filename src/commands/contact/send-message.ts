import { z } from 'zod'
import { contactLimits } from '#domain/people/contact.ts'
import { Email } from '#domain/people/email.ts'
import { refuse } from '#domain/refusal.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { countAttempt } from '#store/sign-in/attempts.ts'
import { addCommandKey } from '#store/database/command-keys.ts'
import { addContactMessage } from '#store/people/contact-messages.ts'
import { newId, newMessageNumber } from '#store/ids.ts'
import type { Command } from '../command.ts'

const line = (most: number) => z.string().trim().min(1).max(most)

const Message = z.object({
  name: line(contactLimits.name),
  email: Email,
  subject: line(contactLimits.subject),
  body: z.string().trim().min(contactLimits.leastBody).max(contactLimits.body),
  /** As somebody copies it: with spaces or small letters. */
  dealCode: z
    .string()
    .max(40)
    .default('')
    .transform((typed) => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
    .pipe(z.union([z.literal(''), z.string().regex(contactLimits.dealCode)])),
})

/**
 * Writes to the operator, with or without an account. Answers the number that the message got. Whoever sends many
 * waits longer and longer (`too-many-attempts`). Whether a deal of the typed code exists is not told.
 */
export const sendMessage: Command<z.infer<typeof Message>, { reference: string }> = {
  name: 'contact.send-message',
  input: Message,
  open: true,
  async run({ means, actor, now, key, from }, message) {
    const { writer } = means.database
    // Counted before it is kept, so that a thousand at once are a thousand.
    const subject = {
      kind: 'message',
      hash: means.seals.fingerprint(`message\n${from ?? 'unknown'}`),
    } as const
    const until = await countAttempt(writer, subject, now)
    if (until !== null)
      refuse('too-many-attempts', { seconds: Math.ceil(now.until(until).total('seconds')), what: 'message' })
    const answer = { reference: newMessageNumber() }
    return writer.transaction().execute(async (tx) => {
      const isKnown = actor.id !== nobody.id && actor.isAnonymous !== true
      const personId = isKnown ? actor.id : null
      await addContactMessage(tx, { id: newId(now), ...answer, personId, ...message, sentAt: now })
      if (key) await addCommandKey(tx, { ...key, answer, at: now })
      return answer
    })
  },
}
