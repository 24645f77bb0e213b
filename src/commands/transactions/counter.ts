import { z } from 'zod'
import { stepCommand, TransactionId } from '#commands/step.ts'
import { NewTerms } from '#domain/transactions/terms.ts'
import { factsOfOffer } from './facts-of-offer.ts'
import { BrokerInput } from './named-broker.ts'
import { withRules } from './terms-rules.ts'

/** Whoever has to answer offers other terms instead (A3). At most twenty versions. */
export const counterOffer = stepCommand({
  name: 'transactions.counter',
  action: 'counter',
  input: z.object({ transactionId: TransactionId, terms: NewTerms, broker: BrokerInput }),
  bring: ({ terms }, act) => ({ terms: withRules(terms, act) }),
  know: factsOfOffer,
})
