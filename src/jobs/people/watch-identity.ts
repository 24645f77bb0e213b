import { perform } from '#commands/command.ts'
import { expireIdentityChecks } from '#commands/people/expire-identity-checks.ts'
import { sessionRules } from '#domain/people/identity-check.ts'
import { system } from '#domain/transactions/situation.ts'
import { askIdentityAt, oldIdentityChecks, sessionsToAskAbout } from '#store/people/identity-checks.ts'
import { askIdentityProvider, type IdentityJob } from './ask-identity-provider.ts'

const MOST = 100
const AGAIN = { hours: sessionRules.askAgainHours }

/**
 * Sees to what the identity provider did not tell: asks about attempts that were sent a day ago, and ends the
 * sessions that nobody finished in seven days, after a last question. A provider that does not answer is asked
 * again in an hour.
 */
export async function watchIdentity(job: IdentityJob): Promise<void> {
  const { means } = job
  const { reader, writer } = means.database
  for (const sessionId of await sessionsToAskAbout(reader, means.clock(), MOST)) {
    // Whatever becomes of this question, the next one is not before an hour.
    await askIdentityAt(writer, sessionId, means.clock().add(AGAIN))
    await ask(job, sessionId)
  }
  const opened = means.clock().subtract({ hours: sessionRules.livesDays * 24 })
  for (const { personId, sessionId } of await oldIdentityChecks(reader, opened, MOST)) {
    if (sessionId) await ask(job, sessionId)
    await perform(means, system, expireIdentityChecks, { personId })
  }
}

async function ask(job: IdentityJob, sessionId: string): Promise<void> {
  try {
    await askIdentityProvider(job, sessionId, AGAIN)
  } catch (error) {
    job.log.error('identity-not-asked', { sessionId, error })
  }
}
