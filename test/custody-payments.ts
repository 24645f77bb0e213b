import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { sendBackLine } from '#commands/bank/send-back.ts'
import { exportCustodyPayment } from '#commands/payouts/export-payment.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { arrives } from './bank-day.ts'
import type { World } from './world.ts'

const note = 'Nadie sabe de quién es, y quien lo envió lo reclama.'

/** Zoe sent pesos that belong to no deal; the bank tells from which account. */
export async function unknownDeposit(world: World, amountMinor = 77_700n): Promise<{ lineId: string }> {
  const from = { counterpartyName: 'Zoe Extraña', counterpartyAccount: '032180000118359719' }
  const line = await arrives(world, { amountMinor, ...from, text: ['sin referencia'] })
  await world.perform(system, matchLine, line)
  return line
}

/** Olga proposes that an unknown deposit goes back. */
export async function proposedReturn(world: World, amountMinor?: bigint) {
  const line = await unknownDeposit(world, amountMinor)
  return { ...line, ...(await world.perform('olga', sendBackLine, { ...line, note })) }
}

/** One that Pablo approved, in a payment file of its own. */
export async function exportedReturn(world: World) {
  const { lineId, paymentId } = await proposedReturn(world)
  await world.perform('pablo', approveCustodyPayment, { paymentId })
  const { fileId } = await world.perform('olga', exportCustodyPayment, { paymentId, version: '09' })
  return { lineId, paymentId, fileId }
}

/** How a payment stands. */
export async function paymentOf(world: World, paymentId: string) {
  const { rows } = await world.database.pool.query<{ state: string; code: string; amount_minor: bigint }>(
    'select state, code, amount_minor from custody_payments where payment_id = $1',
    [paymentId],
  )
  return existing(rows[0], 'it was proposed')
}

/** How a line of the bank stands. */
export async function lineState(world: World, lineId: string): Promise<string> {
  const { rows } = await world.database.pool.query<{ state: string }>(
    'select state from bank_lines where line_id = $1',
    [lineId],
  )
  return existing(rows[0], 'the line is there').state
}
