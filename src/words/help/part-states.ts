import type { TrancheState } from '#domain/transactions/states.ts'
import type { StateHelp } from './state-help.ts'

/** What each state of a part means, and where its money is then. */
export const partHelp: Readonly<Record<TrancheState, StateHelp>> = {
  unopened: {
    means:
      'Acordaron depositar parte por parte y a esta todavía no le toca. Se abre cuando termine la anterior.',
    money: 'Lo tiene quien compra. Por esta parte nadie paga ni entrega nada todavía.',
  },
  pending: {
    means: 'El trato está hecho y falta el depósito. La página te da la cuenta, la suma y la referencia.',
    money: 'Lo tiene quien compra. Quien vende no debe entregar hasta que llegue.',
  },
  part_funded: {
    means: 'Llegó dinero, pero menos de lo acordado. La página dice cuánto falta.',
    money: 'Lo que llegó está en custodia. Si no llega el resto, vuelve entero a quien compra.',
  },
  funded: {
    means: 'Llegó todo el dinero. Ahora toca entregar.',
    money: 'Está en custodia. No sale sin que quien compra lo diga o pase un plazo que ya conoces.',
  },
  delivery_declared: {
    means:
      'Quien vende dice que entregó. Falta la prueba de que llegó: de archivos, que quien compra los descargue.',
    money: 'Sigue en custodia. La palabra de quien vende no basta para cobrar.',
  },
  inspecting: {
    means: 'Está probado que llegó. Quien compra lo mira con calma y dice si está bien.',
    money: 'Sigue en custodia. Quien compra tiene hasta el final del plazo para decir que algo falla.',
  },
  changes_requested: {
    means: 'Hay que cambiar o arreglar algo. Quien vende lo hace y entrega otra vez.',
    money: 'Sigue en custodia. El plazo para revisar está parado.',
  },
  rejected: {
    means: 'Quien compra dice que lo que llegó no está bien. Quien vende tiene que responder.',
    money: 'Sigue en custodia y no se libera mientras dure el rechazo.',
  },
  return_agreed: {
    means: 'Lo comprado tiene que volver. Quien vende dice adónde; quien compra lo envía y avisa.',
    money: 'Sigue en custodia. Vuelve a quien compra cuando lo devuelto llegue bien.',
  },
  return_shipped: {
    means: 'Lo comprado va de vuelta. Falta que llegue a quien vende.',
    money: 'Sigue en custodia. Guarda el papel del envío: prueba que lo mandaste.',
  },
  return_received: {
    means: 'Quien vende tiene de vuelta lo que vendió y lo mira.',
    money: 'Sigue en custodia. Si está bien, vuelve a quien compra.',
  },
  disputed: {
    means:
      'No hay acuerdo y se abrió una disputa. Primero hablan las dos partes; después decide alguien de fuera.',
    money: 'Está bloqueado en custodia. No lo cobra nadie hasta que haya un acuerdo o una decisión.',
  },
  releasable: {
    means: 'Lo entregado está aceptado. Quedan unos minutos por si fue un error.',
    money: 'Sigue en custodia unos minutos más. Después es de quien vende.',
  },
  released: {
    means: 'El dinero ya es de quien vende. Esta parte terminó.',
    money: 'Sale hacia la cuenta de quien vende. La página dice cuándo lo pagó el banco.',
  },
  refunded: {
    means: 'El dinero vuelve a quien compra. Esta parte terminó.',
    money: 'Sale hacia la cuenta de quien compra, sin comisión.',
  },
  split: {
    means: 'El dinero se repartió entre las dos partes. Esta parte terminó.',
    money: 'Cada cual recibe lo suyo en su cuenta. Solo se cobra comisión por lo que fue a quien vende.',
  },
  void: {
    means: 'Esta parte se anuló. No hay que pagar ni entregar nada por ella.',
    money: 'No queda dinero de esta parte en custodia.',
  },
}
