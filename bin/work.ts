import { openBank } from '../src/program/bank.ts'
import { custodyAccounts } from '../src/program/custody.ts'
import { demonstrationOffice } from '../src/program/demonstration/people.ts'
import { connectIdentity } from '../src/program/identity.ts'
import { live } from '../src/program/life.ts'
import { openMailer } from '../src/program/sign-in.ts'
import { closeAll, type Closers, layWatchedFoundation } from '../src/program/watched-foundation.ts'
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
  const closers: Closers = []
  const stop = () => closeAll(closers, log)
  try {
    const foundation = await layWatchedFoundation({ config, log, tell, onRecorded: () => wake() }, closers)
    const { means } = foundation
    const { mailer } = openMailer(config, means.clock)
    closers.push(() => mailer.close())
    await keepCustodyAccounts(foundation.ownerUrl, custodyAccounts(config), tell)
    const bankParts = await openBank(config)
    const office = await demonstrationOffice(config, means.database.reader)
    const identity = connectIdentity(config, foundation)
    const worker = await openWork({ config, log, foundation, mailer, bankParts, identity, office })
    closers.push(() => worker.stop())
    wake = () => worker.wake()
    process.stdout.write(`El trabajo de fondo está en marcha (${seconds()} s).\n`)
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }
})
