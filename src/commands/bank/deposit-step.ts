import type { Act } from '#commands/command.ts'
import { circumstancesOf } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { LineUse, Step } from '#domain/transactions/step.ts'
import type { Facts } from '#domain/transactions/work.ts'
import type { BankLine } from '#store/bank/bank-lines.ts'
import { payableOrigin } from './payable-origin.ts'

type Known = Readonly<{ situation: Situation; facts: Facts }>

/**
 * Decides the deposit of a line in its deal (F3–F6, F10); `alsoBy` proposed it where that took two people. Refused in another
 * currency.
 */
export function depositStep(
  act: Act,
  line: BankLine,
  { situation, facts }: Known,
  { from, alsoBy }: Readonly<{ from: LineUse['from']; alsoBy: string | undefined }>,
): Step {
  if (situation.transaction.currency !== line.currency) refuse('amount-differs')
  const origin = payableOrigin(act.means, line)
  const brought = {
    lineId: line.id,
    payer: origin && { ...origin, lineId: line.id },
    bookedOn: line.bookedOn,
    ...(alsoBy && { alsoBy }),
  }
  const use = { lineId: line.id, from, to: 'matched', payoutId: null }
  return engine.decideDeposit(
    situation,
    line.amountMinor,
    use,
    circumstancesOf(act, situation, facts, brought),
  )
}
