import { perform } from '#commands/command.ts'
import { expireIdentityChecks } from '#commands/people/expire-identity-checks.ts'
import { sessionRules } from '#domain/people/identity-check.ts'
import { system } from '#domain/transactions/situation.ts'
import { oldIdentityChecks } from '#store/people/identity-checks.ts'
import { askIdentityProvider, type IdentityJob } from './ask-identity-provider.ts'

const MOST = 100

/** Ends the sessions at the identity provider that nobody finished in seven days, each after a last question. */
export async function watchIdentity(job: IdentityJob): Promise<void> {
  const { means, log } = job
  const opened = means.clock().subtract({ hours: sessionRules.livesDays * 24 })
  for (const { personId, sessionId } of await oldIdentityChecks(means.database.reader, opened, MOST)) {
    if (sessionId)
      await askIdentityProvider(job, sessionId, askAgain).catch((error: unknown) =>
        log.error('identity-not-asked', { sessionId, error }),
      )
    await perform(means, system, expireIdentityChecks, { personId })
  }
}

/** How long to wait for a provider that has decided nothing, or did not answer. */
export const askAgain = { hours: sessionRules.askAgainHours }
