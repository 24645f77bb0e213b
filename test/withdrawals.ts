import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { proposeWithdrawal } from '#commands/bank/propose-withdrawal.ts'
import { exportCustodyPayment } from '#commands/payouts/export-payment.ts'
import { withdrawableMinor } from '#store/bank/own-accounts.ts'
import { lapse } from './steps.ts'
import type { World } from './world.ts'

const note = 'Comisiones de marzo.'

/** A deal of Ana and Benito is released for good: the operator has earned 200.00 pesos, their tax apart. Answers what it may take out. */
export async function earnedFees(world: World): Promise<bigint> {
  const transactionId = await world.transactionIn('releasable')
  await lapse(world, transactionId, 'T-UNDO')
  return withdrawableMinor(world.database.reader, 'MXN')
}

/** Olga proposes to take out pesos that the operator earned. */
export function proposesWithdrawal(world: World, amountMinor: bigint, custody = 'MXN', key?: string) {
  const given = { custody, amountMinor: amountMinor.toString(), note }
  return world.perform('olga', proposeWithdrawal, given, key)
}

/** One that Pablo approved. */
export async function approvedWithdrawal(world: World, amountMinor: bigint) {
  const { paymentId } = await proposesWithdrawal(world, amountMinor)
  await world.perform('pablo', approveCustodyPayment, { paymentId })
  return { paymentId }
}

/** One in a payment file of its own. */
export async function exportedWithdrawal(world: World, amountMinor: bigint) {
  const { paymentId } = await approvedWithdrawal(world, amountMinor)
  const { fileId } = await world.perform('olga', exportCustodyPayment, { paymentId, version: '09' })
  return { paymentId, fileId }
}
