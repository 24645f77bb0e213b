import {
  type BudgetKind,
  budgetDay,
  budgetKinds,
  isNearlyUsed,
  mostOfNetwork,
  secondsLeft,
} from '#domain/people/message-budget.ts'
import { refuse } from '#domain/refusal.ts'
import { type Budget, giveToBudget, sentOnDay, takeFromBudget } from '#store/sign-in/message-budget.ts'
import { hashOf, type AuthParts } from '../auth-parts.ts'
import { networksOf } from './client-address.ts'

/**
 * Counts a message to somebody of whom nothing is proved, so that a flood of forms from many places cannot send
 * without end. Refused alike whether there is an account or not: `messages-used-up` where the day has no more, and
 * `too-many-attempts` where the network of whoever asks had its part of the day. What proven people need is not
 * counted here, neither the mails of a recovery nor the codes of a second step: nobody can use them up for others.
 */
export async function spendMessage(
  parts: AuthParts,
  kind: BudgetKind,
  request: Request | null,
): Promise<void> {
  const used = await usedUp(parts, kind, request)
  if (used) refuse(used, { seconds: secondsLeft(parts.now()) })
}

/** The same where nobody waits for the answer: counts the message, or answers that it may not leave. */
export async function isMessageLeft(
  parts: AuthParts,
  kind: BudgetKind,
  request: Request | null,
): Promise<boolean> {
  return (await usedUp(parts, kind, request)) === null
}

async function usedUp(
  parts: AuthParts,
  kind: BudgetKind,
  request: Request | null,
): Promise<'messages-used-up' | 'too-many-attempts' | null> {
  const [now, all] = [parts.now(), parts.messageBudget[kind]]
  const day = budgetDay(now)
  const ofNetworks = (request ? networksOf(request) : []).map((network, width) => ({
    budget: { kind, day, network: hashOf(parts, 'network', network) },
    most: mostOfNetwork(all, width),
  }))
  const taken: Budget[] = []
  for (const { budget, most } of [...ofNetworks, { budget: { kind, day }, most: all }]) {
    if (await takeFromBudget(parts.database.writer, budget, { most, now })) {
      taken.push(budget)
      continue
    }
    for (const each of taken) await giveToBudget(parts.database.writer, each)
    return 'network' in budget ? 'too-many-attempts' : 'messages-used-up'
  }
  return null
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
