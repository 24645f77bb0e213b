import { z } from 'zod'
import { inTurns } from '#commands/in-turns.ts'
import type { Command } from '#commands/command.ts'
import { mustHaveProvenAddress } from '#commands/people/proven-address.ts'
import { TransactionId } from '#commands/step.ts'
import { takeFiles } from '#domain/attachments/attachment.ts'
import { refuse } from '#domain/refusal.ts'
import { messageLimits, takesMessages } from '#domain/transactions/messages.ts'
import { addAttachments } from '#store/transactions/attachments.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { addMessage, countSentSince, dealOfParty } from '#store/transactions/messages.ts'
import { lockPerson } from '#store/people/people.ts'
import { keepingFiles } from './keeping-files.ts'
import { mustHaveRoom } from './must-have-room.ts'
import { SentFiles } from './sent-files.ts'

const Message = z.object({
  transactionId: TransactionId,
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(messageLimits.textLength))
    .default(''),
  files: SentFiles.default([]),
})
type Message = z.infer<typeof Message>

/**
 * Writes to the other person of a deal, with files or only with files, from the first offer until the deal is over.
 * Refuses an empty message, files that are not taken, and more messages than anybody writes by hand.
 */
export const sendDealMessage: Command<Message, { transactionId: string; messageId: string }> = {
  name: 'transactions.send-message',
  input: Message,
  run: (act, { transactionId, text, files }) =>
    keepingFiles(act, files.length, {
      async may(tx) {
        const { actor, now } = act
        // One after the other for each person, so that they are counted exactly; an account that closes waits.
        const author = await lockPerson(tx, actor.id)
        const reader = readingIn(tx)
        const deal = await dealOfParty(reader, transactionId, actor.id)
        if (!author || !deal || deal.state === 'draft') return refuse('not-found')
        if (!takesMessages(deal.state)) refuse('wrong-moment')
        if (text === '' && files.length === 0) refuse('message-empty')
        const { atOnce, within } = messageLimits
        if ((await countSentSince(reader, actor.id, now.subtract({ seconds: within }))) >= atOnce)
          refuse('too-many-attempts', { seconds: within, what: 'message' })
        if (files.length > 0) mustHaveProvenAddress(actor)
      },
      take: () => inTurns(takeFiles(files)),
      async keep(tx, kept) {
        const { means, actor, now } = act
        await mustHaveRoom(tx, act, transactionId, kept)
        const messageId = newId(now)
        const of = { transactionId, authorId: actor.id, at: now }
        await addMessage(tx, means.seals, { id: messageId, ...of, text })
        await addAttachments(tx, means.seals, kept, { ...of, messageId })
        return { transactionId, messageId }
      },
    }),
}
