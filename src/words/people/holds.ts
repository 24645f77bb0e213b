import { endsByItself, type HoldClass } from '#domain/people/hold-classes.ts'

/** What a hold of each class is called in the office, and what its person reads of it. */
export const holdWords: Readonly<Record<HoldClass, Readonly<{ name: string; told: string }>>> = {
  identity: { name: 'Identidad', told: 'Revisamos otra vez tu identidad.' },
  'other-payer': {
    name: 'Pagador distinto',
    told: 'Pagó otra persona, o desde una cuenta que no es tuya, y tenemos que saber de quién es el dinero.',
  },
  'sanctions-list': {
    name: 'Coincidencia con una lista',
    told: 'La ley nos obliga a una comprobación antes de mover este dinero.',
  },
  'fraud-review': {
    name: 'Revisión de fraude',
    told: 'Revisamos si hay un engaño. No significa que pensemos que es tuyo.',
  },
  'bank-claim': {
    name: 'Reclamo del banco',
    told: 'Un banco pregunta por este dinero y tenemos que responderle.',
  },
  'authority-order': {
    name: 'Orden de una autoridad',
    told: 'Una autoridad ordenó que este dinero no se mueva por ahora.',
  },
  'account-change': {
    name: 'Cambio de cuenta',
    told: 'Cambió la cuenta en la que cobras y comprobamos que lo pediste tú.',
  },
}

/** What a hold does, said to its person: in one deal, or in all of theirs. */
export function heldText(deal: Readonly<{ title: string }> | null): string {
  const where = deal ? `de «${deal.title}»` : 'de tus transacciones'
  return `El dinero ${where} espera: no sale de custodia ni se te paga hasta que termine la revisión. Sigue siendo de quien era, y los plazos que corren contra ti esperan también.`
}

/** What becomes of a hold that nobody looked at by its day. */
export const unreviewedText = (each: HoldClass) =>
  endsByItself(each)
    ? 'Si nadie decide para entonces, la retención termina por sí sola.'
    : 'Si nadie decide para entonces, sigue retenido y lo saben quienes dirigen la oficina: la ley no deja soltarlo sin comprobarlo.'

/** Why a hold is over, as the office reads it. */
export const liftReasonText = (reason: string) =>
  reason === 'not-reviewed' ? 'nadie la revisó a tiempo y terminó por sí sola' : reason
