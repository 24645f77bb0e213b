import type { Act } from '#commands/command.ts'
import { circumstancesOf, keep } from '#commands/step.ts'
import { isRefusal } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { system } from '#domain/transactions/situation.ts'
import { listUnsentPayouts } from '#store/payouts/payouts.ts'

/**
 * Freezes the payouts of a person who is held and that no bank file took yet (P2d), approved ones too. One that
 * changed meanwhile is left to whoever changed it. Returns how many were frozen.
 */
export async function freezePayouts(act: Act, personId: string): Promise<number> {
  const asSystem = { ...act, actor: system, key: null }
  let frozen = 0
  for (const payout of await listUnsentPayouts(act.means.database.reader, personId))
    if (await freeze(asSystem, payout.transaction_id, payout.payout_id)) frozen += 1
  return frozen
}

async function freeze(act: Act, transactionId: string, payout: string): Promise<boolean> {
  try {
    await keep(act, transactionId, (situation, facts) =>
      engine.decide(situation, 'freeze-payout', { payout }, circumstancesOf(act, situation, facts)),
    )
    return true
  } catch (thrown) {
    if (isRefusal(thrown)) return false
    throw thrown
  }
}
