import type { Config } from '#settings/config.ts'
import { saveOwnAccounts } from '#store/bank/own-accounts.ts'
import { keepCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { makeMarketAlone } from '#store/database/start-over.ts'
import { type BankParts, openBank } from '../bank.ts'
import { custodyAccounts, ownAccounts } from '../custody.ts'
import type { Foundation } from '../foundation.ts'
import type { Log } from '../log.ts'
import { makeRoom, seedDemonstration } from './seed.ts'

type Options = Readonly<{ config: Config; log: Log; foundation: Foundation; tell: (line: string) => void }>

/**
 * Opens the bank and the accounts of the settings, and makes the invented market where one is wanted and nobody is there yet. Of
 * several programs that start together one makes it and the others wait: what it has begun looks like what was interrupted.
 */
export async function openMarket(options: Options): Promise<BankParts> {
  const { config, foundation } = options
  if (!config.demo) return openAccounts(options)
  return makeMarketAlone(foundation.ownerUrl, async () => {
    const isFresh = await makeRoom(config, foundation)
    const parts = await openAccounts(options)
    if (isFresh && parts.sandboxBank) await seedDemonstration({ ...options, bank: parts.sandboxBank })
    return parts
  })
}

async function openAccounts({ config, foundation, tell }: Options): Promise<BankParts> {
  await keepCustodyAccounts(foundation.ownerUrl, custodyAccounts(config), tell)
  await saveOwnAccounts(foundation.ownerUrl, foundation.means.seals, ownAccounts(config))
  return openBank(config)
}
