import { approveCustodyPayment } from '#commands/bank/approve-payment.ts'
import { stopCustodyPayment } from '#commands/bank/stop-payment.ts'
import { exportCustodyPayment } from '#commands/payouts/export-payment.ts'
import { formatIn } from '../../forms/payment-formats.ts'
import { refusedAnswer } from './refused.ts'
import { isAboutProof, type Proven, stepUpAnswer } from '../step-up.ts'
import type { Performed, Visit } from '../visit.ts'

/** What is done with a payment of no deal on its page. */
const acts = ['approve', 'export', 'stop'] as const
export type PaymentAct = (typeof acts)[number]

export const paymentActOf = (act: string): PaymentAct => acts.find((each) => each === act) ?? 'stop'

type Given = Readonly<{ paymentId: string; note: string; version: string }>
type Done = Readonly<{ fileId: string }> | Readonly<{ paymentId: string }>

/** Approves a payment of no deal, makes its file, or says that it is not paid. */
export function performPaymentAct(visit: Visit, act: PaymentAct, given: Given): Promise<Performed<Done>> {
  const { paymentId, note, version } = given
  return {
    approve: () => visit.perform(approveCustodyPayment, { paymentId }),
    export: () => visit.perform(exportCustodyPayment, { paymentId, ...formatIn(version) }),
    stop: () => visit.perform(stopCustodyPayment, { paymentId, note }),
  }[act]()
}

/** What a form about a payment of no deal says when it comes back. */
export function refusedPayment(proven: Proven, refused: NonNullable<Performed<Done>['refused']>) {
  const { code, sentence, status } = refusedAnswer(refused)
  const noteError = code === 'input-wrong' ? 'Escribe el motivo, con al menos tres letras.' : null
  const isElsewhere = noteError !== null || isAboutProof(refused)
  const said = { noteError, sentence: isElsewhere ? null : sentence, stepUp: stepUpAnswer(proven, refused) }
  return { said, status }
}

/** What is shown of a form about a payment of no deal that came back. */
export type PaymentAnswer = Readonly<{ act: string; note: string; version: string }> &
  ReturnType<typeof refusedPayment>['said']
