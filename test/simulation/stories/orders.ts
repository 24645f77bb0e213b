import { bringOrder } from '#commands/freezes/bring.ts'
import { bringRuling } from '#commands/freezes/bring-ruling.ts'
import { confirmOrder } from '#commands/freezes/confirm.ts'
import { executeRuling } from '#commands/freezes/execute.ts'
import { liftFreeze } from '#commands/freezes/lift.ts'
import { proposeLift } from '#commands/freezes/propose-lift.ts'
import { refuseOrder } from '#commands/freezes/refuse.ts'
import type { Command } from '#commands/command.ts'
import { frozenParts } from '#domain/transactions/freezes.ts'
import { listOpenFreezes } from '#store/transactions/freezes.ts'
import { courtPaper } from '#test/freezes.ts'
import type { Player } from '../cast.ts'
import { olga, pablo } from '../troupe.ts'
import { delivered } from './goods.ts'
import { buyer, paidOut, pays, seller, tries, until } from './moves.ts'
import { type Move, now, type Story } from './story.ts'

/* A court holds the money of a deal, lets it go, or shares it. */

const brought: Move = async ({ play, transactionId, sides }) => {
  const bring = () => play.stage.perform(sides.seller, bringOrder, { transactionId, ...courtPaper })
  return (await play.attempt('bring an order', [transactionId], bring)) > 0
}

const reason = 'El juzgado lo dejó sin efecto.'

/** Somebody of the office goes on with the order that a deal has. */
const goesOn =
  <Input, Output>(who: Player, command: Command<Input, Output>, told: object = {}): Move =>
  async ({ play, transactionId }) => {
    const { stage } = play
    const open = await listOpenFreezes(stage.database.reader)
    const freeze = open.find((each) => each.transactionId === transactionId)?.id
    if (!freeze) return false
    const given = { transactionId, freeze, reason, ...told }
    const act = () => stage.perform(who, command, given)
    return (await play.attempt('an order goes on', [transactionId], act)) > 0
  }

/** A court gives a third of what is held to the seller. */
const ruled: Move = async (scene) => {
  const shares = frozenParts(await now(scene)).map(({ number, heldMinor }) => ({
    tranche: number,
    toSellerMinor: String(heldMinor / 3n),
    toBuyerMinor: String(heldMinor - heldMinor / 3n),
  }))
  return goesOn(pablo, bringRuling, { ...courtPaper, shares })(scene)
}

const frozen = [brought, goesOn(olga, confirmOrder)] as const
const lifted = [goesOn(olga, proposeLift), goesOn(pablo, liftFreeze)] as const

export const orders: readonly Story[] = [
  {
    name: 'a paper that is none is refused, and another holds the money for a while',
    rows: ['X15', 'X15a', 'X15c', 'X15f'],
    refusals: ['order-waits-already', 'deal-frozen'],
    moves: [
      ...delivered,
      brought,
      goesOn(olga, refuseOrder),
      brought,
      async (scene) => (await brought(scene), true),
      goesOn(olga, confirmOrder),
      tries('buyer', 'release'),
      ...lifted,
      buyer('release'),
      until('R4'),
      paidOut,
    ],
  },
  {
    name: 'the next part is paid for while a court holds the first',
    rows: ['X15b'],
    terms: { parts: 2, isOneByOne: true },
    moves: [pays, buyer('open-part'), ...frozen, pays, ...lifted],
  },
  {
    name: 'what is to be paid waits for a court',
    rows: ['X15d', 'X15e'],
    moves: [
      ...delivered,
      seller('give-back', { amountMinor: '5000' }),
      ...frozen,
      ...lifted,
      seller('give-back', { amountMinor: '5000' }),
    ],
  },
  {
    name: 'a court shares what is in dispute',
    rows: ['X16', 'X16a', 'X16b', 'X16c'],
    moves: [...delivered, buyer('open-dispute'), ...frozen, ruled, goesOn(olga, executeRuling), paidOut],
  },
]
