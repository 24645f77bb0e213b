import { type Act, bySystem } from '#commands/command.ts'
import { circumstancesOf, keep } from '#commands/step.ts'
import { unlessRefused } from '#commands/unless-refused.ts'
import { engine } from '#domain/transactions/engine.ts'

type Own = 'freeze-payout' | 'hold-payout-without-account' | 'unblock-payout'

/**
 * The system takes a step on one of many payouts. Answers whether it was taken: one that changed meanwhile, or cannot take it
 * yet, is left as it is.
 */
export function stepByItself(
  act: Act,
  action: Own,
  { transactionId, payoutId }: Readonly<Record<'transactionId' | 'payoutId', string>>,
): Promise<boolean> {
  const asSystem = bySystem(act)
  return unlessRefused(() =>
    keep(asSystem, transactionId, (situation, facts) =>
      engine.decide(situation, action, { payout: payoutId }, circumstancesOf(asSystem, situation, facts)),
    ),
  )
}
