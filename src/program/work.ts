import type { Config } from '#settings/config.ts'
import { perform } from '#commands/command.ts'
import { travelClock } from '#commands/sandbox/travel.ts'
import { system } from '#domain/transactions/situation.ts'
import type { DemonstrationOffice } from '#jobs/payouts/demonstration-office.ts'
import { startWorker, type Worker } from '#jobs/worker.ts'
import { iconTroubles } from '#outside/icons/sandbox-icons.ts'
import type { IdentityProvider } from '#outside/identity/identity-provider.ts'
import type { Mailer } from '#outside/mail/mail.ts'
import { beginHistoryKey } from '#store/ledger/history.ts'
import { nextTimerMoment } from '#store/queue/timers.ts'
import type { Sandbox } from '#web/server/sandbox.ts'
import { copyRounds } from './backup/keep-copies.ts'
import { type BankParts, moneyRounds } from './bank.ts'
import { openCarriers, openPlayedParcels, parcelRounds } from './carriers.ts'
import { custodyAccounts } from './custody.ts'
import type { Foundation } from './foundation.ts'
import { type IdentityProgram, identityRounds } from './identity.ts'
import type { Log } from './log.ts'
import { openPush } from './push.ts'

type Options = Readonly<{
  config: Config
  log: Log
  foundation: Foundation
  mailer: Mailer
  bankParts: BankParts
  identity: IdentityProvider | null
  /** Who pays by themselves in the demonstration; null anywhere else. */
  office: DemonstrationOffice | null
}>

/** Starts the worker of the settings: jobs, clocks, reminders, and the meetings with the bank. */
export async function openWork(options: Options): Promise<Worker> {
  const { config, log, foundation, mailer, bankParts, identity, office } = options
  const { means } = foundation
  const push = await openPush(config, foundation)
  await beginHistoryKey(means.database.writer, { seals: means.seals, at: means.clock() })
  const { baseUrl, operator } = config
  const job = { means, mailer, identity, push, baseUrl, operatorEmail: operator.email, log }
  const rounds = [
    ...moneyRounds(config, job, bankParts, office),
    ...copyRounds(config, foundation),
    ...identityRounds(config, job),
    ...parcelRounds(job, openCarriers(config)),
  ]
  return startWorker({ ...job, rounds })
}

/** What the sandbox's own pages do; null in production, where there is nothing to play with. */
export function openSandbox(
  config: Config,
  { means, clock }: Foundation,
  { sandboxBank }: BankParts,
  { desk, neighbours }: Pick<IdentityProgram, 'desk' | 'neighbours'>,
  worker: Worker,
): Sandbox | null {
  if (config.isProduction) return null
  return {
    bank: sandboxBank,
    parcels: openPlayedParcels(config, means),
    identityDesk: desk,
    neighbours: neighbours && { captcha: neighbours.captcha.sandbox, iconTroubles },
    accounts: sandboxBank ? custodyAccounts(config) : [],
    isAutomatic: config.sandboxBank === 'auto',
    nextMoment: () => nextTimerMoment(means.database.pool, clock.now()),
    async travel(seconds) {
      await perform(means, system, travelClock, { seconds })
      await clock.refresh()
      worker.clockMoved()
    },
  }
}
