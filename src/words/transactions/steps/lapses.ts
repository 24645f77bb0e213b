import type { ReaderText } from './step-words.ts'

/** What silence means where more than one step speaks of it: the step that starts a timer, and the timer's own. */
export const lapses = {
  offer: ({ before }) => `Si nadie responde${before}, la propuesta vence sin dinero de por medio.`,
  deposit: ({ before }) =>
    `Si no llega ningún depósito${before}, lo que falta depositar se anula, sin coste para nadie.`,
  deliveryDate: {
    buyer: ({ before, seller, back }) =>
      `Si ${seller} no entrega${before}, puedes cancelar y recuperar ${back}.`,
    seller: ({ before, buyer, back }) =>
      `Si no entregas${before}, ${buyer} puede cancelar y recuperar ${back}.`,
    neither: ({ before, buyer, seller, back }) =>
      `Si ${seller} no entrega${before}, ${buyer} puede cancelar y recuperar ${back}.`,
  },
  transit: {
    buyer: ({ before }) =>
      `Si no se prueba la entrega${before}, te preguntamos. El dinero sigue en custodia.`,
    seller: ({ before, buyer }) =>
      `Si no se prueba la entrega${before}, preguntamos a ${buyer}. El dinero sigue en custodia.`,
    neither: ({ before, buyer }) =>
      `Si no se prueba la entrega${before}, preguntamos a ${buyer}. El dinero sigue en custodia.`,
  },
  inspection: {
    buyer: ({ before, seller }) =>
      `Si no respondes${before}, se considera aceptado y el dinero se libera a ${seller}.`,
    seller: ({ before, buyer }) =>
      `Si ${buyer} no responde${before}, se considera aceptado y el dinero se libera a tu favor.`,
    neither: ({ before, buyer, seller }) =>
      `Si ${buyer} no responde${before}, se considera aceptado y el dinero se libera a ${seller}.`,
  },
  changes: {
    buyer: ({ before, seller }) =>
      `Si ${seller} no entrega los cambios${before}, vuelves a tener al menos 72 horas para revisar.`,
    seller: ({ before, buyer }) =>
      `Si no entregas los cambios${before}, ${buyer} vuelve a tener al menos 72 horas para revisar.`,
    neither: ({ before, buyer, seller }) =>
      `Si ${seller} no entrega los cambios${before}, ${buyer} vuelve a tener al menos 72 horas para revisar.`,
  },
  returnShipping: {
    buyer: ({ before, seller }) =>
      `Si no envías la devolución${before}, te quedas con lo que compraste y el dinero se libera a ${seller}.`,
    seller: ({ before, buyer }) =>
      `Si ${buyer} no envía la devolución${before}, se queda con lo que compró y el dinero se libera a tu favor.`,
    neither: ({ before, buyer, seller }) =>
      `Si ${buyer} no envía la devolución${before}, se queda con lo que compró y el dinero se libera a ${seller}.`,
  },
  returnInspection: {
    buyer: ({ before, seller, back }) =>
      `Si ${seller} no dice nada${before}, te devolvemos ${back} sin comisión.`,
    seller: ({ before, buyer, back }) =>
      `Si no dices nada${before}, devolvemos ${back} a ${buyer} sin comisión.`,
    neither: ({ before, buyer, seller, back }) =>
      `Si ${seller} no dice nada${before}, devolvemos ${back} a ${buyer} sin comisión.`,
  },
  claim: ({ before, amount }) =>
    `Si quien cobra no elige una cuenta${before}, el pago de ${amount} queda sin reclamar: sigue siendo suyo y puede pedirlo.`,
  request: ({ before }) => `Si nadie contesta${before}, la petición caduca y nada cambia.`,
} as const satisfies Readonly<Record<string, ReaderText>>
