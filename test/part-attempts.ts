import type { Things } from './others-things.ts'

/** What is sent to each command of deals that are deposited for part by part. */
export const partAttempts = {
  'transactions.open-part': ({ firstOfThree }: Things) => ({ transactionId: firstOfThree, tranche: 2 }),
  'transactions.return-deposit': ({ partFunded }: Things) => ({ transactionId: partFunded, tranche: 1 }),
  'transactions.use-excess': ({ tooMuch }: Things) => ({ transactionId: tooMuch }),
  'transactions.void-rest': ({ betweenParts }: Things) => ({
    transactionId: betweenParts,
    reason: 'Porque me interesa mucho.',
  }),
} as const
