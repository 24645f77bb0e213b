import { matchLine } from '#commands/bank/match-line.ts'
import { system } from '#domain/transactions/situation.ts'
import { arrives } from './bank-day.ts'
import { debitLine } from './statements.ts'
import type { World } from './world.ts'

/** The bank takes pesos that nobody asked for, and its statement says so. */
export async function bankTakes(
  world: World,
  amountMinor: bigint,
  entry: Readonly<{ endToEndId?: string }> = {},
): Promise<{ lineId: string }> {
  const line = await arrives(world, { amountMinor, ...entry }, debitLine)
  await world.perform(system, matchLine, line)
  return line
}
