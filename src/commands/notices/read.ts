import { z } from 'zod'
import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { hasNotice, markRead } from '#store/notices/notices.ts'

/**
 * Keeps that a person has read a notice, or everything about one of their deals: the proof that it reached them. Tells
 * how many were new. Refuses whoever was told nothing of it.
 */
export const readNotices = command({
  name: 'notices.read',
  input: z.union([z.object({ noticeId: z.uuid() }), z.object({ transactionId: z.uuid() })]),
  async run({ tx, actor, now }, which) {
    if (!(await hasNotice(readingIn(tx), actor.id, which))) refuse('not-found')
    return { read: await markRead(tx, actor.id, which, now) }
  },
})
