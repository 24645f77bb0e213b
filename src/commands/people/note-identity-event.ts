import { z } from 'zod'
import { command } from '#commands/command.ts'
import { afterEvent, sessionRules } from '#domain/people/identity-check.ts'
import { refuse } from '#domain/refusal.ts'
import type { MessageOutcome } from '#store/people/identity-messages.ts'
import { saveIdentityCheck } from '#store/people/identity-checks.ts'
import { lockCheck } from './lock-check.ts'

/**
 * The provider says that somebody began or sent an attempt. From then on a decision is awaited, and asked for when
 * none was told within a day. What comes late changes nothing. Only the system is told by the provider.
 */
export const noteIdentityEvent = command({
  name: 'people.note-identity-event',
  input: z.object({
    id: z.string().min(1).max(200),
    attemptId: z.string().nullable(),
    action: z.enum(['started', 'submitted']),
  }),
  async run({ tx, actor, now }, { id, attemptId, action }): Promise<{ outcome: MessageOutcome }> {
    if (actor.kind !== 'system') refuse('not-found')
    const locked = await lockCheck(tx, id)
    if (!locked) return { outcome: 'not-ours' }
    const changed = afterEvent(locked.check, { action, attemptId }, now)
    if (!changed) return { outcome: 'nothing-new' }
    const askAt = action === 'submitted' ? now.add({ hours: sessionRules.askAfterHours }) : null
    await saveIdentityCheck(tx, changed, { askAt, now })
    return { outcome: 'applied' }
  },
})
