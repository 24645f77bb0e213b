import type { Party } from '#domain/transactions/party.ts'
import type { LiveTrancheState } from '#domain/transactions/states.ts'

type Named = Readonly<{
  buyer: string
  seller: string
  /** What is still missing of the deposit. */
  sum: string
  /** What the buyer wants who rejected, and what is wrong in their words. */
  wanted: string
  wrong: string
}>
type Told = Readonly<{ sentence: (named: Named) => string; more?: (named: Named) => readonly string[] }>
export type PartWords = Readonly<Record<Party | 'neither', Told>>

/** To the side whose move it is in its own words; to everybody else the same sentence. */
const moveOf = (
  side: Party,
  sentence: Told['sentence'],
  more: Told['more'],
  others: Told['sentence'],
): PartWords => {
  const told = { sentence: others }
  return { buyer: told, seller: told, neither: told, [side]: { sentence, more } }
}

/** What is said of a part in each state in which it is under way, to each reader. */
export const partWords = {
  unopened: toAll(
    () => 'Se deposita cuando termine la parte anterior',
    () => ['Por esta parte nadie paga ni entrega nada todavía.'],
  ),
  pending: {
    ...moveOf(
      'buyer',
      ({ sum }) => `Deposita ${sum}`,
      () => ['El dinero queda en custodia. Nadie lo cobra hasta que recibas lo acordado.'],
      ({ buyer, sum }) => `${buyer} tiene que depositar ${sum}`,
    ),
    seller: {
      sentence: ({ buyer, sum }) => `${buyer} tiene que depositar ${sum}`,
      more: () => ['No entregues nada hasta que aquí diga que está en custodia.'],
    },
  },
  part_funded: {
    ...moveOf(
      'buyer',
      ({ sum }) => `Completa el depósito: faltan ${sum}`,
      () => ['El dinero queda en custodia. Nadie lo cobra hasta que recibas lo acordado.'],
      ({ buyer }) => `${buyer} tiene que completar el depósito`,
    ),
    seller: {
      sentence: ({ buyer }) => `${buyer} tiene que completar el depósito`,
      more: () => ['No entregues nada hasta que aquí diga que está en custodia.'],
    },
  },
  funded: moveOf(
    'seller',
    ({ buyer }) => `Entrega a ${buyer} y avisa aquí`,
    ({ buyer }) => [
      `El dinero ya está en custodia. Se libera cuando ${buyer} tenga lo acordado y lo revise.`,
    ],
    ({ seller }) => `${seller} prepara la entrega`,
  ),
  delivery_declared: moveOf(
    'buyer',
    () => '¿Ya te llegó? Confírmalo',
    () => ['Confirmar que llegó no libera el dinero: empieza tu plazo para revisar.'],
    ({ buyer }) => `${buyer} tiene que confirmar que llegó`,
  ),
  inspecting: moveOf(
    'buyer',
    () => 'Revisa lo que recibiste',
    ({ seller }) => [
      `Si está bien, libera el dinero. Si no, dilo antes de la fecha: puedes rechazarlo o escribir a ${seller}.`,
    ],
    ({ buyer }) => `${buyer} está revisando lo que recibió`,
  ),
  changes_requested: moveOf(
    'seller',
    ({ buyer }) => `Haz los cambios que pidió ${buyer} y vuelve a entregar`,
    () => ['El dinero sigue en custodia. La revisión empieza otra vez cuando entregues.'],
    ({ seller }) => `${seller} hace los cambios que se pidieron`,
  ),
  rejected: {
    ...moveOf(
      'seller',
      ({ buyer, wanted }) => `${buyer} rechazó lo que recibió y pide ${wanted}`,
      ({ wrong }) => [`«${wrong}»`, 'El dinero sigue en custodia y no se libera mientras dure el rechazo.'],
      ({ seller }) => `${seller} tiene que responder al rechazo`,
    ),
    buyer: {
      sentence: ({ seller }) => `${seller} tiene que responder a tu rechazo`,
      more: ({ wanted }) => [
        `Pediste ${wanted}. El dinero sigue en custodia y tu plazo de revisión está parado.`,
      ],
    },
  },
  return_agreed: {
    ...moveOf(
      'buyer',
      ({ seller }) => `Devuelve a ${seller} lo que recibiste y avisa aquí`,
      () => ['El dinero sigue en custodia. Vuelve a ti cuando la devolución llegue y esté bien.'],
      ({ buyer }) => `${buyer} prepara la devolución`,
    ),
    seller: {
      sentence: ({ buyer }) => `${buyer} prepara la devolución`,
      more: () => ['El dinero sigue en custodia hasta que la tengas y la revises.'],
    },
  },
  return_shipped: moveOf(
    'seller',
    () => '¿Ya te llegó la devolución? Confírmalo',
    () => ['Confirmar que llegó no devuelve el dinero: empieza tu plazo para revisarla.'],
    ({ seller }) => `${seller} tiene que confirmar que llegó la devolución`,
  ),
  return_received: moveOf(
    'seller',
    () => 'Revisa lo que te devolvieron',
    ({ buyer }) => [
      `Si está bien, el dinero vuelve a ${buyer}. Si algo falta o está dañado, propón un reparto antes de la fecha.`,
    ],
    ({ seller }) => `${seller} está revisando la devolución`,
  ),
  disputed: toAll(
    () => 'En disputa: el dinero espera a que se resuelva',
    () => ['Sigue en custodia hasta que lleguen a un acuerdo o haya una decisión.'],
  ),
  releasable: {
    ...toAll(({ seller }) => `Aceptado: el dinero se libera a ${seller} en unos minutos`),
    seller: {
      sentence: ({ buyer }) => `${buyer} aceptó: el dinero será tuyo en unos minutos`,
      more: () => [],
    },
    buyer: {
      sentence: ({ seller }) => `Aceptado: el dinero se libera a ${seller} en unos minutos`,
      more: () => ['Hasta entonces puedes deshacerlo.'],
    },
  },
} as const satisfies Readonly<Record<LiveTrancheState, PartWords>>

/** What is said of a delivery whose files wait for the buyer to download them. */
export const downloadWords: PartWords = moveOf(
  'buyer',
  () => 'Descarga lo entregado y revísalo',
  () => ['Descargarlo no libera el dinero: empieza tu plazo para revisar.'],
  ({ buyer }) => `${buyer} tiene que descargar lo entregado`,
)

/** What is said of a part that was not delivered by its day. */
export const lateWords: PartWords = {
  buyer: {
    sentence: ({ seller }) => `${seller} no entregó a tiempo`,
    more: () => ['Tu dinero sigue en custodia. Cancela y lo recuperas, o espera si todavía lo quieres.'],
  },
  seller: {
    sentence: () => 'Entrega ya y avisa aquí: la fecha pasó',
    more: ({ buyer }) => [`${buyer} puede cancelar y recuperar su dinero en cualquier momento.`],
  },
  neither: { sentence: ({ seller }) => `${seller} no entregó a tiempo` },
}

function toAll(sentence: Told['sentence'], more?: Told['more']): PartWords {
  const told = more ? { sentence, more } : { sentence }
  return { buyer: told, seller: told, neither: told }
}
