import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { giveBack } from '#commands/transactions/give-back.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { existing } from '#domain/assert.ts'
import { isRefusal } from '#domain/refusal.ts'
import { startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { migrate } from '#store/database/migrate.ts'
import { player } from '#test/simulation/cast.ts'
import { fundedDeal } from '#test/simulation/deal.ts'
import { setStage, type Stage } from '#test/simulation/stage.ts'

// A program of the fault tests: takes steps as fast as it can on the database of a folder, durable as in
// production, and says every step that it was told is kept. It is there to be killed.

const DEALS = 24
const CALLERS = 16
const ana = player(1, 'Ana')
const benito = player(2, 'Benito')
const olga = player(3, 'Olga', ['operator'])

const say = (line: string) => void writeSync(1, `${line}\n`)

/** The deals of the folder; on the first start they are made. */
async function dealsOf(stage: Stage): Promise<string[]> {
  const known = await stage.database.reader.selectFrom('transactions').select('transaction_id').execute()
  const deals = known.map((each) => each.transaction_id)
  while (deals.length < DEALS)
    deals.push(await fundedDeal(stage, { buyer: ana, seller: benito, operator: olga }))
  return deals
}

async function takeSteps(stage: Stage, deals: readonly string[]): Promise<never> {
  for (;;) {
    const transactionId = existing(deals[Math.floor(Math.random() * deals.length)], 'there are deals')
    const input = { transactionId, tranche: 1, amountMinor: 100n }
    try {
      const { version } =
        Math.random() < 0.5
          ? await stage.perform(ana, releasePart, input)
          : await stage.perform(benito, giveBack, input)
      say(`kept ${transactionId} ${version}`)
    } catch (error) {
      // The database is gone for a moment, or somebody else was faster: whether the step is kept is not known.
      if (!isRefusal(error)) await pause(20)
    }
  }
}

const folder = existing(process.argv[2], 'the folder is given')
const postgres = await startEmbeddedPostgres({ folder })
await migrate(postgres.url)
const first = await setStage(postgres.url, [])
const { rowCount } = await first.database.pool.query('select from people')
const stage = rowCount ? first : await setStage(postgres.url, [ana, benito, olga])
const deals = await dealsOf(stage)
say('ready')
process.on('SIGTERM', () => {
  void postgres.stop().then(() => process.exit(0))
})
await Promise.all(Array.from({ length: CALLERS }, () => takeSteps(stage, deals)))
