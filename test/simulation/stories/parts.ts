import type { Situation } from '#domain/transactions/situation.ts'
import { deposits, tooMuch } from './bank-moves.ts'
import { delivered } from './goods.ts'
import { buyer, paidOut, pays, seller, until } from './moves.ts'
import type { Move, Story } from './story.ts'

/* Two parts, of which the second is deposited for when the first is over; and deals that get a part more or less. */

const oneByOne = { parts: 2, isOneByOne: true } as const
const released: readonly Move[] = [
  seller('declare-delivery'),
  buyer('confirm-receipt'),
  buyer('release'),
  until('R4'),
]

/** All that the first part holds. */
const everything = ({ tranches }: Situation) => ({ amountMinor: String(tranches[0]?.heldMinor ?? 0n) })

export const parts: readonly Story[] = [
  {
    name: 'a part of it that is all of it is released',
    rows: ['R5b'],
    moves: [...delivered, buyer('release-part', everything), until('R4'), paidOut],
  },
  {
    name: 'what is too much for the first part is used for the second',
    rows: ['F6a', 'F13', 'F6b'],
    terms: oneByOne,
    moves: [...deposits(tooMuch), ...released, buyer('use-excess'), pays, ...released, paidOut],
  },
  {
    name: 'what is too much goes back at once',
    rows: ['F6c'],
    terms: oneByOne,
    moves: [...deposits(tooMuch), buyer('send-back-late-money')],
  },
  {
    name: 'what is too much goes back by itself',
    rows: ['F6d'],
    terms: oneByOne,
    moves: [...deposits(tooMuch), until('F6d')],
  },
  {
    name: 'the next part is opened early, and waits while the first is rejected',
    rows: ['F13a', 'F13b', 'F13c'],
    terms: oneByOne,
    moves: [pays, buyer('open-part'), ...delivered.slice(1), buyer('reject'), buyer('withdraw-rejection')],
  },
  {
    name: 'the rest is left between two parts',
    rows: ['F14', 'F14a'],
    terms: oneByOne,
    moves: [pays, ...released, buyer('void-rest'), paidOut],
  },
  {
    name: 'too much comes for a deal of one part',
    rows: ['F6'],
    moves: [...deposits(tooMuch), ...released, paidOut],
  },
  {
    name: 'a part is added and another taken out',
    rows: ['A9', 'A9a'],
    moves: [
      buyer('propose-amendment', ({ terms }) => ({
        amendment: { addedPart: { ...terms.tranches[0], title: 'Otra parte', priceMinor: '8000' } },
      })),
      seller('accept-amendment'),
      seller('propose-amendment', () => ({ tranche: 2, amendment: { takesOut: true } })),
      buyer('accept-amendment'),
      pays,
      ...released,
      paidOut,
    ],
  },
]
