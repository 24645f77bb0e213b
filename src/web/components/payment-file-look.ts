import type { PaymentFileState } from '#domain/banking/payment-file-states.ts'
import { paymentFileStateText } from '#words/bank/payment-files.ts'

const looks = {
  prepared: { tone: 'warning', icon: 'clock' },
  approved: { tone: 'warning', icon: 'check' },
  handed_over: { tone: 'info', icon: 'send' },
  acknowledged: { tone: 'success', icon: 'circle-check' },
  refused: { tone: 'error', icon: 'circle-x' },
  cancelled: { tone: 'neutral', icon: 'circle-slash' },
} as const

const late = { label: 'Su día ya pasó', tone: 'error', icon: 'clock' } as const

/** How the state of a payment file is shown to the operator's people. */
export function paymentFileLook(state: PaymentFileState, isLate: boolean) {
  return isLate ? late : { label: paymentFileStateText[state], ...looks[state] }
}
