import { existing } from '#domain/assert.ts'
import { periodOf } from '#domain/ledger/period.ts'
import type { World } from './world.ts'

export const booksZone = 'America/Mexico_City'

/** The day of a world's clock and the one before it, as questions about the books take a period. */
export function booksDays(world: World) {
  const today = world.now().toZonedDateTimeISO(booksZone).toPlainDate()
  const day = (date: Temporal.PlainDate) => {
    const { from, until } = existing(periodOf(date.toString(), booksZone), 'a date is a day')
    return { from: from.toString(), until: until.toString() }
  }
  return { today: day(today), yesterday: day(today.subtract({ days: 1 })) }
}
