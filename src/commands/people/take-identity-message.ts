import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Command } from '#commands/command.ts'
import { type IdentityMessage, readIdentityMessage } from '#domain/people/identity-message.ts'
import { refuse } from '#domain/refusal.ts'
import { addIdentityMessage } from '#store/people/identity-messages.ts'
import { newId } from '#store/ids.ts'
import { addJob } from '#store/queue/jobs.ts'

const Input = z.object({ body: z.instanceof(Uint8Array) })

/**
 * Keeps what the identity provider sent, as it came and sealed, and promises to handle it. The same news is kept
 * once however often it comes. Only the system takes messages, after it has checked their signature.
 */
export const takeIdentityMessage: Command<z.infer<typeof Input>, { isNew: boolean }> = {
  name: 'people.take-identity-message',
  input: Input,
  async run({ means, actor, now }, { body }) {
    if (actor.kind !== 'system') refuse('not-found')
    const message = readIdentityMessage(Buffer.from(body).toString('utf8'))
    const id = newId(now)
    const isNew = await means.database.writer.transaction().execute(async (tx) => {
      const isFirst = await addIdentityMessage(tx, {
        id,
        kind: message.kind,
        ...namesOf(message, body),
        sealedBody: means.seals.sealBytes(body),
        at: now,
      })
      if (isFirst) await addJob(tx, { task: 'handle-identity-message', payload: { messageId: id } })
      return isFirst
    })
    return { isNew }
  },
}

function namesOf(message: IdentityMessage, body: Uint8Array) {
  if (message.kind === 'event')
    return { key: message.key, sessionId: message.event.id, says: message.event.action }
  if (message.kind === 'decision')
    return { key: message.key, sessionId: message.decision.id, says: message.decision.status }
  return { key: `sha256 ${hash('sha256', body, 'hex')}`, sessionId: null, says: null }
}
