import type { Config } from '#config.ts'
import { openApplicationLogin } from '#store/application-login.ts'
import { type Clock, createClock } from '#store/clock.ts'
import { openDatabase } from '#store/database.ts'
import { createMeans, type Means } from '#store/means.ts'
import { isMigrated, migrate } from '#store/migrate.ts'
import { createSeals } from '#store/seal.ts'
import { secretKey } from './key.ts'
import type { Log } from './log.ts'
import { openPostgres } from './postgres.ts'

/** What every program of ours stands on: a migrated database and the means to work with it. */
export type Foundation = {
  readonly means: Means
  /** The clock of `means`, which can be told to look at once how far the sandbox has travelled. */
  readonly clock: Clock
  readonly secret: Buffer
  /** The database as its owner: for the job queue, whose tables only the owner reads. */
  readonly ownerUrl: string
  /** The database with the application's rights only. */
  readonly applicationUrl: string
  /** Whether the database answers and every migration of this program is in it; throws when it does not answer. */
  isSound(): Promise<boolean>
  /** Keeps the steps that were decided, then closes the database and our own PostgreSQL. */
  close(): Promise<void>
}

export type FoundationOptions = {
  readonly config: Config
  readonly log: Log
  readonly tell: (line: string) => void
  /** Called after steps were kept, so that their promises are taken up at once. */
  readonly onRecorded?: () => void
}

/** Opens the database of the settings and brings it up to date. A failure leaves nothing open. */
export async function layFoundation(options: FoundationOptions): Promise<Foundation> {
  const { config, log, tell, onRecorded } = options
  const secret = secretKey(config)
  const postgres = await openPostgres(config, tell)
  let applicationUrl: string
  try {
    await migrate(postgres.url, tell)
    applicationUrl = await openApplicationLogin(postgres.url, secret)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  let isClosing = false
  const database = openDatabase(applicationUrl, {
    max: config.databasePool,
    log: (error) => {
      // Our own PostgreSQL may be faster at closing than a connection at saying goodbye.
      if (!isClosing) log.error('database-connection-lost', { error })
    },
  })
  const clock = await createClock(database, !config.isProduction).catch(async (error: unknown) => {
    await database.close()
    await postgres.stop()
    throw error
  })
  const means = createMeans({
    database,
    clock: clock.now,
    seals: createSeals(secret),
    policy: { timers: config.timers, toleranceMinor: 0n, tierLimits: config.tierLimits },
    sandbox: !config.isProduction,
    ...(onRecorded ? { onRecorded } : {}),
  })
  return {
    means,
    clock,
    secret,
    ownerUrl: postgres.url,
    applicationUrl,
    isSound: () => isMigrated(postgres.url),
    close: async () => {
      await means.recorder.idle()
      clock.close()
      isClosing = true
      await database.close()
      await postgres.stop()
    },
  }
}
