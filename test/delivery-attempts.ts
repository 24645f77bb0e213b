import { parcel } from './deliveries.ts'
import type { Things } from './others-things.ts'

const first = { tranche: 1 }
const proof = { kind: 'tracking', text: 'Estafeta 1234567890' }

/** What is sent to each command of deliveries and what proves them. */
export const deliveryAttempts = {
  'transactions.confirm-receipt': ({ delivered }: Things) => ({ transactionId: delivered, ...first }),
  'transactions.download-delivery': ({ downloadable }: Things) => ({ transactionId: downloadable, ...first }),
  'transactions.declare-delivery': ({ funded }: Things) => ({ transactionId: funded, ...first, proof }),
  'transactions.hear-carrier': ({ delivered }: Things) => ({
    transactionId: delivered,
    ...parcel,
    word: { state: 'delivered', at: '2026-03-01T12:00:00Z', place: '' },
  }),
  'transactions.prepare-handover': ({ inPerson, device: { sessionId } }: Things) => ({
    ...inPerson,
    sessionId,
    publicKey: `B${'A'.repeat(86)}`,
  }),
  'transactions.revoke-phone': ({ inPerson }: Things) => inPerson,
  'transactions.hand-over': ({ shownCode }: Things) => shownCode,
  'transactions.undo-delivery': ({ delivered }: Things) => ({ transactionId: delivered, ...first }),
  'transactions.verify-delivery': ({ document }: Things) => document,
} as const
