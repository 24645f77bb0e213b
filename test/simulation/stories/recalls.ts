import { all, deposits, most, takesBack, transfers } from './bank-moves.ts'
import { bankTells, buyer, paidOut, pays, seller, until } from './moves.ts'
import { exported, isRefused, paysAfterAll } from './payout-moves.ts'
import type { Move, Story } from './story.ts'

/* The payer's bank takes back what it had brought. */

const inTwo: readonly Move[] = [...deposits(most), ...deposits(all)]
const released: readonly Move[] = [
  seller('declare-delivery'),
  buyer('confirm-receipt'),
  buyer('release'),
  until('R4'),
]

export const recalls: readonly Story[] = [
  {
    name: 'one deposit of two is taken back, and then the other',
    rows: ['F11a', 'F11'],
    moves: [...inTwo, takesBack('oldest'), takesBack('newest')],
  },
  {
    name: 'deposits of which something was released are taken back',
    rows: ['F11d', 'F11b'],
    moves: [
      ...inTwo,

      buyer('release-part', { amountMinor: '5000' }),
      takesBack('newest'),
      takesBack('oldest'),
    ],
  },
  {
    name: 'what came too late is taken back',
    rows: ['F11c'],
    moves: [transfers(all), seller('cancel'), bankTells, takesBack()],
  },
  {
    name: 'what is disputed is taken back',
    rows: ['X4a'],
    moves: [pays, seller('declare-delivery'), buyer('confirm-receipt'), buyer('open-dispute'), takesBack()],
  },
  {
    name: 'what was released is taken back before it is paid',
    rows: ['F12', 'P2e'],
    moves: [pays, ...released, takesBack()],
  },
  {
    name: 'what was paid is taken back, and paid again',
    rows: ['F12', 'F10g'],
    moves: [pays, ...released, paidOut, takesBack(), transfers(() => 50_00n), bankTells],
  },
  {
    name: 'what goes back to the buyer is set off, and their bank paid it all the same',
    rows: ['P11', 'P5d'],
    moves: [
      pays,

      seller('give-back', { amountMinor: '5000' }),
      exported,
      isRefused,
      ...released,
      takesBack(),
      paysAfterAll('set_off'),
    ],
  },
]
