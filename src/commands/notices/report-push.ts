import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { markRead } from '#store/notices/notices.ts'
import { reportPush } from '#store/notices/push-messages.ts'
import { messageOfReceipt } from '#store/notices/push-receipts.ts'

const Report = z.object({ receipt: z.string().max(120), what: z.enum(['delivered', 'opened']) })

/**
 * Keeps what a device tells of a message to it: that it came, or that its person opened it, each once. The receipt that
 * came with the message is all that it takes, because the device may have no session any more. Refuses any other
 * receipt, and one that told the same before.
 */
export const reportPushMessage: Command<z.infer<typeof Report>, { told: true }> = {
  name: 'notices.report-push',
  input: Report,
  open: true,
  run: ({ means, now }, { receipt, what }) =>
    means.database.writer.transaction().execute(async (tx) => {
      const messageId = messageOfReceipt(means.seals, receipt) ?? refuse('not-found')
      const { noticeId, personId } = (await reportPush(tx, messageId, what, now)) ?? refuse('not-found')
      if (what === 'opened') await markRead(tx, personId, { noticeId }, now)
      return { told: true }
    }),
}
