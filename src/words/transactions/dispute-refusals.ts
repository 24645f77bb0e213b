import { isCurrency } from '#domain/money.ts'
import type { Tie } from '#domain/transactions/neutral.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { moneyText } from '../money.ts'

/** Why somebody may not be named to mediate a dispute or to review it. */
export const whyNot: Readonly<Record<Tie, string>> = {
  role: 'no tiene la función de mediación',
  side: 'es una de las dos partes',
  hand: 'ya intervino en el dinero de esta transacción',
  before: 'ya tuvo que ver con esta disputa',
}

/** Refusals that only disputes know. */
export const disputeRefusals = {
  'not-neutral': ({ why }) =>
    `Esa persona no puede hacerlo: ${(whyNot as Readonly<Record<string, string>>)[String(why)] ?? 'tiene relación con la disputa'}. Elige a otra; no se cambió nada.`,
  'shares-do-not-add-up': ({ availableMinor, currency }) =>
    typeof currency === 'string' && isCurrency(currency)
      ? `Las dos partes juntas tienen que sumar ${moneyText(BigInt(String(availableMinor)), currency)}. Corrige las sumas; no se cambió nada.`
      : 'Las dos partes juntas tienen que sumar lo que hay en custodia. Corrige las sumas; no se cambió nada.',
  'fact-unfounded': ({ line }) =>
    `${typeof line === 'number' ? `El hecho de la línea ${line}` : 'Uno de los hechos'} no cita ninguna prueba de esta transacción. Termina cada línea con su número, como «(E-3)»; lo que nadie probó va en los hechos discutidos. No se cambió nada.`,
  'decided-already': () =>
    'Sobre este tramo ya hay una solución con plazo: lo decidido no se discute otra vez. Solo cabe reclamar todo lo que queda por lo que pasó después; no se cambió nada.',
  'deal-frozen': () =>
    'Esta transacción está congelada por una orden de un tribunal, un árbitro o una autoridad: nadie mueve su dinero y sus plazos esperan. Pueden escribirse y aportar pruebas; no se cambió nada.',
  'order-waits-already': () =>
    'Ya hay una orden presentada en esta transacción: se resuelve primero esa. Si tienes otro documento, apórtalo como prueba; no se cambió nada.',
  'counterclaim-stands': () =>
    'La otra parte tiene una reclamación propia en esta disputa: ya no se puede retirar sola. Pueden arreglarse, o se decide sobre las dos; no se cambió nada.',
  'nothing-to-send-back': () =>
    'Aquí no hay nada que devolver: no consta que llegara, ya volvió o no se puede enviar. Elige otra solución; no se cambió nada.',
} as const satisfies Partial<Record<RefusalCode, (details: RefusalDetails) => string>>
