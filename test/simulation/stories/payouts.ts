import { liftHold } from '#commands/holds/lift.ts'
import { placeHold } from '#commands/holds/place.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import type { Party } from '#domain/transactions/party.ts'
import { listOpenHolds } from '#store/people/holds.ts'
import { bringToEnd } from '../people.ts'
import { olga, petra } from '../troupe.ts'
import { delivered } from './goods.ts'
import { bankTells, buyer, hours, officer, paidOut, pays, seller, tries, until } from './moves.ts'
import { exported, isRefused, isTakenOut, paysAfterAll } from './payout-moves.ts'
import type { Move, Story } from './story.ts'

/* What is owed is stopped, refused, paid all the same, or held by the office. */

/** The office holds all the money of a side. */
export const held =
  (party: Party, days = 8): Move =>
  async ({ play, sides }) => {
    const said = { personId: sides[party].id, class: 'fraud-review', reason: 'Se revisa.', days }
    return (await play.attempt('hold', [], () => play.stage.perform(petra, placeHold, said))) > 0
  }

/** The office lets it go on. */
export const freed =
  (party: Party): Move =>
  async ({ play, sides }) => {
    for (const { id: holdId } of await listOpenHolds(play.stage.database.reader, sides[party].id))
      await play.attempt('lift a hold', [], () =>
        play.stage.perform(olga, liftHold, { holdId, reason: 'Está aclarado.' }),
      )
    return true
  }

/** What is approved is in a file that nobody has handed over yet. */
export const inFile: Move = async ({ play, transactionId }) => {
  await bringToEnd(play, transactionId)
  const file = { custody: 'EUR', version: '09' }
  return (
    (await play.attempt('export', [transactionId], () => play.stage.perform(olga, exportPayouts, file))) > 0
  )
}

const givenBack = [...delivered, seller('give-back', { amountMinor: '5000' })] as const

export const payouts: readonly Story[] = [
  {
    name: 'somebody is held while they are paid',
    rows: ['P4d', 'P2d', 'H1', 'H3'],
    refusals: ['money-on-hold'],
    moves: [
      ...givenBack,
      inFile,
      held('buyer'),
      tries('buyer', 'release'),
      hours(30),
      freed('buyer'),
      buyer('release'),
      until('R4'),
      paidOut,
    ],
  },
  {
    name: 'a payment that the bank refused is made again, and was paid after all',
    rows: ['P6', 'P8', 'P5c'],
    moves: [
      ...givenBack,
      exported,
      isRefused,
      hours(24 * 4),
      bankTells,
      buyer('replace-payout'),
      paysAfterAll('planned'),
    ],
  },
  {
    name: 'a payment is taken out of its file',
    rows: ['P4c'],
    moves: [...givenBack, inFile, isTakenOut],
  },
  {
    name: 'nobody says where else a refused payment is to go',
    rows: ['P10'],
    moves: [...givenBack, exported, isRefused, until('P10')],
  },
  {
    name: 'a payout is approved too soon',
    rows: ['P9', 'P2', 'P2c', 'D2b', 'D3', 'R3', 'E3'],
    moves: [
      pays,
      seller('declare-delivery'),
      seller('undo-delivery'),
      seller('declare-delivery'),
      officer('add-evidence'),
      seller('add-evidence', { purpose: 'delivery', tranche: 1 }),
      officer('verify-delivery'),
      buyer('release'),
      buyer('undo-release'),
      seller('give-back', { amountMinor: '5000' }),
      officer('prepare-payout'),
      officer('approve-payout'),
      officer('unapprove-payout'),
      officer('block-payout'),
      officer('unblock-payout'),
      buyer('release'),
      until('R4'),
      paidOut,
    ],
  },
  {
    name: 'nobody may pay a seller who is held',
    rows: ['F9g'],
    moves: [held('seller'), until('F9g', { banks: true }), freed('seller'), pays],
  },
]
