import { perform, type Command } from '#commands/command.ts'
import { publishedTierLimits } from '#domain/people/tiers.ts'
import { existing } from '#domain/assert.ts'
import { type Situation, system } from '#domain/transactions/situation.ts'
import type { Policy } from '#domain/transactions/work.ts'
import { openDatabase, type Database } from '#store/database/database.ts'
import { createMeans, type Means } from '#store/means.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { keepCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { saveOwnAccounts } from '#store/bank/own-accounts.ts'
import { actorOf, custodyAccounts, enter, ownAccounts, type Player } from './cast.ts'

/** Where players act: one database, one clock of its own, the one door to writing. */
export type Stage = Readonly<{
  database: Database
  means: Means
  now: () => Temporal.Instant
  moveTo: (instant: Temporal.Instant) => void
  perform: <Input, Output>(
    who: Player | 'system',
    wanted: Command<Input, Output>,
    raw: unknown,
    /** The version of the transaction that the player saw. */
    seen?: number,
  ) => Promise<Output>
  situation: (transactionId: string) => Promise<Situation>
}>

export type StageOptions = Readonly<{
  startAt?: string
  pool?: number
  log?: (error: Error) => void
  timers?: Policy['timers']
}>

/** Sets a stage on a migrated database, with everybody in it when `players` are given. */
export async function setStage(
  url: string,
  players: readonly Player[],
  { startAt = '2026-03-02T16:00:00Z', pool = 8, log = () => {}, timers = {} }: StageOptions = {},
): Promise<Stage> {
  const database = openDatabase(url, { max: pool, log })
  let now = Temporal.Instant.from(startAt)
  const seals = createSeals(Buffer.alloc(32, 7))
  const policy = { timers, toleranceMinor: 0n, tierLimits: publishedTierLimits }
  const means = createMeans({ database, seals, clock: () => now, sandbox: true, policy, guideEdition: 1 })
  if (players.length > 0) {
    await enter(database, seals, players, now)
    await keepCustodyAccounts(url, custodyAccounts)
    await saveOwnAccounts(url, seals, ownAccounts)
  }
  return {
    database,
    means,
    now: () => now,
    moveTo: (instant) => {
      now = instant
    },
    perform: (who, wanted, raw, seen) =>
      perform(means, who === 'system' ? system : actorOf(who, now), wanted, raw, { seen }),
    situation: async (id) => existing(await means.load(id), 'the transaction is there'),
  }
}
