import { confirmClose } from '#commands/ledger/confirm-close.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { proposeClose } from '#commands/ledger/propose-close.ts'
import type { StatementLine } from '#domain/banking/statement.ts'
import { fileOf, statementOf } from './statements.ts'
import type { Name, World } from './world.ts'

/** The day that the statements of tests tell of, in pesos. */
export const closedDay = { custody: 'MXN', day: '2026-03-02' } as const

type Balances = Readonly<{ openingMinor: bigint; closingMinor: bigint }>

/** The bank's statement of that day, with its balances. */
export function bringsDay(world: World, lines: readonly StatementLine[], balances: Balances) {
  const statement = { ...statementOf('MXN', lines), fromDate: closedDay.day, toDate: closedDay.day }
  return world.perform('olga', importStatement, fileOf({ ...statement, ...balances }))
}

/** One person proposes to close the day. */
export const proposes = (world: World, who: Name = 'olga', key?: string) =>
  world.perform(who, proposeClose, closedDay, key)

/** Another one closes it, as it was proposed. */
export const confirms = (world: World, who: Name, hash: string, key?: string) =>
  world.perform(who, confirmClose, { ...closedDay, hash }, key)
