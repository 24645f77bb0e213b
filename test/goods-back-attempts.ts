import type { Attempt } from './attempts.ts'

const reason = 'Porque me interesa mucho.'
const first = { tranche: 1 }

/** What is sent to each command about goods that go back, in a moment in which somebody may. */
export const goodsBackAttempts: Readonly<Record<string, Attempt>> = {
  'transactions.withdraw-rejection': ({ goodsRejected }) => ({ transactionId: goodsRejected, ...first }),
  'transactions.accept-return': ({ goodsRejected }) => ({
    transactionId: goodsRejected,
    ...first,
    address: 'Calle Mayor 1, 28013 Madrid',
    paidBy: 'seller',
  }),
  'transactions.tell-return-place': ({ disputes }) => ({
    transactionId: disputes.toSendBack.transactionId,
    ...first,
    address: 'Calle Mayor 1, 28013 Madrid',
  }),
  'transactions.propose-replacement': ({ goodsRejected }) => ({
    transactionId: goodsRejected,
    ...first,
    reason,
  }),
  'transactions.send-replacement': ({ replacementAgreed }) => ({
    transactionId: replacementAgreed,
    ...first,
    proof: { kind: 'tracking', parcel: { carrier: 'correos', number: 'RR473124829ES' } },
  }),
  'transactions.extend-return': ({ returnAgreed }) => ({ transactionId: returnAgreed, ...first, days: 3 }),
  'transactions.ship-return': ({ returnAgreed }) => ({
    transactionId: returnAgreed,
    ...first,
    shipment: { by: 'carrier', carrier: 'Correos', number: 'PQ4F2A0710065' },
  }),
  'transactions.confirm-return': ({ returnDocument }) => returnDocument,
  'transactions.accept-returned': ({ returnReceived }) => ({ transactionId: returnReceived, ...first }),
  'transactions.propose-return': ({ disputes }) => ({
    transactionId: disputes.talking.transactionId,
    ...first,
    paidBy: 'seller',
  }),
}
