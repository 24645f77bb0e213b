import { perform } from '#commands/command.ts'
import { hearCarrier } from '#commands/transactions/hear-carrier.ts'
import { askingRule } from '#domain/parcels/parcel-words.ts'
import { system } from '#domain/transactions/situation.ts'
import type { Carriers } from '#outside/carriers/carriers.ts'
import { askParcelAt, takeParcelsToAsk } from '#store/transactions/parcels.ts'
import type { JobParts } from '../job-parts.ts'

const MOST = 100

/**
 * Asks carriers about the parcels whose turn it is and has each word heard. A carrier that cannot be asked keeps no other
 * waiting: its parcel's turn comes again sooner. Killed in between, what was not heard is asked again in its time.
 */
export async function watchParcels(
  { means, log }: Pick<JobParts, 'means' | 'log'>,
  carriers: Carriers,
): Promise<void> {
  const { writer } = means.database
  for (const parcel of await takeParcelsToAsk(writer, means.clock(), MOST)) {
    try {
      const word = await carriers.wordOf(parcel)
      const said = word && { ...word, at: word.at.toString() }
      const { proven } = await perform(means, system, hearCarrier, { ...parcel, word: said })
      if (proven.length > 0) log.info('delivery-proven', { transactionId: parcel.transactionId, proven })
    } catch (error) {
      log.error('carrier-not-heard', { carrier: parcel.carrier, error })
      await askParcelAt(writer, parcel, means.clock().add({ minutes: askingRule.afterFailureMinutes }))
    }
  }
}
