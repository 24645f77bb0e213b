import { z } from 'zod'
import type { Act, Command } from '#commands/command.ts'
import { circumstancesOf, keep } from '#commands/step.ts'
import { unlessRefused } from '#commands/unless-refused.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { system } from '#domain/transactions/situation.ts'
import { listBlockedPayouts } from '#store/payouts/payouts.ts'

/**
 * Tries the payouts again that waited for something of their payee (P2b). Those that still cannot go stay as
 * they are. Returns how many go on.
 */
export async function retryBlocked(act: Act, personId: string | null): Promise<number> {
  const asSystem = { ...act, actor: system, key: null }
  let released = 0
  for (const payout of await listBlockedPayouts(act.means.database.reader, personId))
    if (await goesOn(asSystem, payout.transaction_id, payout.payout_id)) released += 1
  return released
}

const goesOn = (act: Act, transactionId: string, payout: string) =>
  unlessRefused(() =>
    keep(act, transactionId, (situation, facts) =>
      engine.decide(situation, 'unblock-payout', { payout }, circumstancesOf(act, situation, facts)),
    ),
  )

/** The system looks at all waiting payouts: an account may have cooled off since. Nobody else can ask for it. */
export const retryBlockedPayouts: Command<Record<string, never>, { released: number }> = {
  name: 'payouts.retry-blocked',
  input: z.object({}).strict(),
  run: async (act) => {
    if (act.actor.kind !== 'system') refuse('not-found')
    return { released: await retryBlocked(act, null) }
  },
}
