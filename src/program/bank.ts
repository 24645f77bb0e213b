import { join } from 'node:path'
import type { Config } from '#settings/config.ts'
import { perform } from '#commands/command.ts'
import { retryBlockedPayouts } from '#commands/payouts/retry-blocked.ts'
import { system } from '#domain/transactions/situation.ts'
import { exchangeWithBank } from '#jobs/bank/bank-exchange.ts'
import { type DemonstrationOffice, workInOffice } from '#jobs/payouts/demonstration-office.ts'
import type { JobParts } from '#jobs/job-parts.ts'
import { every, type Round } from '#jobs/rounds.ts'
import type { Bank } from '#outside/bank/bank.ts'
import { openDoorBank } from '#outside/bank/door-bank.ts'
import { createHttpClient } from '#outside/http-client.ts'
import { openManualBank } from '#outside/bank/manual-bank.ts'
import { openSftpBank } from '#outside/bank/sftp-bank.ts'
import { openSandboxBank, type SandboxBank } from '#outside/bank/sandbox-bank.ts'
import { custodyAccounts } from './custody.ts'

/** The bank that keeps the money: reached by a folder, SFTP or a connector, or invented; null where a person carries the files. */
export type BankParts = Readonly<{ bank: Bank | null; sandboxBank: SandboxBank | null }>

/** Opens the bank of the settings, and the custody accounts at the invented one. */
export async function openBank(config: Config): Promise<BankParts> {
  if (config.sandboxBank === 'off') return { bank: await openRealBank(config), sandboxBank: null }
  const sandboxBank = await openSandboxBank({ folder: join(config.dataDir, 'sandbox-bank') })
  for (const { number, currency, holder } of custodyAccounts(config))
    await sandboxBank.openAccount({ number, currency, name: holder })
  return { bank: sandboxBank, sandboxBank }
}

async function openRealBank({ bankFolder, bankSftp, bankDoor, dataDir }: Config): Promise<Bank | null> {
  if (bankDoor !== null) return openDoorBank(bankDoor, createHttpClient())
  if (bankSftp !== null) return openSftpBank(bankSftp, join(dataDir, 'sftp-bank'))
  return bankFolder === null ? null : openManualBank({ folder: bankFolder })
}

const SANDBOX_MS = 3000
const BANK_MS = 60_000
const BLOCKED_MS = 60_000

/** What the worker does around money again and again: the exchange with the bank, and payouts that waited for an account. */
export function moneyRounds(
  config: Config,
  job: Pick<JobParts, 'means' | 'log'>,
  { bank, sandboxBank }: BankParts,
  office: DemonstrationOffice | null,
): readonly Round[] {
  const retry = every('retry-blocked-payouts', BLOCKED_MS, async () => {
    await perform(job.means, system, retryBlockedPayouts, {})
  })
  if (!bank) return [retry]
  const exchange = async () => {
    if (config.sandboxBank === 'auto' && office) await workInOffice(job, office)
    await exchangeWithBank(job, bank)
    const now = job.means.clock()
    if (config.sandboxBank !== 'auto' || !(await sandboxBank?.hasNews(now))) return
    await sandboxBank?.issueStatement(now)
    await exchangeWithBank(job, bank)
  }
  return [retry, every('exchange-with-bank', sandboxBank ? SANDBOX_MS : BANK_MS, exchange)]
}
