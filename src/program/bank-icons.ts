import { join } from 'node:path'
import type { Config } from '#settings/config.ts'
import { createHttpClient } from '#outside/http-client.ts'
import { type BankIcons, createBankIcons } from '#outside/icons/bank-icons.ts'
import type { Log } from './log.ts'

/** The icon service of the settings, kept beside the data; null where initials are drawn. */
export function openBankIcons({ icons, dataDir }: Config, log: Log): BankIcons | null {
  if (icons === null) return null
  return createBankIcons({
    template: icons,
    folder: join(dataDir, 'bank-icons'),
    http: createHttpClient(),
    log: (event, facts) => log.info(event, facts),
  })
}
