import { z } from 'zod'
import { inTurns } from '#commands/in-turns.ts'
import type { Command, Tx } from '#commands/command.ts'
import { mustHaveProvenAddress } from '#commands/people/proven-address.ts'
import { TransactionId } from '#commands/step.ts'
import { mustBelongTogether, type SentFile, takeFiles } from '#domain/attachments/attachment.ts'
import { refuse } from '#domain/refusal.ts'
import { addAttachments, attachedTo } from '#store/transactions/attachments.ts'
import { readingIn } from '#store/database/database.ts'
import { lockPerson } from '#store/people/people.ts'
import { lockDraft } from '#store/transactions/drafts.ts'
import { dealOfParty } from '#store/transactions/messages.ts'
import { keepingFiles } from './keeping-files.ts'
import { mustHaveRoom } from './must-have-room.ts'
import { SentFiles } from './sent-files.ts'

/**
 * Adds photographs and documents to a draft: with it they become part of what the other person answers to. Refuses
 * nothing, files that are not taken, more than belong together or may be kept, whoever has no proven address, and a deal
 * that was sent.
 */
export const attachToDraft: Command<
  { transactionId: string; files: readonly SentFile[] },
  { transactionId: string; attachmentIds: readonly string[] }
> = {
  name: 'transactions.attach-to-draft',
  input: z.object({ transactionId: TransactionId, files: SentFiles.default([]) }),
  run: (act, { transactionId, files }) =>
    keepingFiles(act, files.length, {
      async may(tx) {
        const { actor } = act
        // The person first, as with messages: whoever adds in two places waits, and is counted exactly.
        await lockPerson(tx, actor.id)
        await lockOwnDraft(tx, transactionId, actor.id)
        mustHaveProvenAddress(actor)
        if (files.length === 0) refuse('input-wrong', { fields: ['file'] })
        mustBelongTogether(files, await attachedTo(readingIn(tx), transactionId))
      },
      take: () => inTurns(takeFiles(files)),
      async keep(tx, kept) {
        const { means, actor, now } = act
        await mustHaveRoom(tx, act, transactionId, kept)
        const of = { transactionId, messageId: null, authorId: actor.id, at: now }
        return { transactionId, attachmentIds: await addAttachments(tx, means.seals, kept, of) }
      },
    }),
}

/** Holds one's own draft while its files change. Refuses a deal of one's own that was sent, and anybody else's. */
export async function lockOwnDraft(tx: Tx, transactionId: string, personId: string): Promise<void> {
  const draft = await lockDraft(tx, transactionId, personId)
  if (draft?.state === 'draft') return
  const deal = await dealOfParty(readingIn(tx), transactionId, personId)
  refuse(deal ? 'wrong-moment' : 'not-found')
}
