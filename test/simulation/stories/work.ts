import { buyer, paidOut, pays, seller, until } from './moves.ts'
import type { Move, Story } from './story.ts'

/* Files and work: they are downloaded, looked at and changed. */

export const file = { proof: { kind: 'file', text: 'El logotipo' } }
export const digital = { deliveryMode: 'digital' } as const
export const sent = [pays, seller('declare-delivery', file)] as const
export const changed: readonly Move[] = [buyer('request-changes'), seller('redeliver', file)]

export const work: readonly Story[] = [
  {
    name: 'files are downloaded and changed',
    rows: ['D2c', 'D7', 'D8', 'D2d'],
    terms: digital,
    moves: [
      ...sent,
      buyer('download-delivery'),
      ...changed,
      buyer('download-delivery'),
      ...changed,
      ...changed,
      buyer('release'),
      until('R4'),
      paidOut,
    ],
  },
  {
    name: 'changes are asked for and never come',
    rows: ['D8b'],
    terms: { deliveryMode: 'servicio' },
    moves: [
      pays,
      seller('declare-delivery'),
      buyer('confirm-receipt'),
      buyer('request-changes'),
      until('D8b'),
      until('R2'),
      paidOut,
    ],
  },
]
