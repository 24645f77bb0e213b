/** What is sent to people of whom nothing is proved yet: mails to new addresses, codes with which somebody enters. */
export const budgetKinds = ['mail', 'text'] as const
export type BudgetKind = (typeof budgetKinds)[number]

/** How many of them may leave in one day, over all people together. */
export type MessageBudget = Readonly<Record<BudgetKind, number>>

/** What a day allows where the operator says nothing: far above a busy day, far below what a flood would send. */
export const usualBudget: MessageBudget = { mail: 2000, text: 500 }

/** How much of a day's messages may go to one network, in percent: the narrower of its two networks, then the wider. */
const NETWORK_PERCENT = [10, 30] as const
/** Where a day allows few, a network is not held to a part of them. */
const NETWORK_LEAST = 20

/** How many of a day's messages may be asked for from a network, so that no one place uses up the day of all others. */
export function mostOfNetwork(most: number, width: number): number {
  return Math.max(NETWORK_LEAST, Math.floor((most * (NETWORK_PERCENT[width] ?? 100)) / 100))
}

/** From this part of a day's messages on, in percent, the operator is told. */
const TELL_FROM_PERCENT = 80

/** The day whose messages are counted at a moment, in universal time: `2026-03-02`. */
export function budgetDay(now: Temporal.Instant): string {
  return now.toString().slice(0, 10)
}

/** How many seconds are left of that day. */
export function secondsLeft(now: Temporal.Instant): number {
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().add({ days: 1 })
  return Math.ceil(now.until(day.toZonedDateTime('UTC').toInstant()).total('seconds'))
}

/** Whether so much of a day's messages left that somebody of the operator has to look at it. */
export function isNearlyUsed({ sent, most }: Readonly<{ sent: number; most: number }>): boolean {
  return sent * 100 >= most * TELL_FROM_PERCENT
}
