import { hearCarrier } from '#commands/transactions/hear-carrier.ts'
import { postalDigit } from '#domain/parcels/check-digits.ts'
import { parcelStates } from '#domain/parcels/parcel-words.ts'
import { parcelsOnTheirWay } from '#store/transactions/parcels.ts'
import type { Chance } from './chance.ts'
import type { Play } from './simulation.ts'

/** What a seller says of a parcel: mostly a right number, at times one with a slip, or one that another deal has. */
export function parcelFrom(chance: Chance) {
  const serial = chance.in100(90) ? String(chance.between(10_000_000, 99_999_999)) : '47312482'
  const digit = chance.in100(92) ? postalDigit(serial) : String(chance.between(0, 9))
  return { carrier: 'correos', number: `RR${serial}${digit}ES` }
}

/** A carrier answers about a parcel: in time or late, at times twice at once, and at times against what it said before. */
export async function carrierTells({ stage, chance, attempt }: Play): Promise<void> {
  const parcel = chance.pick(await parcelsOnTheirWay(stage.database.reader, 50))
  if (!parcel) return
  const { transactionId, carrier, number } = parcel
  const state = chance.in100(50) ? 'delivered' : chance.pick(parcelStates)
  const at = stage.now().subtract({ minutes: chance.between(0, 4_000) })
  const word = chance.in100(10) ? null : { state, at: at.toString(), place: 'Madrid' }
  const hear = () => stage.perform('system', hearCarrier, { transactionId, carrier, number, word })
  await attempt('a carrier tells', [transactionId], ...(chance.in100(80) ? [hear] : [hear, hear]))
}
