import type { TransactionState } from './states.ts'

/** The most letters of one message, and how many messages somebody may send within how many seconds. */
export const messageLimits = { textLength: 4000, atOnce: 20, within: 60 } as const

const writable: readonly (TransactionState | 'none')[] = ['proposed', 'agreed', 'active', 'settling']

/** Whether the two people of a deal may write to each other: from the first offer until the deal is over. */
export function takesMessages(state: TransactionState | 'none'): boolean {
  return writable.includes(state)
}
