import {
  type BudgetKind,
  budgetDay,
  budgetKinds,
  isNearlyUsed,
  secondsLeft,
} from '#domain/people/message-budget.ts'
import { refuse } from '#domain/refusal.ts'
import { sentOnDay, takeFromBudget } from '#store/sign-in/message-budget.ts'
import type { AuthParts } from '../auth-parts.ts'

/**
 * Counts a message to somebody of whom nothing is proved, so that a flood of forms from many places cannot send
 * without end. Refused alike whether there is an account or not: `messages-used-up`. Mails to confirmed
 * addresses, as those of a recovery, are not counted: nobody can use them up for others.
 */
export async function spendMessage(parts: AuthParts, kind: BudgetKind): Promise<void> {
  if (!(await isMessageLeft(parts, kind))) refuse('messages-used-up', { seconds: secondsLeft(parts.now()) })
}

/** The same where nobody waits for the answer: counts the message, or answers that it may not leave. */
export async function isMessageLeft(parts: AuthParts, kind: BudgetKind): Promise<boolean> {
  const now = parts.now()
  const wanted = { kind, day: budgetDay(now), most: parts.messageBudget[kind], now }
  return takeFromBudget(parts.database.writer, wanted)
}

/** How many of today's messages left and how many may; `isNearlyUsed` asks the operator to look. */
type SpentMessages = Readonly<{ kind: BudgetKind; sent: number; most: number; isNearlyUsed: boolean }>

/** What left today of each kind. */
export async function messagesToday(parts: AuthParts): Promise<readonly SpentMessages[]> {
  const day = budgetDay(parts.now())
  return Promise.all(
    budgetKinds.map(async (kind) => {
      const spent = {
        sent: await sentOnDay(parts.database.reader, kind, day),
        most: parts.messageBudget[kind],
      }
      return { kind, ...spent, isNearlyUsed: isNearlyUsed(spent) }
    }),
  )
}
