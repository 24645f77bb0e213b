import { importStatement } from '#commands/bank/import-statement.ts'
import { proposeClose } from '#commands/ledger/propose-close.ts'
import { fileOf, statementOf } from './statements.ts'
import type { World } from './world.ts'

/** Two days of an account on which nothing moved: one that can be closed, and one whose close waits for somebody else. */
export async function daysToClose(world: World) {
  const [open, proposed] = ['2026-02-26', '2026-02-27']
  for (const day of [open, proposed]) {
    const balances = { fromDate: day, toDate: day, openingMinor: 0n, closingMinor: 0n }
    await world.perform('olga', importStatement, fileOf({ ...statementOf('EUR', []), ...balances }))
  }
  const day = { custody: 'EUR', day: proposed }
  const { hash } = await world.perform('olga', proposeClose, day)
  return { dayToClose: { custody: 'EUR', day: open }, proposedDay: { ...day, hash } }
}
