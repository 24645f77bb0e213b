import { returnReasonText, returnRemedyText } from './return-reasons.ts'

type Announced = Readonly<{
  direction: 'credit' | 'debit'
  payoutCode: string | null
  isMissed: boolean
  bankReference: string | null
  returnReason: string | null
}>

/** What an announced payment says to be. */
export function announcedName({ direction, payoutCode }: Announced): string {
  if (payoutCode !== null) return direction === 'credit' ? 'Devolución de un pago nuestro' : 'Pago nuestro'
  return direction === 'credit' ? 'Abono' : 'Cargo'
}

/** What the office is told of an announced payment: why it comes back, and what to do where it did not come. */
export function announcedAdvice(announced: Announced): readonly string[] {
  const { isMissed, bankReference, returnReason } = announced
  const named = bankReference === null ? '' : ` por la referencia ${bankReference}`
  const why = returnReasonText(returnReason)
  return [
    ...(why === '' ? [] : [`Vuelve porque ${why}. ${returnRemedyText(returnReason ?? '')}`]),
    ...(isMissed
      ? [
          `El extracto de ese día no lo trae. Espera al siguiente; si tampoco lo trae, pregunta al banco${named}.`,
        ]
      : []),
  ]
}

/** What a report of a day did: nothing is booked by it. */
export function reportText({ news, repeats }: Readonly<{ news: number; repeats: number }>): string {
  const announced = news === 1 ? 'Anuncia 1 movimiento nuevo' : `Anuncia ${news} movimientos nuevos`
  return `${announced} y repite ${repeats}. Ninguno cuenta hasta que lo traiga el extracto del día.`
}
