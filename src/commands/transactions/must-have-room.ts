import type { Act } from '#commands/command.ts'
import { type Attachment, mustFit } from '#domain/attachments/attachment.ts'
import { storageQuotas } from '#domain/attachments/limits.ts'
import { readingIn, type Writer } from '#store/database/database.ts'
import { keptSince } from '#store/transactions/attachments.ts'

/**
 * Refuses files that one person may not keep any more, in all or in one deal. The row of the person is held by then, so that files
 * at once are counted one after the other, in whatever deal.
 */
export async function mustHaveRoom(
  tx: Writer,
  { actor, now }: Pick<Act, 'actor' | 'now'>,
  transactionId: string,
  files: readonly Attachment[],
): Promise<void> {
  if (files.length === 0) return
  const since = now.subtract({ hours: 24 * storageQuotas.person.days })
  mustFit(files, await keptSince(readingIn(tx), { personId: actor.id, transactionId, since }))
}
