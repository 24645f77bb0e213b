import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { proposeWithdrawal } from '#commands/bank/propose-withdrawal.ts'
import { stopCustodyPayment } from '#commands/bank/stop-payment.ts'
import { exportCustodyPayment } from '#commands/payouts/export-payment.ts'
import { existing } from '#domain/assert.ts'
import { withdrawableMinor } from '#store/bank/own-accounts.ts'
import { ownFundsIn } from './acts.ts'
import { currencies } from './cast.ts'
import type { Play } from './simulation.ts'
import { olga, pablo } from './troupe.ts'

const note = 'Comisiones del mes.'

/**
 * The office takes out something of what it earned; at times more than that, at times it thinks better of it, and at
 * times both want it approved at once.
 */
export async function takeOutEarned(play: Play): Promise<void> {
  const { stage, chance, attempt } = play
  const custody = existing(chance.pick(currencies), 'there are currencies')
  const most = Number(await withdrawableMinor(stage.database.reader, custody))
  // What a bank kept and nobody has booked yet is not to be taken out, too.
  const left = Math.min(most, Number(await ownFundsIn(play, custody)))
  const amountMinor = left > 0 && chance.in100(90) ? chance.between(1, left) : Math.max(1, most + 1)
  await attempt('propose a withdrawal', [], () =>
    stage.perform(olga, proposeWithdrawal, { custody, amountMinor: String(amountMinor), note }),
  )
  await approveProposed(play)
}

/** What one proposed to pay out of no deal is approved by another, or stopped. */
export async function approveProposed({ stage, chance, attempt }: Play): Promise<void> {
  const { rows } = await stage.database.pool.query<{ paymentId: string }>(
    `select payment_id as "paymentId" from custody_payments where state = 'proposed' order by payment_id`,
  )
  for (const { paymentId } of rows) {
    const approve = () => stage.perform(chance.in100(90) ? pablo : olga, approveCustodyPayment, { paymentId })
    const stop = () => stage.perform(olga, stopCustodyPayment, { paymentId, note: 'Se deja para otro mes.' })
    const [isTwice, isStopped] = [chance.in100(15), chance.in100(15)]
    if (isTwice) await attempt('approve a payment of no deal', [], approve, approve)
    else if (isStopped) await attempt('approve or stop a payment of no deal', [], approve, stop)
    else await attempt('approve a payment of no deal', [], approve)
  }
}

/** Every payment of no deal that is approved goes into a file of its own. */
export async function exportWithdrawals({ stage, attempt }: Play): Promise<void> {
  const { rows } = await stage.database.pool.query<{ paymentId: string }>(
    `select payment_id as "paymentId" from custody_payments where state = 'approved' order by payment_id`,
  )
  for (const { paymentId } of rows)
    await attempt('export a payment of no deal', [], () =>
      stage.perform(olga, exportCustodyPayment, { paymentId, version: '09' }),
    )
}
