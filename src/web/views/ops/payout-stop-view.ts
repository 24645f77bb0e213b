import type { OpenStop } from '#queries/money/payout-stops.ts'
import type { Reading } from '../../server/reading.ts'

export type PayoutStopView = ReturnType<typeof payoutStopView>

/** One stop of all payouts, in finished text. */
export function payoutStopView(stop: OpenStop, reading: Reading, me: string) {
  return {
    id: stop.id,
    since: reading.instant(stop.since),
    by: stop.startedBy,
    why: stop.note,
    restored: stop.restoredUntil && {
      until: reading.instant(stop.restoredUntil),
      before: filesText(stop.handedOver),
    },
    first: stop.firstAt && {
      by: stop.firstBy,
      at: reading.instant(stop.firstAt),
      looked: stop.firstNote,
      isMine: stop.firstId === me,
    },
  }
}

/** How much went to the bank just before: as much may have gone just after. */
function filesText(count: number): string {
  const base = 'En las 24 horas anteriores'
  if (count === 0) return `${base} no se entregó ningún archivo.`
  return count === 1 ? `${base} se entregó un archivo.` : `${base} se entregaron ${count} archivos.`
}
