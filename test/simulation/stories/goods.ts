import { postalDigit } from '#domain/parcels/check-digits.ts'
import { hearCarrier } from '#commands/transactions/hear-carrier.ts'
import { offersTo } from '../people.ts'
import { office } from '../troupe.ts'
import { buyer, officer, paidOut, pays, seller, until, waits } from './moves.ts'
import type { Move, Scene, Story } from './story.ts'

/* Something is sent: it comes or not, is right or not, and goes back or not. */

/** It is in the buyer's hands, who looks at it. */
export const delivered = [pays, seller('declare-delivery'), buyer('confirm-receipt')] as const
const rejected = [...delivered, buyer('reject')] as const
const goingBack = [...rejected, seller('accept-return')] as const
const sentBack = [...goingBack, buyer('ship-return')] as const

/** The number of the parcel of a deal: no other deal has it. */
function parcelOf({ transactionId }: Scene, way: 'there' | 'back') {
  const digits = BigInt(`0x${transactionId.replaceAll('-', '')}`) + (way === 'back' ? 1n : 0n)
  const serial = String(digits % 100_000_000n).padStart(8, '0')
  return { carrier: 'correos' as const, number: `RR${serial}${postalDigit(serial)}ES` }
}

/** It is sent with a carrier, one way or the other. */
const byParcel =
  (way: 'there' | 'back'): Move =>
  (scene) =>
    way === 'there'
      ? seller('declare-delivery', { proof: { kind: 'tracking', parcel: parcelOf(scene, way) } })(scene)
      : buyer('ship-return', { shipment: { by: 'carrier', parcel: parcelOf(scene, way) } })(scene)

/** The carrier says that it came. */
const carrierBrings =
  (way: 'there' | 'back'): Move =>
  async (scene) => {
    const { play, transactionId } = scene
    await play.passTo(play.stage.now().add({ hours: 5 }))
    const word = {
      state: 'delivered',
      at: play.stage.now().subtract({ hours: 1 }).toString(),
      place: 'Madrid',
    }
    const heard = { transactionId, ...parcelOf(scene, way), word }
    const hear = () => play.stage.perform('system', hearCarrier, heard)
    return (await play.attempt('a carrier tells', [transactionId], hear)) > 0
  }

/** Somebody's silence waits for the office to reach them. */
const silenceWaits: Move = waits(
  async ({ play, transactionId }) => {
    const [olga] = office
    if (!olga) return false
    const { offered } = await offersTo(play, transactionId, olga)
    return offered.some((each) => each.action === 'confirm-contact')
  },
  { reads: false },
)

export const goods: readonly Story[] = [
  {
    name: 'goods go back and are right',
    rows: ['V1', 'V3', 'V7', 'V9', 'V10'],
    moves: [...sentBack, seller('confirm-return'), seller('accept-returned'), paidOut],
  },
  {
    name: 'goods go back by a carrier, and their seller says nothing',
    rows: ['V9a', 'V10b'],
    moves: [...goingBack, byParcel('back'), carrierBrings('back'), until('V10b'), paidOut],
  },
  {
    name: 'goods are not sent back in time',
    rows: ['V8a', 'V8', 'R4b'],
    moves: [...goingBack, seller('extend-return'), until('V8'), paidOut],
  },
  {
    name: 'goods that went back never come',
    rows: ['V12a', 'V12'],
    moves: [...sentBack, until('V12')],
  },
  {
    name: 'a rejection is taken back, and silence accepts',
    rows: ['V2', 'R2', 'R4b'],
    moves: [...rejected, buyer('withdraw-rejection'), until('R2'), paidOut],
  },
  {
    name: 'something else is sent instead',
    rows: ['V5', 'V5a', 'V5b'],
    moves: [
      ...rejected,
      seller('propose-replacement'),
      buyer('accept-proposal'),
      seller('send-replacement'),
      buyer('confirm-receipt'),
      buyer('release'),
      until('R4'),
    ],
  },
  { name: 'a rejection is never answered', rows: ['V6a'], moves: [...rejected, until('V6a')] },
  {
    name: 'a rejection is contested and talked about for too long',
    rows: ['V6', 'X5b'],
    moves: [...rejected, seller('contest-rejection'), until('X5b')],
  },
  {
    name: 'a carrier proves that it came',
    rows: ['D2a', 'D9', 'D9a'],
    moves: [
      pays,
      byParcel('there'),
      carrierBrings('there'),
      buyer('ask-inspection-time'),
      seller('accept-proposal'),
      until('R2'),
      paidOut,
    ],
  },
  {
    name: 'nobody proves that it came',
    rows: ['D6a', 'D6b'],
    moves: [pays, seller('declare-delivery'), until('D6b')],
  },
  {
    name: 'more days to deliver, and still nothing',
    rows: ['D4', 'D4a', 'D4b', 'D5a', 'D5'],
    moves: [
      pays,
      seller('ask-extension', { days: 2 }),
      buyer('accept-proposal'),
      buyer('extend', { days: 1 }),
      until('D5a'),
      buyer('cancel-undelivered'),
      paidOut,
    ],
  },
  {
    name: 'nothing is delivered, and nobody says a word',
    rows: ['D5b'],
    moves: [pays, until('D5b'), paidOut],
  },
  {
    name: 'a silence that the office has to prove',
    rows: ['N1'],
    moves: [...delivered, silenceWaits, officer('confirm-contact'), until('R2'), paidOut],
  },
  {
    name: 'a cancellation is asked for',
    rows: ['C4', 'C4a', 'C4b', 'C4c', 'C4d'],
    moves: [
      pays,
      buyer('ask-cancel'),
      seller('decline-proposal'),
      buyer('ask-cancel'),
      buyer('withdraw-proposal'),
      buyer('ask-cancel'),
      until('C4d'),
      buyer('ask-cancel'),
      seller('accept-proposal'),
      paidOut,
    ],
  },
]
