import type { Attempt } from './attempts.ts'
import { cheapRuling, courtPaper, rulingOf } from './freezes.ts'

const reason = 'Porque me interesa mucho.'

/** What is sent to each command about orders from outside, in a moment in which somebody may. */
export const freezeAttempts: Readonly<Record<string, Attempt>> = {
  'freezes.bring': ({ inspecting }) => ({ transactionId: inspecting, ...courtPaper }),
  'freezes.confirm': ({ orders }) => orders.waiting,
  'freezes.refuse': ({ orders }) => ({ ...orders.waiting, reason }),
  'freezes.propose-lift': ({ orders }) => ({ ...orders.standing, reason }),
  'freezes.lift': ({ orders }) => ({ ...orders.liftable, reason }),
  'freezes.bring-ruling': ({ orders }) => rulingOf(orders.standing, ...cheapRuling),
  'freezes.execute': ({ orders }) => orders.ruled,
}

/** What is asked about them. */
export const freezeQuestions: Readonly<Record<string, Attempt>> = {
  'freezes.of-deal': ({ orders }) => ({ transactionId: orders.standing.transactionId }),
  'freezes.open': () => ({}),
  'freezes.order': ({ orders }) => ({ freezeId: orders.standing.freeze }),
}
