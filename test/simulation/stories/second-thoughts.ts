import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { proposeWithdrawal } from '#commands/bank/propose-withdrawal.ts'
import { stopCustodyPayment } from '#commands/bank/stop-payment.ts'
import { exportCustodyPayment } from '#commands/payouts/export-payment.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { archiveBankAccount } from '#commands/people/archive-bank-account.ts'
import { listBankAccounts } from '#store/people/bank-accounts.ts'
import { olga, pablo } from '../troupe.ts'
import { bears } from './bank-moves.ts'
import { errs } from './clerks.ts'
import { buyer, paidOut, pays, until } from './moves.ts'
import { exported } from './payout-moves.ts'
import type { Move, Story } from './story.ts'

/* What is thought better of too late. */

/** Everything approved is in a file, and another file would pay nothing. */
const exportsTwice: Move = async ({ play }) => {
  for (const custody of ['EUR', 'EUR']) await errs(play, olga, exportPayouts, { custody, version: '09' })
  return true
}

/** What the operator takes out is in a file, and is to be stopped. */
const stopsWithdrawal: Move = async (scene) => {
  const { play } = scene
  if (!(await bears(scene, 90_00n))) return false
  const wanted = { custody: 'EUR', amountMinor: '1000', note: 'Comisiones del mes.' }
  await errs(play, olga, proposeWithdrawal, wanted)
  const { rows } = await play.stage.database.pool.query<{ paymentId: string }>(
    `select payment_id as "paymentId" from custody_payments where state = 'proposed' order by payment_id desc limit 1`,
  )
  for (const { paymentId } of rows) {
    await errs(play, pablo, approveCustodyPayment, { paymentId })
    await errs(play, olga, exportCustodyPayment, { paymentId, version: '09' })
    await errs(play, olga, stopCustodyPayment, { paymentId, note: 'Se deja para otro mes.' })
  }
  return rows.length > 0
}

/** The seller puts the account away to which they are being paid. */
const putsAway: Move = async ({ play, sides: { seller } }) => {
  const accounts = await listBankAccounts(play.stage.database.reader, seller.id)
  for (const { bank_account_id: accountId } of accounts.filter((each) => each.currency === 'EUR'))
    await play.attempt('put an account away', [], () =>
      play.stage.perform(seller, archiveBankAccount, { accountId }),
    )
  return true
}

export const secondThoughts: readonly Story[] = [
  {
    name: 'what is thought better of too late',
    rows: [],
    refusals: ['nothing-to-pay', 'payment-file-with-us', 'account-in-use'],
    moves: [exportsTwice, stopsWithdrawal, pays, buyer('release'), until('R4'), exported, putsAway, paidOut],
  },
]
