import { z } from 'zod'
import type { Act, Command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { listBlockedPayouts } from '#store/payouts/payouts.ts'
import { stepByItself } from './by-itself.ts'

/**
 * Tries the payouts again that waited for something of their payee (P2b). Those that still cannot go stay as
 * they are. Returns how many go on.
 */
export async function retryBlocked(act: Act, personId: string | null): Promise<number> {
  let released = 0
  for (const payout of await listBlockedPayouts(act.means.database.reader, personId))
    if (await stepByItself(act, 'unblock-payout', payout)) released += 1
  return released
}

/** The system looks at all waiting payouts: an account may have cooled off since. Nobody else can ask for it. */
export const retryBlockedPayouts: Command<Record<string, never>, { released: number }> = {
  name: 'payouts.retry-blocked',
  input: z.object({}).strict(),
  run: async (act) => {
    if (act.actor.kind !== 'system') refuse('not-found')
    return { released: await retryBlocked(act, null) }
  },
}
