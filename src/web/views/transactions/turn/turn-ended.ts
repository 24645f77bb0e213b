import { isUnpaid } from '#domain/transactions/states.ts'
import type { TurnFacts, TurnText } from './turn-words.ts'

/** What is being paid out, or what the bank has the order to pay. */
export function paymentText({
  situation,
  whose,
  names,
  mine,
  reading,
}: TurnFacts): Pick<TurnText, 'sentence' | 'more'> {
  const open = situation.payouts.filter((each) => isUnpaid(each.state))
  const next = open.find((each) => each.to === mine) ?? open[0]
  const who = next ? (next.to === mine ? 'ti' : names[next.to]) : names.seller
  const sum = next ? reading.money(next.amountMinor, situation.transaction.currency) : ''
  if (whose === 'bank') return { sentence: `El banco tiene la orden de pagar ${sum} a ${who}` }
  return {
    sentence: `Se prepara el pago de ${sum} a ${who}`,
    more: [
      'Dos personas lo revisan y sale el siguiente día hábil. Liberado y pagado no son lo mismo: cada uno tiene su fecha.',
    ],
  }
}

/** A deal that ended without a trade can be proposed again with one press (A8, F9). */
export function mayTryAgain({ situation, mine }: TurnFacts): boolean {
  return (
    mine !== null && ['expired', 'declined', 'withdrawn', 'cancelled'].includes(situation.transaction.state)
  )
}

/** Where the same deal is proposed again. */
export function anew(transactionId: string) {
  return { to: `/app/transactions/create?from=${transactionId}`, label: 'Proponerla otra vez' }
}

/** How the deal ended, and what became of the money. */
export function endText({ situation, names }: TurnFacts): string {
  const { transaction, tranches } = situation
  const ends: Record<string, string> = {
    closed: 'Todo está pagado y la transacción está cerrada',
    declined: 'La propuesta se rechazó y no se movió dinero',
    withdrawn: 'La propuesta se retiró y no se movió dinero',
    expired:
      transaction.agreedAt === null
        ? 'La propuesta venció sin respuesta y no se movió dinero'
        : 'El acuerdo venció sin depósito y no se movió dinero',
    cancelled: tranches.some((each) => each.fundedMinor > 0n)
      ? `Se canceló y todo el dinero volvió a ${names.buyer}`
      : 'Se canceló y no se movió dinero',
  }
  return ends[transaction.state] ?? 'No hay nada pendiente'
}
