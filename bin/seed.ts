import { existing } from '../src/domain/assert.ts'
import { openBank } from '../src/program/bank.ts'
import { custodyAccounts } from '../src/program/custody.ts'
import { makeRoom, seedDemonstration } from '../src/program/demonstration/seed.ts'
import { layFoundation } from '../src/program/foundation.ts'
import { settingsOrExit } from '../src/program/life.ts'
import { createLog } from '../src/program/log.ts'
import { keepCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { makeMarketAlone } from '#store/database/start-over.ts'
import { helpOnly } from '../src/program/arguments.ts'

const help = `Usage: npm run seed

Fills the empty database of the settings (DATABASE_URL, or the embedded PostgreSQL in DATA_DIR) with an invented
market: people, and transactions in every state, made by real commands, bank files and deadlines over three
weeks that end now. "npm start" does the same on its first start, unless DEMO=off. Refused in production, without
the sandbox bank, and when there is anybody already.

Options:
  -h, --help   show this text

Exit codes: 0 the market is there, 1 something broke, 2 settings, machine or database do not allow it.
`

helpOnly(help)
process.exitCode = await seed()

async function seed(): Promise<number> {
  const config = settingsOrExit()
  const log = createLog(config.logLevel)
  const tell = (line: string) => void process.stdout.write(`${line}\n`)
  const refused = (line: string) => {
    process.stderr.write(`${line}\n`)
    return 2
  }
  if (config.isProduction) return refused('En producción no se inventan personas ni transacciones.')
  if (config.sandboxBank === 'off')
    return refused('La demostración necesita el banco de pruebas: quita SANDBOX_BANK=off.')
  const foundation = await layFoundation({ config, log, tell, publishes: true })
  try {
    return await makeMarketAlone(foundation.ownerUrl, async () => {
      if (!(await makeRoom(config, foundation))) return refused('Ya hay personas en esta base de datos.')
      await keepCustodyAccounts(foundation.ownerUrl, custodyAccounts(config), tell)
      const bank = existing((await openBank(config)).sandboxBank, 'the settings have a sandbox bank')
      await seedDemonstration({ config, log, foundation, bank, tell })
      return 0
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return 1
  } finally {
    await foundation.close()
  }
}
