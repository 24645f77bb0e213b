import { join } from 'node:path'
import type { Config } from '#settings/config.ts'
import { createHttpClient } from '#outside/http-client.ts'
import { type BankIcons, createBankIcons } from '#outside/icons/bank-icons.ts'
import type { Log } from './log.ts'
import type { Neighbours } from './neighbours.ts'

/** The icon service of the settings, or one that is played, kept beside the data; null where initials are drawn. */
export function openBankIcons(
  { icons, dataDir }: Config,
  log: Log,
  neighbours: Pick<Neighbours, 'icons'> | null,
): BankIcons | null {
  const template = icons ?? neighbours?.icons
  if (template === undefined) return null
  return createBankIcons({
    template,
    // What was invented is never taken for what a real service drew.
    folder: join(dataDir, icons === null ? 'sandbox-icons' : 'bank-icons'),
    http: createHttpClient(),
    log: (event, facts) => log.info(event, facts),
  })
}
