import { matchLine } from '#commands/bank/match-line.ts'
import { system } from '#domain/transactions/situation.ts'
import { arrives, payOut } from './bank-day.ts'
import { type PayoutNamed, plannedPayout } from './payouts.ts'
import type { World } from './world.ts'

/** A payout to Benito that the bank confirmed. */
export async function paidPayout(world: World): Promise<PayoutNamed> {
  const payout = await plannedPayout(world)
  await payOut(world, payout.transactionId)
  return payout
}

/** The bank gives back some of a payout, names it, and says why; the line is judged. */
export async function comesBack(world: World, { code }: PayoutNamed, amountMinor: bigint) {
  const line = await arrives(world, { amountMinor, endToEndId: code, returnReason: 'AC04' })
  const { verdict } = await world.perform(system, matchLine, line)
  return { ...line, verdict }
}
