import { releasePayoutStop } from '#commands/payouts/release-stop.ts'
import { stopPayouts } from '#commands/payouts/stop.ts'
import type pg from 'pg'
import type { World } from './world.ts'

export const whyStopped = 'Alguien entró en una cuenta de la oficina.'
export const whatWasLooked = 'Comparé los archivos del día con los movimientos del banco.'

/** Adela, who administers, stops all payouts. */
export const stopsPayouts = (world: World) => world.perform('adela', stopPayouts, { note: whyStopped })

/** Olga looked, and Pablo confirms it. */
export async function releasedByTwo(world: World, stopId: string): Promise<void> {
  await world.perform('olga', releasePayoutStop, { stopId, looked: whatWasLooked })
  await world.perform('pablo', releasePayoutStop, { stopId })
}

/** The id of the stop that everybody tries to end. */
export const oneStopId = '00000000-0000-7000-8000-0000000000aa'

/** A restore stops all payouts, by that stop. */
export const stopsAsRestored = (pool: pg.Pool) =>
  pool.query(
    `insert into payout_stops (stop_id, since, reason, restored_until) values ($1, now(), 'restored', now())`,
    [oneStopId],
  )
