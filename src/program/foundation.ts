import type { ReplicaStanding } from '#domain/database-servers.ts'
import type { Config } from '#settings/config.ts'
import { openApplicationLogin } from '#store/database/application-login.ts'
import { type Clock, createClock } from '#store/clock.ts'
import { openDatabase } from '#store/database/database.ts'
import type { EmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { addressWithKey, openKeys, type Secrets } from '#store/secrets/keys.ts'
import { createMeans, type Means, type Tracer } from '#store/means.ts'
import { openReplica, replicaUrlFor } from '#store/database/replica.ts'
import { migrate } from '#store/database/migrate.ts'
import { soundnessOf } from '#store/database/soundness.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { toleranceMinor } from './custody.ts'
import { openFiles } from './files.ts'
import { openDataFolder } from './data-folder.ts'
import { readSecrets } from './key.ts'
import { instanceIn } from '#store/database/instance.ts'
import { publishGuide } from '#store/transactions/guide-editions.ts'
import { contractTexts } from '#words/documents/contract-texts.ts'
import { disputeGuide } from '#words/documents/guide.ts'
import { bodyOf } from '#words/documents/published-document.ts'
import type { Log } from './log.ts'
import { openPostgres } from './postgres.ts'
import { publishedFacts } from './published-facts.ts'
import { apartFromRequests } from './request-number.ts'

/** What every program of ours stands on: a migrated database and the means to work with it. */
export type Foundation = {
  readonly means: Means
  /** The clock of `means`, which can be told to look at once how far the sandbox has travelled. */
  readonly clock: Clock
  /** The secret of now, and those before it, whose signatures are still good. */
  readonly secrets: Secrets
  /** The secret of now. */
  readonly secret: Buffer
  /** The database as its owner: for migrations, and for beginning anew. */
  readonly ownerUrl: string
  /** The database with the application's rights only. */
  readonly applicationUrl: string
  /** Whether the database can be worked with, or why not; throws when it does not answer. */
  readonly soundness: ReturnType<typeof soundnessOf>
  /** Keeps the steps that were decided, then closes the database and our own PostgreSQL. */
  close(): Promise<void>
}

type FoundationOptions = {
  readonly config: Config
  readonly log: Log
  readonly tell: (line: string) => void
  /** Called after steps were kept, so that their promises are taken up at once. */
  readonly onRecorded?: () => void
  /** Who measures and who follows what is done; absent where nobody does. */
  readonly watchers?: Pick<Means, 'meter' | 'tracer'>
  /** Whether people read the guide and make terms here; programs that only look after the database publish nothing. */
  readonly publishes?: true
}

/** Opens the database of the settings and brings it up to date. A failure leaves nothing open. */
export async function layFoundation(options: FoundationOptions): Promise<Foundation> {
  const { config, log, tell, onRecorded, publishes, watchers = {} } = options
  if (config.databaseUrl === null || config.secretKey === null) openDataFolder(config.dataDir)
  const secrets = readSecrets(config)
  const postgres = await openPostgres(config, tell)
  const { ring, ownerUrl, applicationUrl } = await unlock(postgres.url, secrets, tell).catch(
    async (error: unknown) => {
      await postgres.stop()
      throw error
    },
  )
  const parts = { config, applicationUrl, postgres, log, tracer: watchers.tracer }
  const { database, replica, close: closeDatabase } = await openServers(parts)
  const abandon = async (error: unknown) => {
    await closeDatabase()
    throw error
  }
  const clock = await createClock(database, !config.isProduction).catch(abandon)
  const facts = publishedFacts(config)
  const publish = () =>
    publishGuide(ownerUrl, bodyOf(disputeGuide(facts)), clock.now()).catch((error: unknown) => {
      clock.close()
      return abandon(error)
    })
  const guideEdition = publishes && (await publish())
  const files = await instanceIn(database.pool)
    .then((instance) => openFiles(config, instance, log))
    .catch((error: unknown) => {
      clock.close()
      return abandon(error)
    })
  const means = createMeans({
    database,
    clock: clock.now,
    seals: createSeals(ring),
    ...decided(config),
    contract: contractTexts(facts),
    currencies: facts.custody.currencies,
    ...(guideEdition && { guideEdition }),
    ...(onRecorded ? { onRecorded } : {}),
    ...watchers,
    ...(replica && { replica }),
    ...(files && { files }),
  })
  return {
    means,
    clock,
    secrets,
    secret: secrets.current,
    ownerUrl,
    applicationUrl,
    soundness: soundnessOf(database.reader, postgres.url),
    close: async () => {
      await means.recorder.idle()
      clock.close()
      files?.close()
      await closeDatabase()
    },
  }
}

/** The connections to the server that leads, and to the standby of the settings where there is one; what becomes of them is told in the log. */
async function openServers({
  config,
  applicationUrl,
  postgres,
  log,
  tracer,
}: Readonly<{
  config: Config
  applicationUrl: string
  postgres: EmbeddedPostgres
  log: Log
  tracer: Tracer | undefined
}>) {
  let isClosing = false
  const max = config.databasePool
  const database = openDatabase(applicationUrl, {
    max,
    tracer,
    log: (error) => {
      // Our own PostgreSQL may be faster at closing than a connection at saying goodbye.
      if (!isClosing) apartFromRequests(() => log.error('database-connection-lost', { error }))
    },
    moved: (server) => apartFromRequests(() => log.info('database-moved', { server })),
  })
  const told = ({ state }: ReplicaStanding) =>
    apartFromRequests(() =>
      state === 'follows' ? log.info('replica-read') : log.error('replica-not-read', { state }),
    )
  const { databaseReplicaUrl: url } = config
  const replica =
    url && (await openReplica(replicaUrlFor(url, applicationUrl), database, { max, tracer, told }))
  const close = async () => {
    isClosing = true
    if (replica) await replica.close()
    await database.close()
    await postgres.stop()
  }
  return { database, replica, close }
}

/** By which numbers this instance decides, from its settings. */
const policyOf = (config: Config): Means['policy'] => ({
  timers: config.timers,
  toleranceMinor,
  tierLimits: config.tierLimits,
  handLimits: config.handLimits,
  chargeLimits: config.chargeLimits,
  chargesPercent: config.chargesPercent,
})

/** What the settings say of this instance. */
const decided = (config: Config) => ({
  policy: policyOf(config),
  tenant: new URL(config.baseUrl).host,
  pushServices: config.pushServices,
  sandbox: !config.isProduction,
})

/** The database brought up to date, its keys, and the addresses under which it is used. */
async function unlock(url: string, secrets: Secrets, tell: (line: string) => void) {
  await migrate(url, tell)
  const ring = await openKeys(url, secrets)
  const ownerUrl = addressWithKey(url, ring.newest)
  const applicationUrl = await openApplicationLogin(ownerUrl, secrets.current, ring.newest)
  return { ring, ownerUrl, applicationUrl }
}
