import { all, deposits, most, transfers, transfersLate } from './bank-moves.ts'
import { bankTells, buyer, paidOut, seller, until } from './moves.ts'
import type { Story } from './story.ts'

/* The buyer deposits too little, too late or not at all, and the bank tells of it late. */

/** Nobody pays, and the bank tells of each day. */
const expired = until('F9b', { banks: true })
/** The bank tells of no day any more. */
const silentBank = { banks: false } as const

export const depositStories: readonly Story[] = [
  {
    name: 'too little comes and is taken back',
    rows: ['F4', 'F7'],
    moves: [...deposits(most), buyer('return-deposit'), paidOut],
  },
  {
    name: 'too little comes and goes back by itself',
    rows: ['F7b'],
    moves: [...deposits(most), until('F7b', { banks: true }), paidOut],
  },
  {
    name: 'too little comes, and then the rest, which is announced',
    rows: ['F1b', 'F5'],
    moves: [
      ...deposits(most),
      buyer('announce-deposit'),
      ...deposits(all),
      seller('give-back', { amountMinor: '5000' }),
    ],
  },
  {
    name: 'too little comes, and both leave it',
    rows: ['C3'],
    moves: [...deposits(most), seller('cancel'), paidOut],
  },
  {
    name: 'nobody pays in time, and both take it up again',
    rows: ['F9', 'F9b', 'F10a', 'F10d', 'F10e'],
    moves: [
      expired,
      transfersLate,
      bankTells,
      buyer('ask-revival'),
      seller('revive'),
      seller('declare-delivery'),
      buyer('confirm-receipt'),
      buyer('release'),
      until('R4'),
      paidOut,
    ],
  },
  {
    name: 'nobody pays in time, and the seller has sold it elsewhere',
    rows: ['F10f'],
    moves: [expired, transfersLate, bankTells, buyer('ask-revival'), seller('decline-revival'), paidOut],
  },
  {
    name: 'what came in time is told too late',
    rows: ['F9a', 'F9d', 'F9c', 'F9e'],
    moves: [transfers(all), until('F9c', silentBank), bankTells],
  },
  {
    name: 'what came too late is told in time',
    rows: ['F9f'],
    moves: [until('F9a', silentBank), transfers(all), bankTells],
  },
  {
    name: 'it is cancelled before money comes, which comes all the same',
    rows: ['C2', 'F10', 'F10c'],
    moves: [transfers(all), seller('cancel'), bankTells, until('F10c')],
  },
  {
    name: 'what came too late is sent back at once',
    rows: ['F10b'],
    moves: [transfers(all), seller('cancel'), bankTells, buyer('send-back-late-money'), paidOut],
  },
]
