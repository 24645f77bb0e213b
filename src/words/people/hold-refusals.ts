import type { RefusalDetails } from '#domain/refusal.ts'

/** What is answered to what a hold is in the way of. */
export const holdRefusals = {
  'held-already': () =>
    'Ese dinero ya está retenido por ese motivo. No se retuvo dos veces: mira la retención que sigue abierta.',
  'held-long-enough': () =>
    'Tú ya retuviste este dinero en los últimos treinta días. Puedes volver a retenerlo hasta el día que diste entonces, no más: elige menos días, o pide a otra persona de la oficina que lo retenga.',
  'money-on-hold': ({ whose }: RefusalDetails) =>
    whose === 'mine'
      ? 'Hay una revisión abierta sobre ti y, mientras tanto, tu dinero no se mueve. Sigue siendo tuyo y está a salvo: mira en Mi Cuenta qué se revisa y qué hacer.'
      : 'El dinero de esta transacción está retenido mientras se revisa. Sigue en custodia y no sale hasta que termine la revisión: mira en la transacción qué falta.',
}
