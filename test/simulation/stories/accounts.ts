import { archiveBankAccount } from '#commands/people/archive-bank-account.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import type { Party } from '#domain/transactions/party.ts'
import { accountsOf, isPaidToUnchecked, stopsTheNewest, takeAnother } from '../accounts.ts'
import { bringToEnd } from '../people.ts'
import { olga, strangers } from '../troupe.ts'
import { buyer, paidOut, pays, seller, tries, until } from './moves.ts'
import { type Move, now, type Story } from './story.ts'

/* Somebody who is owed money has no account, or one that no payment file can name. */

/** A side puts its account away. */
const putsAway =
  (party: Party): Move =>
  async ({ play, sides }) => {
    const who = sides[party]
    const paidTo = (await accountsOf(play, who, 'EUR')).filter((each) => each.is_default)
    const archive = (accountId: string) => () => play.stage.perform(who, archiveBankAccount, { accountId })
    for (const { bank_account_id } of paidTo)
      if ((await play.attempt('put an account away', [], archive(bank_account_id))) === 0) return false
    return true
  }

/** A side says where else it is to be paid. */
const choosesAnother =
  (party: Party): Move =>
  async ({ play, sides }) => (await takeAnother(play, sides[party], 'EUR'), true)

/** The account of a side is one that was added before numbers were checked. */
const isPaidWhereNobodyCan =
  (party: Party): Move =>
  async ({ play, sides }) => (await isPaidToUnchecked(play, sides[party], 'EUR'), true)

/** What is approved is chosen for a file, and cannot be named in it. */
const isChosenForFile: Move = async (scene) => {
  const { play, transactionId } = scene
  await bringToEnd(play, transactionId)
  const payoutIds = (await now(scene)).payouts
    .filter((each) => each.state === 'approved')
    .map((each) => each.id)
  const file = { custody: 'EUR', version: '09', payoutIds }
  await play.attempt('export', [transactionId], () => play.stage.perform(olga, exportPayouts, file))
  return payoutIds.length > 0
}

/** Somebody changes their account, and the link that stops it is followed again after it did. */
const stopsTwice: Move = async ({ play }) => {
  for (const who of strangers) {
    await takeAnother(play, who, 'EUR')
    for (const _time of ['first', 'again']) await stopsTheNewest(play, who)
  }
  return true
}

const released: readonly Move[] = [
  pays,
  seller('declare-delivery'),
  buyer('confirm-receipt'),
  buyer('release'),
]

export const accounts: readonly Story[] = [
  {
    name: 'who is owed money has no account for so long that it is kept unclaimed',
    rows: ['P2a', 'P10a', 'P8a'],
    refusals: ['account-not-usable'],
    moves: [
      ...released,
      putsAway('seller'),
      until('P2a'),
      tries('seller', 'unblock-payout'),
      until('P10a'),
      choosesAnother('seller'),
      paidOut,
    ],
  },
  {
    name: 'no file can name the account of who is owed money',
    rows: ['P2f', 'P2b'],
    refusals: ['payouts-without-account'],
    moves: [
      ...released,
      isPaidWhereNobodyCan('seller'),
      until('R4'),
      isChosenForFile,
      choosesAnother('seller'),
      paidOut,
    ],
  },
  { name: 'a link is followed twice', rows: [], refusals: ['link-gone'], moves: [stopsTwice] },
]
