import { perform } from '#commands/command.ts'
import { applyIdentityDecision } from '#commands/people/apply-identity-decision.ts'
import { system } from '#domain/transactions/situation.ts'
import { askIdentityAt, checkOfSession } from '#store/people/identity-checks.ts'
import type { MessageOutcome } from '#store/people/identity-messages.ts'
import type { JobParts } from '../job-parts.ts'

export type IdentityJob = Pick<JobParts, 'means' | 'log' | 'identity'>

/**
 * Asks the provider what it decided about a session, and applies that: nothing else counts as a decision. While it
 * has decided nothing, it is asked again after `again`. Throws when it cannot be asked.
 */
export async function askIdentityProvider(
  { means, identity, log }: IdentityJob,
  sessionId: string,
  again: Temporal.DurationLike,
): Promise<MessageOutcome> {
  const { reader, writer } = means.database
  if (!(await checkOfSession(reader, sessionId))) return 'not-ours'
  if (!identity) throw new Error('there is no identity provider to ask')
  const decision = await identity.decisionOf(sessionId)
  if (!decision) {
    await askIdentityAt(writer, sessionId, means.clock().add(again))
    return 'not-confirmed'
  }
  const { outcome } = await perform(means, system, applyIdentityDecision, { decision })
  if (outcome === 'applied') log.info('identity-decided', { sessionId, status: decision.status })
  return outcome
}
