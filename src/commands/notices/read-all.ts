import { z } from 'zod'
import { command } from '#commands/command.ts'
import { markRead } from '#store/notices/notices.ts'

/** Keeps that a person has read all their notices. Tells how many were new. */
export const readAllNotices = command({
  name: 'notices.read-all',
  input: z.object({}),
  run: async ({ tx, actor, now }) => ({ read: await markRead(tx, actor.id, {}, now) }),
})
