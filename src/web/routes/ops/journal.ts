import type { RouteFacts } from '../../heads/route-facts.ts'
import { nationalCharts } from '#domain/ledger/families.ts'
import { journal, type JournalLine } from '#queries/money/journal.ts'
import { asDownload } from '../../server/books/as-download.ts'
import { journalCsv, journalJson } from '../../server/books/journal-file.ts'
import { periodAsked } from '../../server/books/period-asked.ts'
import { readerOf } from '../../server/reader.ts'
import type { Visit } from '../../server/visit.ts'
import type { Route } from './+types/journal.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

/** The journal of a day or a month as a file: CSV, or JSON for other programs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { timeZone } = reading
  const period = periodAsked(url.searchParams, reading)
  const chart = nationalCharts.find((each) => each === url.searchParams.get('chart')) ?? 'es'
  const kind = url.searchParams.get('format') === 'json' ? 'json' : 'csv'
  const written = kind === 'json' ? journalJson : journalCsv
  const pieces = written(pagesOf(visit, period), { period, chart, timeZone })
  return asDownload(pieces, `diario-${period.name}-${chart}`, kind)
}

/** Asks for the next entries only when the last ones were taken: no more of the journal is in memory. */
async function* pagesOf(
  visit: Visit,
  { from, until }: Readonly<{ from: Temporal.Instant; until: Temporal.Instant }>,
): AsyncGenerator<readonly JournalLine[]> {
  let after = 0n
  for (;;) {
    const lines = await visit.ask(journal, { from: from.toString(), until: until.toString(), after })
    const last = lines.at(-1)
    if (!last) return
    yield lines
    after = last.journalId
  }
}
