import type { Situation } from '#domain/transactions/situation.ts'
import { isOpenDispute } from '#domain/transactions/states.ts'
import { delivered } from './goods.ts'
import { buyer, hours, officer, paidOut, seller, until } from './moves.ts'
import type { Story } from './story.ts'

/* The two quarrel, and end it between themselves, or somebody of the office mediates and decides. */

/** They talk about what came. */
const disputed = [...delivered, buyer('open-dispute')] as const
/** Somebody mediates it at once, as of what is said to be a fraud. */
export const mediated = [
  ...delivered,
  buyer('open-dispute', { ground: 'fraude' }),
  officer('assign-mediator'),
] as const
export const rested = [buyer('rest-case'), seller('rest-case')] as const

/** Half for each side of what is in dispute. */
export function halves({ disputes, tranches }: Situation) {
  const about = disputes.find((each) => isOpenDispute(each.state))?.tranche
  const held = tranches.find((each) => each.number === about)?.heldMinor ?? 0n
  return { toSellerMinor: String(held / 2n), toBuyerMinor: String(held - held / 2n) }
}

export const proposed = [...mediated, ...rested, officer('propose-resolution', halves)] as const
export const decided = [...proposed, buyer('refuse-resolution'), officer('decide-dispute', halves)] as const
/** The buyer wants all of it; their half is theirs whatever a reviewer says. */
export const appealed = [...decided, buyer('appeal', { toSellerMinor: '0' })] as const

export const large = { priceMinor: 10_500_00 } as const
const answered = [seller('answer-appeal'), officer('assign-reviewer')] as const

const offer = (limitMinor: number) => ({ limitMinor: String(limitMinor) })

export const disputes: readonly Story[] = [
  {
    name: 'secret offers that first do not meet',
    rows: ['X2', 'X2a', 'X2b', 'X2c'],
    moves: [
      ...disputed,
      buyer('make-secret-offer', offer(100_00)),
      seller('make-secret-offer', offer(200_00)),
      buyer('make-secret-offer', offer(100_00)),
      buyer('withdraw-secret-offer'),
      buyer('make-secret-offer', offer(200_00)),
      seller('make-secret-offer', offer(150_00)),
      paidOut,
    ],
  },
  {
    name: 'a claim and a counterclaim are taken back',
    rows: ['X4', 'X4b', 'X4c'],
    moves: [
      ...disputed,
      seller('counterclaim', { ground: 'comprador_no_responde' }),
      seller('withdraw-counterclaim'),
      buyer('withdraw-dispute'),
      until('R2'),
      paidOut,
    ],
  },
  {
    name: 'both agree that it goes back, and its seller says where',
    rows: ['X3b', 'X3c', 'X3a', 'V3a'],
    moves: [
      ...disputed,
      buyer('propose-return'),
      seller('accept-proposal'),
      seller('tell-return-place'),
      buyer('ship-return'),
      seller('confirm-return'),
      seller('accept-returned'),
      paidOut,
    ],
  },
  {
    name: 'a split ends it',
    rows: ['R7a', 'R7', 'X3'],
    moves: [...disputed, buyer('propose-split', halves), seller('accept-proposal'), paidOut],
  },
  {
    name: 'mediation is asked for, and who mediates changes twice',
    rows: ['X5', 'X6', 'X6a', 'X6b'],
    moves: [
      ...disputed,
      hours(73),
      buyer('ask-mediation'),
      officer('assign-mediator'),
      buyer('object-to-mediator'),
      officer('assign-mediator'),
      officer('step-back'),
      officer('assign-mediator'),
    ],
  },
  {
    name: 'questions are answered, or not, and both accept what is proposed',
    rows: ['X5a', 'X7', 'X7a', 'X7b', 'X7e', 'X8', 'X9', 'X9a'],
    moves: [
      ...mediated,
      officer('ask-side', { side: 'buyer' }),
      buyer('answer-question'),
      officer('ask-side', { side: 'seller' }),
      until('X7b'),
      until('X7e'),
      officer('propose-resolution', halves),
      buyer('accept-resolution'),
      seller('accept-resolution'),
      paidOut,
    ],
  },
  {
    name: 'what is proposed is refused, and what is decided stands',
    rows: ['X7c', 'X7d', 'X10a', 'X10', 'X11', 'X14a'],
    moves: [...decided, until('X11'), paidOut],
  },
  {
    name: 'nobody answers what is proposed, and both waive their appeal',
    rows: ['X10b', 'X11a', 'X11b'],
    moves: [
      ...proposed,
      until('X10b'),
      officer('decide-dispute', halves),
      buyer('waive-appeal'),
      seller('waive-appeal'),
      paidOut,
    ],
  },
  {
    name: 'an appeal is answered and reviewed',
    rows: ['X12', 'X12c', 'X12a', 'X13a', 'X13', 'X14'],
    terms: large,
    moves: [...appealed, ...answered, officer('review-decision'), officer('execute-decision'), paidOut],
  },
  {
    name: 'an appeal is not answered',
    rows: ['X12b'],
    moves: [...appealed, until('X12b'), officer('assign-reviewer'), officer('review-decision'), paidOut],
  },
  {
    name: 'nobody of the office takes a dispute on',
    rows: ['X17a', 'X17e'],
    moves: [...delivered, buyer('open-dispute', { ground: 'fraude' }), until('X17e')],
  },
  {
    name: 'a mediation takes too long',
    rows: ['X17b', 'X17d'],
    moves: [...mediated, until('X17b'), officer('replace-mediator')],
  },
  {
    name: 'a review takes too long',
    rows: ['X17c', 'X17f'],
    moves: [
      ...appealed,
      ...answered,
      until('X17c'),
      officer('assign-reviewer'),
      officer('review-decision'),
      paidOut,
    ],
  },
  {
    name: 'a dispute takes far too long',
    rows: ['X18', 'X18a'],
    moves: [...mediated, until('X18'), officer('set-calendar')],
  },
]
