import type { openFreezes } from '#queries/freezes/open.ts'
import { orderStates } from '#words/transactions/orders.ts'
import type { Reading } from '../../server/reading.ts'

type ListedFreeze = Awaited<ReturnType<(typeof openFreezes)['run']>>[number]

/** An order in the list of the office, with what it waits for. */
export function orderRow(order: ListedFreeze, reading: Reading) {
  const { state, isLiftProposed, isRulingProposed } = order
  const next = isRulingProposed
    ? 'Ejecutar la resolución'
    : isLiftProposed
      ? 'Confirmar que se levanta'
      : 'Esperar la resolución'
  return {
    id: order.id,
    to: `/ops/orders/${order.id}`,
    deal: `${order.code} · ${order.title}`,
    authority: order.authority,
    since: reading.dayOf(order.broughtAt),
    state: orderStates[state],
    next: state === 'proposed' ? 'Comprobar el documento' : next,
    isWaiting: state === 'proposed' || isRulingProposed || isLiftProposed,
  }
}
export type OrderRow = ReturnType<typeof orderRow>
