import { openBank } from '../src/program/bank.ts'
import { custodyAccounts } from '../src/program/custody.ts'
import { demonstrationOffice } from '../src/program/demonstration/people.ts'
import { connectIdentity } from '../src/program/identity.ts'
import { layFoundation } from '../src/program/foundation.ts'
import { live } from '../src/program/life.ts'
import { openMetrics } from '../src/program/metrics/open-metrics.ts'
import { openMailer } from '../src/program/sign-in.ts'
import { openWork } from '../src/program/work.ts'
import { keepCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { helpOnly } from '../src/program/arguments.ts'

const help = `Usage: npm run work

Runs the worker alone, beside web processes on the same database (DATABASE_URL): promised jobs, deadlines,
reminders and the exchange with the bank. Several may run at once; each piece of work is done by one of them.
Every setting is an environment variable: see docs/self-hosting.md. SIGTERM ends it in order.

Options:
  -h, --help   show this text

Exit codes: 0 ended in order, 1 something broke, 2 settings or machine do not allow a start.
`

helpOnly(help)
await live(async ({ config, log, tell, seconds }) => {
  let wake = () => {}
  const metrics = await openMetrics(config, log)
  const meter = metrics?.meter
  const foundation = await layFoundation({ config, log, tell, onRecorded: () => wake(), meter })
  const endWatch = metrics?.watch(foundation)
  const { mailer } = openMailer(config, foundation.means.clock)
  try {
    const { means } = foundation
    await keepCustodyAccounts(foundation.ownerUrl, custodyAccounts(config), tell)
    const bankParts = await openBank(config)
    const office = await demonstrationOffice(config, means.database.reader)
    const identity = connectIdentity(config, foundation)
    const worker = await openWork({ config, log, foundation, mailer, bankParts, identity, office })
    wake = () => worker.wake()
    process.stdout.write(`El trabajo de fondo está en marcha (${seconds()} s).\n`)
    return {
      stop: async () => {
        await worker.stop()
        await mailer.close()
        await endWatch?.()
        await foundation.close()
        await metrics?.close()
      },
    }
  } catch (error) {
    await mailer.close()
    await foundation.close()
    throw error
  }
})
