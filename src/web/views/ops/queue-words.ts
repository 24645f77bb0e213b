import type { Queue } from '#queries/money/office-queues.ts'

type QueueWords = Readonly<{
  name: string
  /** What is to be done with what waits there. */
  asks: string
  to: string
  /** Whether only operators work on it; the others are for approvers too. */
  isForOperators: boolean
}>

/** The queues of the office, by the names of what waits in them. */
export const queueWords: Readonly<Record<Queue['key'], QueueWords>> = {
  suggested: {
    name: 'Ingresos por confirmar',
    asks: 'Decidir si el depósito es de la transacción sugerida',
    to: '/ops/bank?view=suggested',
    isForOperators: true,
  },
  unmatched: {
    name: 'Movimientos sin identificar',
    asks: 'Buscar su transacción o explicarlo',
    to: '/ops/bank?view=unmatched',
    isForOperators: true,
  },
  debits: {
    name: 'Cargos sin explicar',
    asks: 'El banco cobró algo que nadie pidió: una persona lo explica y otra lo confirma',
    to: '/ops/bank?view=debits',
    isForOperators: true,
  },
  returns: {
    name: 'Devoluciones a su origen',
    asks: 'Aprobar lo que propuso otra persona o crear su archivo',
    to: '/ops/returns',
    isForOperators: false,
  },
  withdrawals: {
    name: 'Retiradas de fondos propios',
    asks: 'Aprobar lo que propuso otra persona o crear su archivo',
    to: '/ops/own-funds',
    isForOperators: false,
  },
  aside: {
    name: 'Extractos apartados',
    asks: 'Ver qué les falta y decidir',
    to: '/ops/bank#set-aside',
    isForOperators: true,
  },
  recalls: {
    name: 'Devoluciones que piden los bancos',
    asks: 'Ver qué ingreso es, dónde está su dinero y qué contestar',
    to: '/ops/bank/recalls',
    isForOperators: true,
  },
  statement: {
    name: 'Depósitos que esperan un extracto',
    asks: 'Importar el extracto del último día para depositar',
    to: '/ops/bank',
    isForOperators: true,
  },
  prepare: {
    name: 'Pagos por preparar',
    asks: 'Comprobar y preparar',
    to: '/ops/payouts?view=prepare',
    isForOperators: true,
  },
  approve: {
    name: 'Pagos por aprobar',
    asks: 'Aprobar lo que preparó otra persona',
    to: '/ops/payouts?view=approve',
    isForOperators: false,
  },
  approved: {
    name: 'Pagos aprobados sin archivo',
    asks: 'Crear el archivo para el banco',
    to: '/ops/payouts?view=approved',
    isForOperators: true,
  },
  unsent: {
    name: 'Archivos sin entregar',
    asks: 'Aprobarlos, entregarlos al banco y anotarlo',
    to: '/ops/payouts?view=sent',
    isForOperators: true,
  },
  returned: {
    name: 'Pagos devueltos o rechazados',
    asks: 'Esperan otra cuenta de quien cobra',
    to: '/ops/payouts?view=returned',
    isForOperators: false,
  },
  asked: {
    name: 'Piden verificación',
    asks: 'Comprobar su documento y confirmar la identidad',
    to: '/ops/people?only=asked',
    isForOperators: true,
  },
  identity: {
    name: 'Identidades por confirmar',
    asks: 'Hay una transacción que espera',
    to: '/ops/people?only=identity',
    isForOperators: true,
  },
  names: {
    name: 'Titulares por revisar',
    asks: 'El titular de la cuenta no es igual al nombre verificado, o su banco no lo conoce así',
    to: '/ops/people?only=names',
    isForOperators: true,
  },
  called: {
    name: 'Nombres por permitir',
    asks: 'Podrían confundirse con un banco, una autoridad o con nosotros: nadie más los ve todavía',
    to: '/ops/people?only=called',
    isForOperators: true,
  },
  held: {
    name: 'Dinero retenido',
    asks: 'Revisar cada retención antes de su día: levantarla, o pedir más tiempo',
    to: '/ops/holds',
    isForOperators: true,
  },
  orders: {
    name: 'Órdenes de fuera',
    asks: 'Comprobar el documento, y lo que otra persona propuso: levantarla o ejecutar la resolución',
    to: '/ops/orders',
    isForOperators: true,
  },
  messages: {
    name: 'Mensajes sin contestar',
    asks: 'Contestar por correo y anotarlo',
    to: '/ops/messages',
    isForOperators: true,
  },
  jobs: {
    name: 'Trabajos que fallan',
    asks: 'Ver qué pasó y reintentar',
    to: '/ops/queue',
    isForOperators: true,
  },
  lost: {
    name: 'Segundo paso perdido',
    asks: 'Comparar a la persona con su identidad verificada',
    to: '/ops/people?only=lost',
    isForOperators: true,
  },
  deliveries: {
    name: 'Entregas sin probar',
    asks: 'Comprobar el documento y registrar que llegó',
    to: '/ops/deliveries',
    isForOperators: true,
  },
  silence: {
    name: 'Avisos sin confirmar',
    asks: 'Confirmar que el contacto es de la persona',
    to: '/ops/waiting',
    isForOperators: true,
  },
}
