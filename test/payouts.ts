import { importStatement } from '#commands/bank/import-statement.ts'
import { approvePaymentFile } from '#commands/payouts/approve-file.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { exportPayouts } from '#commands/payouts/export.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { sendPayments } from '#commands/payouts/send.ts'
import { takePaymentFile } from '#commands/payouts/take-file.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { existing } from '#domain/assert.ts'
import { system } from '#domain/transactions/situation.ts'
import { archiveBankAccount, listBankAccounts, setDefaultAccount } from '#store/people/bank-accounts.ts'
import { readPaymentFile } from '#store/bank/payment-files.ts'
import { fileOf, statementOf } from './statements.ts'
import type { World } from './world.ts'
import type { WorldOn } from './world-on.ts'

/** A payout as commands name it, with what a payment file says of it. */
export type PayoutNamed = Readonly<{
  transactionId: string
  payoutId: string
  code: string
  amountMinor: bigint
}>

/** A released transaction whose payout to Benito is planned. */
export async function plannedPayout(world: World, terms: object = {}): Promise<PayoutNamed> {
  const transactionId = await world.transactionIn('releasable', terms)
  world.pass('PT11M')
  await world.perform(system, elapseTimer, { transactionId, subject: 'tranche:1', kind: 'T-UNDO', cycle: 1 })
  return payoutOf(world, transactionId)
}

/** A payout that waits because Benito has put his account away; `giveBack` makes it ready again at once. */
export async function payoutWithoutAccount(world: World) {
  const { reader, writer } = world.database
  const accounts = await listBankAccounts(reader, world.ids.benito)
  const pesos = existing(
    accounts.find((each) => each.currency === 'MXN'),
    'Benito is paid in pesos',
  )
  await archiveBankAccount(writer, pesos.bank_account_id, world.now())
  const payout = await plannedPayout(world)
  const giveBack = async () => {
    await writer.updateTable('bank_accounts').set({ archived_at: null }).execute()
    await setDefaultAccount(writer, pesos.bank_account_id, world.now())
  }
  return { payout, giveBack }
}

/** The newest payout of a transaction. */
export async function payoutOf(world: WorldOn, transactionId: string): Promise<PayoutNamed> {
  const payout = existing((await world.situation(transactionId)).payouts.at(-1), 'a payout is planned')
  return { transactionId, payoutId: payout.id, code: payout.code, amountMinor: payout.amountMinor }
}

/** A payout that Olga prepared and Pablo approved. */
export async function approvedPayout(world: World, terms: object = {}): Promise<PayoutNamed> {
  const payout = await plannedPayout(world, terms)
  await approveBoth(world, payout)
  return payout
}

/** Olga prepares, Pablo approves. */
export async function approveBoth(world: World, { transactionId, payoutId }: PayoutNamed): Promise<void> {
  await world.perform('olga', preparePayout, { transactionId, payoutId })
  await world.perform('pablo', approvePayout, { transactionId, payoutId })
}

/** What the export command takes for some payouts. */
export function exportOf(payouts: readonly PayoutNamed[], custody = 'MXN') {
  return { custody, version: '09' as const, payoutIds: payouts.map((each) => each.payoutId) }
}

/** A payout that stands in a payment file; one that waits while many days pass tells the bank to pay after them. */
export async function exportedPayout(world: World, inDays = 0): Promise<PayoutNamed & { fileId: string }> {
  const payout = await approvedPayout(world)
  const day = world.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: inDays })
  const waits = inDays > 0 ? { executionDate: day.toString() } : {}
  const { fileId } = await world.perform('olga', exportPayouts, { ...exportOf([payout]), ...waits })
  return { ...payout, fileId }
}

/** Pablo approves a payment file for its content. */
export async function approveFile(world: World, fileId: string): Promise<void> {
  await world.perform('pablo', approvePaymentFile, { fileId, sha256: await hashOf(world, fileId) })
}

/** Pablo approves a payment file, and Olga takes it to the bank. Answers what leaves. */
export async function handOver(world: World, fileId: string): Promise<string> {
  await approveFile(world, fileId)
  return (await world.perform('olga', takePaymentFile, { fileId })).xml
}

/** A payment file that its bank has, and what was handed over. */
export async function fileAtBank(world: World) {
  const payout = await exportedPayout(world)
  const xml = await handOver(world, payout.fileId)
  await world.perform('olga', sendPayments, { fileId: payout.fileId })
  return { ...payout, xml }
}

/** The hash by which a payment file is approved. */
export async function hashOf(world: World, fileId: string): Promise<string> {
  return existing(await readPaymentFile(world.database.reader, fileId), 'it was exported').sha256
}

/** The state of a payment file. */
export async function fileState(world: World, fileId: string): Promise<string> {
  return existing(await readPaymentFile(world.database.reader, fileId), 'it was exported').state
}

/** The state of one payout. */
export async function payoutState(world: World, { transactionId, payoutId }: PayoutNamed): Promise<string> {
  const { payouts } = await world.situation(transactionId)
  return existing(
    payouts.find((each) => each.id === payoutId),
    'the payout is there',
  ).state
}

/** Some days pass; the bank tells of them, and shows nothing new. */
export async function daysWithoutNews(world: World, days: number, custody = 'MXN'): Promise<void> {
  world.pass({ hours: 24 * days })
  const day = world.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
  const statement = { ...statementOf(custody, []), fromDate: day, toDate: day }
  await world.perform('olga', importStatement, fileOf(statement))
}
