import { after } from 'node:test'
import { openDatabase } from '#store/database/database.ts'
import { createMeans, type MeansOptions } from '#store/means.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { keepCustodyAccounts } from '#store/bank/custody-accounts.ts'
import { saveOwnAccounts } from '#store/bank/own-accounts.ts'
import { copyOfDatabase, freshDatabase } from './postgres.ts'
import { custodyIban } from './statements.ts'
import { worldOn } from './world-on.ts'
import { peopleIn } from './world-people.ts'

export { invitationToken } from './world-deals.ts'
export type { Name } from './world-people.ts'

export const worldSecret = Buffer.alloc(32, 7)

/** Where the operator of the world takes its own pesos to; it has no such account in another currency. */
export const ownClabe = '032180000118359719'

type WorldOptions = Readonly<
  Pick<MeansOptions, 'policy' | 'contract' | 'currencies' | 'guideEdition' | 'pushServices' | 'files'> & {
    startAt?: string
  }
>
/** A whole product of one's own: database, clock, people. Ana buys, Benito sells, Carla mediates, Olga and Pablo operate, Adela and Tomás administer, Zoe is a stranger. */
export async function createWorld(options: WorldOptions = {}) {
  // Asked for before anything is waited for: later it would belong to the whole run, and every database would stay until its end.
  const ends: (() => Promise<void>)[] = []
  after(async () => {
    for (const end of ends) await end()
  })
  let now = Temporal.Instant.from(options.startAt ?? '2026-03-02T16:00:00Z')
  const fresh = await copyOfDatabase(await peopledAt(now))
  const { toleranceMinor = 0n } = options.policy ?? {}
  if (toleranceMinor > 0n) await keepCustodyAccounts(fresh.url, custodyAccounts(toleranceMinor))
  const database = openDatabase(fresh.url, { max: 6 })
  ends.push(() => database.close(), fresh.drop)
  const seals = createSeals(worldSecret)
  const means = createMeans({
    database,
    seals,
    clock: () => now,
    sandbox: true,
    guideEdition: options.guideEdition ?? 1,
    ...(options.contract ? { contract: options.contract } : {}),
    ...(options.currencies ? { currencies: options.currencies } : {}),
    ...(options.policy ? { policy: options.policy } : {}),
    ...(options.pushServices ? { pushServices: options.pushServices } : {}),
    ...(options.files ? { files: options.files } : {}),
  })
  return {
    ...worldOn(means),
    url: fresh.url,
    /** Moves the clock on by a duration ("PT10M", { days: 3 }). */
    pass: (duration: Temporal.DurationLike | string) => {
      // Instants count in hours; tests may speak of days.
      now = now.add({
        seconds: Temporal.Duration.from(duration).total({
          unit: 'seconds',
          relativeTo: '2026-03-02T00:00Z[UTC]',
        }),
      })
    },
  }
}
export type World = Awaited<ReturnType<typeof createWorld>>
const peopled = new Map<string, Promise<string>>()

/** The address of a database with the people who came at a moment, to be copied: writing them costs more than a copy. */
function peopledAt(at: Temporal.Instant): Promise<string> {
  const known = peopled.get(at.toString())
  const url = known ?? newlyPeopled(at)
  peopled.set(at.toString(), url)
  return url
}

async function newlyPeopled(at: Temporal.Instant): Promise<string> {
  const { url } = await freshDatabase()
  const database = openDatabase(url, { max: 1 })
  await peopleIn(database.writer, createSeals(worldSecret), at)
  await database.close()
  await keepCustodyAccounts(url, custodyAccounts(0n))
  await saveOwnAccounts(url, createSeals(worldSecret), [
    { currency: 'MXN', number: ownClabe, holder: 'Custodia de prueba' },
  ])
  return url
}

function custodyAccounts(toleranceMinor: bigint) {
  return (['EUR', 'MXN', 'COP', 'CLP'] as const).map((currency) => ({
    currency,
    scheme: 'iban',
    number: custodyIban,
    holder: 'Custodia de prueba',
    bic: null,
    bank: null,
    described: null,
    toleranceMinor,
  }))
}
