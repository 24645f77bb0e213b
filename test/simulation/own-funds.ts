import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { proposeWithdrawal } from '#commands/bank/propose-withdrawal.ts'
import { stopCustodyPayment } from '#commands/bank/stop-payment.ts'
import { exportCustodyPayment } from '#commands/payouts/export-payment.ts'
import { existing } from '#domain/assert.ts'
import { withdrawableMinor } from '#store/bank/own-accounts.ts'
import { currencies } from './cast.ts'
import type { Play } from './simulation.ts'
import { olga, pablo } from './troupe.ts'

const note = 'Comisiones del mes.'

/**
 * The office takes out something of what it earned; at times more than that, at times it thinks better of it, and at
 * times both want it approved at once.
 */
export async function takeOutEarned({ stage, chance, attempt }: Play): Promise<void> {
  const custody = existing(chance.pick(currencies), 'there are currencies')
  const most = Number(await withdrawableMinor(stage.database.reader, custody))
  const amountMinor = most > 0 && chance.in100(90) ? chance.between(1, most) : Math.max(1, most + 1)
  await attempt('propose a withdrawal', [], () =>
    stage.perform(olga, proposeWithdrawal, { custody, amountMinor: String(amountMinor), note }),
  )
  const { rows } = await stage.database.pool.query<{ paymentId: string }>(
    `select payment_id as "paymentId" from custody_payments where state = 'proposed' order by payment_id`,
  )
  for (const { paymentId } of rows) {
    const approve = () => stage.perform(chance.in100(90) ? pablo : olga, approveCustodyPayment, { paymentId })
    const stop = () => stage.perform(olga, stopCustodyPayment, { paymentId, note: 'Se deja para otro mes.' })
    const [isTwice, isStopped] = [chance.in100(15), chance.in100(15)]
    if (isTwice) await attempt('approve a withdrawal', [], approve, approve)
    else if (isStopped) await attempt('approve or stop a withdrawal', [], approve, stop)
    else await attempt('approve a withdrawal', [], approve)
  }
}

/** Every withdrawal that is approved goes into a file of its own. */
export async function exportWithdrawals({ stage, attempt }: Play): Promise<void> {
  const { rows } = await stage.database.pool.query<{ paymentId: string }>(
    `select payment_id as "paymentId" from custody_payments where state = 'approved' order by payment_id`,
  )
  for (const { paymentId } of rows)
    await attempt('export a withdrawal', [], () =>
      stage.perform(olga, exportCustodyPayment, { paymentId, version: '09' }),
    )
}
