import { releasePayoutStop } from '#commands/payouts/release-stop.ts'
import { stopPayouts } from '#commands/payouts/stop.ts'
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
