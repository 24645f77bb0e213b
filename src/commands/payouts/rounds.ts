import type pg from 'pg'
import type { Act } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { tiersWithMonth } from '#domain/people/tiers.ts'
import { refuse } from '#domain/refusal.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Facts } from '#domain/transactions/work.ts'
import { recordSteps } from '#store/transactions/recorder.ts'
import { readKnown, readSituations } from '#store/transactions/situations.ts'
import type { StepToRecord } from '#store/transactions/step-rows.ts'

/**
 * Payouts in rounds with at most one of each transaction, every round in the order of the transactions: rows are
 * always locked in that order, so that two files never wait for each other in a circle.
 */
export function roundsOf<Each extends Readonly<{ transactionId: string; payoutId: string }>>(
  payouts: readonly Each[],
): Each[][] {
  const rounds: Each[][] = []
  const seen = new Map<string, number>()
  const ordered = payouts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  for (const payout of ordered) {
    const round = seen.get(payout.transactionId) ?? 0
    seen.set(payout.transactionId, round + 1)
    const group = rounds[round] ?? []
    group.push(payout)
    rounds[round] = group
  }
  return rounds
}

/** The deals of a round, read anew inside the database transaction in which its steps are kept. */
export async function situationsOf(
  connection: pg.ClientBase,
  round: readonly Readonly<{ transactionId: string }>[],
): Promise<(payout: Readonly<{ transactionId: string }>) => Situation> {
  const ids = round.map((each) => each.transactionId)
  const situations = await readSituations(connection, ids)
  return ({ transactionId }) => existing(situations.get(transactionId), 'a payout has its transaction')
}

/** One deal, read anew inside the database transaction, with what is known of where its two sides are paid. */
export async function knownIn(
  connection: pg.ClientBase,
  { means: { policy }, now }: Act,
  transactionId: string,
): Promise<Readonly<{ situation: Situation; facts: Facts }>> {
  const asked = { now, tiers: tiersWithMonth(policy.tierLimits) }
  const known = (await readKnown(connection, [transactionId], asked)).get(transactionId)
  const { situation, payees } = existing(known, 'a line of a deal has its deal')
  return { situation, facts: payeeFacts(situation, payees, policy, now) }
}

/** Keeps the steps of a round: all of them, or refuses as lost to whoever was faster. */
export async function recordRound(connection: pg.ClientBase, steps: readonly StepToRecord[]): Promise<void> {
  const won = await recordSteps(connection, steps)
  if (won.length !== steps.length) refuse('lost-race')
}

function keyOf({ transactionId, payoutId }: { transactionId: string; payoutId: string }): string {
  return `${transactionId} ${payoutId}`
}
