import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { NewTerms } from '#domain/transactions/terms.ts'
import { factsOfOffer } from './facts-of-offer.ts'
import { BrokerInput } from './named-broker.ts'
import { withRules } from './terms-rules.ts'

/** The author replaces an offer that nobody has answered (A4). The old version can no longer be accepted. */
export const reviseOffer = stepCommand({
  name: 'transactions.revise',
  action: 'revise',
  input: z.object({ transactionId: TransactionId, terms: NewTerms, broker: BrokerInput }),
  bring: ({ terms }, act) => ({ terms: withRules(terms, act) }),
  know: factsOfOffer,
})
