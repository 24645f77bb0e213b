import { large, mediated, rested } from './disputes.ts'
import { buyer, officer, paidOut, seller, until } from './moves.ts'
import type { Move, Story } from './story.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { isOpenDispute } from '#domain/transactions/states.ts'

/* A dispute ends with something that is to be done first: goods go back, or work is mended. */

const held = ({ disputes, tranches }: Situation) => {
  const about = disputes.find((each) => isOpenDispute(each.state))?.tranche
  return tranches.find((each) => each.number === about)?.heldMinor ?? 0n
}

/** The buyer sends it back and has their money, but for something that they keep. */
export const goesBack = (situation: Situation) => ({
  toSellerMinor: String(held(situation) / 4n),
  toBuyerMinor: String(held(situation) - held(situation) / 4n),
  condition: { kind: 'return', paidBy: 'seller', days: 6, otherwiseToSellerMinor: String(held(situation)) },
})

/** The seller mends it and has all of the money, or else half of it. */
const isMended = (situation: Situation) => ({
  toSellerMinor: String(held(situation)),
  toBuyerMinor: '0',
  condition: {
    kind: 'repair',
    paidBy: 'seller',
    days: 6,
    otherwiseToSellerMinor: String(held(situation) / 2n),
  },
})

type Condition = typeof goesBack | typeof isMended

export const bothAccept = (condition: Condition): readonly Move[] => [
  ...mediated,
  ...rested,
  officer('propose-resolution', condition),
  buyer('accept-resolution'),
  seller('accept-resolution'),
]

const isDecided = (condition: Condition): readonly Move[] => [
  ...mediated,
  ...rested,
  officer('propose-resolution', condition),
  buyer('refuse-resolution'),
  officer('decide-dispute', condition),
  buyer('waive-appeal'),
  seller('waive-appeal'),
]

export const isBack = [seller('tell-return-place'), buyer('ship-return'), seller('confirm-return')] as const

export const remedies: readonly Story[] = [
  {
    name: 'both accept that it goes back, and it does',
    rows: ['X9b', 'V3a', 'V10c'],
    moves: [...bothAccept(goesBack), ...isBack, seller('accept-returned'), paidOut],
  },
  {
    name: 'it is decided that it goes back, and its seller says nothing of what came',
    rows: ['X14c', 'V10d'],
    moves: [...isDecided(goesBack), ...isBack, until('V10d'), paidOut],
  },
  {
    name: 'it is to go back, and its buyer keeps it',
    rows: ['X14b', 'V8b'],
    terms: large,
    moves: [
      ...isDecided(goesBack),
      officer('execute-decision'),
      seller('tell-return-place'),
      until('V8b'),
      paidOut,
    ],
  },
  {
    name: 'it is to go back, and nobody says where',
    rows: ['V3b'],
    moves: [...bothAccept(goesBack), until('V3b'), paidOut],
  },
  {
    name: 'it is mended',
    rows: ['D8c'],
    moves: [
      ...bothAccept(isMended),
      seller('redeliver'),
      buyer('confirm-receipt'),
      buyer('release'),
      until('R4'),
      paidOut,
    ],
  },
  { name: 'it is never mended', rows: ['D8d'], moves: [...bothAccept(isMended), until('D8d'), paidOut] },
]
