import type { RouteFacts } from '../../heads/route-facts.ts'
import { booksDay } from '#queries/money/books-day.ts'
import { asDownload } from '../../server/books/as-download.ts'
import { dayCsv } from '../../server/books/day-file.ts'
import { dayAsked } from '../../server/books/period-asked.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/books-day-download.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

/** The safeguarding report of a day as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const day = dayAsked(url.searchParams, reading)
  return asDownload(dayCsv(day, await visit.ask(booksDay, { day })), `custodia-${day}`, 'csv')
}
