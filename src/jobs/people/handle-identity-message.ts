import { perform } from '#commands/command.ts'
import { noteIdentityEvent } from '#commands/people/note-identity-event.ts'
import { existing } from '#domain/assert.ts'
import { readIdentityMessage } from '#domain/people/identity-message.ts'
import type { Payload } from '#domain/queue/tasks.ts'
import { system } from '#domain/transactions/situation.ts'
import {
  keptIdentityMessage,
  markMessageHandled,
  type MessageOutcome,
} from '#store/people/identity-messages.ts'
import { askIdentityProvider, type IdentityJob } from './ask-identity-provider.ts'

/** How soon to ask again after the provider told of a decision that it did not confirm when asked. */
const SOON = { minutes: 5 }

/**
 * Does what a kept message of the identity provider asks for, once. Of a decision only that there is one is
 * believed: what it is, the provider is asked. When it cannot be asked, the job comes again.
 */
export async function handleIdentityMessage(
  job: IdentityJob,
  { messageId }: Payload<'handle-identity-message'>,
): Promise<void> {
  const { means } = job
  const { reader, writer } = means.database
  const kept = existing(
    await keptIdentityMessage(reader, messageId),
    'a message is kept before it is promised',
  )
  if (kept.handled_at) return
  const outcome = await outcomeOf(job, means.seals.openBytes(kept.sealed_body).toString('utf8'))
  await markMessageHandled(writer, { messageId, outcome, at: means.clock() })
  job.log.info('identity-message-handled', { messageId, outcome })
}

async function outcomeOf(job: IdentityJob, body: string): Promise<MessageOutcome> {
  const message = readIdentityMessage(body)
  if (message.kind === 'other') return 'not-understood'
  if (message.kind === 'decision') return askIdentityProvider(job, message.decision.id, SOON)
  return (await perform(job.means, system, noteIdentityEvent, message.event)).outcome
}
