import type { openHolds } from '#queries/holds/open-holds.ts'
import { holdWords } from '#words/people/holds.ts'
import type { Reading } from '../../server/reading.ts'

type ListedHold = Awaited<ReturnType<(typeof openHolds)['run']>>[number]

/** A hold in a list of the office. */
export function holdRow(hold: ListedHold, reading: Reading, now: Temporal.Instant) {
  return {
    id: hold.id,
    // An identity has its own page, on which it is decided.
    to: hold.class === 'identity' ? `/ops/people/${hold.personId}` : `/ops/holds/${hold.id}`,
    name: hold.displayName,
    class: holdWords[hold.class].name,
    what: hold.code === null ? 'Todo su dinero' : `${hold.code} · ${hold.title}`,
    due: reading.dayOf(hold.reviewBy),
    isLate: Temporal.Instant.compare(hold.reviewBy, now) < 0,
    answers: String(hold.answers),
    next: hold.isExtensionProposed
      ? 'Confirmar más tiempo'
      : hold.answers > 0
        ? 'Leer la respuesta'
        : 'Revisar',
  }
}
export type HoldRow = ReturnType<typeof holdRow>
