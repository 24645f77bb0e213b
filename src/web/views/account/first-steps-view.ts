import { fullStop } from '#words/full-stop.ts'
import type { Reading } from '../../server/reading.ts'

/** What of a newcomer's account says how far they are. */
type Known = Readonly<{
  person: { tier: number; identityAsked: unknown }
  accounts: readonly { usableFrom: Temporal.Instant }[]
  usableFrom: { first: Temporal.Instant }
}>

export type FirstStep = { title: string; about: string; to: string; label: string; isDone: boolean }

/**
 * What somebody does once before money can move, with what each step waits for: nobody should learn of a day's wait when
 * the other side is already waiting. Empty once identity and account are there.
 */
export function firstSteps(
  { person, accounts, usableFrom }: Known,
  hasDeals: boolean,
  reading: Reading,
): FirstStep[] {
  const isVerified = person.tier > 0
  const soonest = accounts
    .map((each) => each.usableFrom)
    .toSorted((one, other) => Temporal.Instant.compare(one, other))[0]
  if (isVerified && soonest) return []
  const isWaiting = soonest && Temporal.Instant.compare(soonest, reading.now) > 0
  return [
    {
      title: 'Verifica tu identidad',
      about: isVerified
        ? 'Ya puedes aceptar, depositar y cobrar.'
        : person.identityAsked
          ? 'La está mirando una persona. Te avisamos por correo.'
          : 'Hace falta una vez, antes de aceptar, depositar o cobrar. Ten a mano tu documento.',
      to: '/app/account/verification',
      label: person.identityAsked ? 'Ver mi petición' : 'Verificar mi identidad',
      isDone: isVerified,
    },
    {
      title: 'Agrega una cuenta bancaria a tu nombre',
      about: soonest
        ? isWaiting
          ? `Espera por seguridad: recibe dinero desde el ${fullStop(reading.instant(soonest))}`
          : 'Ya puede recibir dinero.'
        : `Una cuenta nueva espera por seguridad: si la agregas ahora, recibe dinero desde el ${fullStop(reading.instant(usableFrom.first))}`,
      to: '/app/account/bank-accounts/add',
      label: 'Agregar cuenta bancaria',
      isDone: soonest !== undefined,
    },
    {
      title: 'Escribe tu primer trato',
      about: 'Puedes empezarlo ya: nadie deposita hasta que los dos acepten.',
      to: '/app/transactions/create',
      label: 'Crear transacción',
      isDone: hasDeals,
    },
  ]
}
