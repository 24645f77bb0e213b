import { join } from 'node:path'
import type { JobParts } from '#jobs/job-parts.ts'
import { watchParcels } from '#jobs/parcels/watch-parcels.ts'
import { every, type Round } from '#jobs/rounds.ts'
import type { Carriers } from '#outside/carriers/carriers.ts'
import { createSandboxCarriers, type SandboxCarriers } from '#outside/carriers/sandbox-carriers.ts'
import type { Config } from '#settings/config.ts'
import type { Means } from '#store/means.ts'
import { askParcelAt, parcelsOnTheirWay } from '#store/transactions/parcels.ts'
import type { Sandbox } from '#web/server/sandbox.ts'

/** The carriers of the demonstration; null in production, where buyers confirm and the office checks documents. */
export function openCarriers({ isProduction, dataDir }: Config): SandboxCarriers | null {
  return isProduction ? null : createSandboxCarriers({ folder: join(dataDir, 'sandbox-carriers') })
}

const ASKING_MS = 3_000
const MOST_PLAYED = 50

/** What the worker does about parcels again and again. */
export function parcelRounds(
  job: Pick<JobParts, 'means' | 'log'>,
  carriers: Carriers | null,
): readonly Round[] {
  return carriers ? [every('watch-parcels', ASKING_MS, () => watchParcels(job, carriers))] : []
}

/** The parcels of the demonstration, for whoever plays their carriers: what one of them says is asked for at once. */
export function openPlayedParcels(config: Config, { database, clock }: Means): Sandbox['parcels'] {
  const carriers = openCarriers(config)
  if (!carriers) return null
  return {
    list: () => parcelsOnTheirWay(database.reader, MOST_PLAYED),
    async move({ transactionId, carrier, number }, state, place) {
      await carriers.move({ carrier, number }, { state, at: clock(), place })
      await askParcelAt(database.writer, { transactionId, carrier, number }, clock())
    },
  }
}
