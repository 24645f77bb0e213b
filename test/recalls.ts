import assert from 'node:assert/strict'
import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { existing } from '#domain/assert.ts'
import type { Actor } from '#domain/transactions/situation.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { bankTakes } from './debits.ts'
import type { World } from './world.ts'

export const note = 'El banco avisa de que lo devolvió a quien lo pagó'

/** A deposit of a deal, the newest that was not taken back unless it is named, and a debit of the same sum that the bank took meanwhile. */
export async function takenBack(world: World, transactionId: string, depositId?: string) {
  let deposits = world.database.reader
    .selectFrom('bank_lines')
    .select(['line_id', 'amount_minor'])
    .where('transaction_id', '=', transactionId)
    .where('direction', '=', 'credit')
    .where('state', '=', 'matched')
    .where('payout_id', 'is', null)
  if (depositId !== undefined) deposits = deposits.where('line_id', '=', BigInt(depositId))
  const { line_id, amount_minor: amountMinor } = await deposits
    .orderBy('line_id', 'desc')
    .executeTakeFirstOrThrow()
  const { lineId } = await bankTakes(world, amountMinor)
  return { transactionId, lineId, kind: 'recall' as const, recalledLineId: line_id.toString(), amountMinor }
}
type Taken = Awaited<ReturnType<typeof takenBack>>

/** What both persons say of it. */
export const said = ({ lineId, kind, recalledLineId }: Taken) => ({ lineId, kind, recalledLineId })
/** Olga says that the debit is that deposit. */
export const explain = (world: World, taken: Taken) =>
  world.perform('olga', explainDebit, { ...said(taken), note })
/** Pablo confirms it, unless it is somebody else. */
export const confirm = (world: World, taken: Taken, who: 'olga' | 'pablo' | Actor = 'pablo') =>
  world.perform(who, confirmDebit, said(taken))

/** The newest deposit of a deal is taken back, as Olga says and Pablo confirms. */
export async function recalled(world: World, transactionId: string): Promise<Taken> {
  const taken = await takenBack(world, transactionId)
  await explain(world, taken)
  await confirm(world, taken)
  return taken
}

/** What Ana owes after a recall. */
export const owed = (world: World, transactionId: string) =>
  world.balance(`receivable:${world.ids.ana}:${transactionId}`)

/** The state of a line of the bank. */
export async function lineState(world: World, lineId: string) {
  const { rows } = await world.database.pool.query('select state from bank_lines where line_id = $1', [
    lineId,
  ])
  return rows[0]?.state
}

/** The one part of a deal. */
export const trancheOf = async (world: World, transactionId: string) =>
  existing((await world.situation(transactionId)).tranches[0], 'it has one part')

/** Every invariant holds and every debit is explained. */
export async function booksAreExact(world: World) {
  assert.deepEqual(await checkInvariants(world.database.pool), [])
  assert.equal(await world.balance('unexplained:MXN'), 0n)
}

/** Invariant v is what a recall after release breaks until own funds cover it; nothing else may be wrong. */
export async function booksAreExactBut(world: World) {
  const problems = await checkInvariants(world.database.pool)
  assert.deepEqual(
    problems.filter((each) => !JSON.stringify(each).includes('client')),
    [],
  )
  assert.equal(await world.balance('unexplained:MXN'), 0n)
}
