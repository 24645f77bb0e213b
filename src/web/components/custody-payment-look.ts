import type { CustodyPaymentState } from '#domain/banking/custody-payment-states.ts'
import { custodyPaymentStateText } from '#words/bank/custody-payments.ts'

const looks = {
  proposed: { tone: 'warning', icon: 'eye' },
  approved: { tone: 'warning', icon: 'check' },
  exported: { tone: 'info', icon: 'send' },
  settled: { tone: 'success', icon: 'circle-check' },
  rejected: { tone: 'error', icon: 'circle-x' },
  dropped: { tone: 'neutral', icon: 'circle-slash' },
} as const

/** How the state of a payment of no deal is shown to the operator's people. */
export function custodyPaymentLook(state: CustodyPaymentState) {
  return { label: custodyPaymentStateText[state], ...looks[state] }
}
