import type { CustodyPaymentState } from '#domain/banking/custody-payment-states.ts'
import { type CustodyPaymentKind, custodyPaymentStateText } from '#words/bank/custody-payments.ts'

const looks = {
  proposed: { tone: 'warning', icon: 'eye' },
  approved: { tone: 'warning', icon: 'check' },
  exported: { tone: 'info', icon: 'send' },
  settled: { tone: 'success', icon: 'circle-check' },
  rejected: { tone: 'error', icon: 'circle-x' },
  dropped: { tone: 'neutral', icon: 'circle-slash' },
} as const

/** How the state of a payment of no deal is shown to the operator's people. */
export function custodyPaymentLook(state: CustodyPaymentState, kind: CustodyPaymentKind) {
  return { label: custodyPaymentStateText[kind][state], ...looks[state] }
}
