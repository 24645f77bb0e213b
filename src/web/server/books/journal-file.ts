import { isFamily, type NationalChart } from '#domain/ledger/families.ts'
import { type JournalFile, journalColumns } from '#domain/ledger/journal-file.ts'
import type { Period } from '#domain/ledger/period.ts'
import { type PostingCode, postingCodes } from '#domain/ledger/postings.ts'
import { decimalFromMinor, isCurrency } from '#domain/money.ts'
import type { JournalLine } from '#queries/money/journal.ts'
import { mappingNote, nationalChartText } from '#words/ledger/national-charts.ts'
import { postingText } from '#words/ledger/postings.ts'
import { familyName } from '#words/ledger/families.ts'
import { csvLine, csvMark } from './csv.ts'
import { jsonFile } from './json-file.ts'

/** The journal as it is read: a few whole entries at a time. */
export type JournalPages = AsyncIterable<readonly JournalLine[]>
type Asked = Readonly<{ period: Period; chart: NationalChart; timeZone: string }>

/** The journal as CSV, piece by piece: one line for each posting, at the end the sums of both sides by currency. */
export async function* journalCsv(pages: JournalPages, { chart, timeZone }: Asked): AsyncGenerator<string> {
  const sums = new Sums()
  yield csvMark + csvLine(Object.keys(journalColumns))
  for await (const lines of pages) {
    sums.add(lines)
    yield lines.map((line) => csvLine(cellsOf(line, chart, timeZone))).join('')
  }
  yield sums
    .list()
    .map(({ currency, debit, credit }) =>
      csvLine(['', 'SUMA', '', '', '', '', '', '', debit, credit, currency, '']),
    )
    .join('')
}

function cellsOf(line: JournalLine, chart: NationalChart, timeZone: string): string[] {
  const { amountMinor, currency, family } = line
  const mapped = mappedOn(chart, family)
  const when = line.at.toZonedDateTimeISO(timeZone)
  return [
    when.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
    line.journalId.toString(),
    line.code,
    meaningOf(line.code),
    family,
    familyName(family),
    mapped?.code ?? '',
    mapped?.name ?? '',
    amountMinor > 0n ? decimal(amountMinor, currency) : '',
    amountMinor < 0n ? decimal(-amountMinor, currency) : '',
    currency,
    line.deal ?? '',
  ]
}

/** The same journal as `JournalFile`, piece by piece. */
export async function* journalJson(pages: JournalPages, { period, chart }: Asked): AsyncGenerator<string> {
  const sums = new Sums()
  const head: Omit<JournalFile, 'entries' | 'sums'> = {
    format: 'resguardo-journal',
    version: 1,
    from: period.from.toString(),
    until: period.until.toString(),
    chart,
    source: nationalChartText[chart].source,
    note: mappingNote,
  }
  yield* jsonFile(head, 'entries', entriesOf(pages, chart, sums), () => ({ sums: sums.list() }))
}

async function* entriesOf(pages: JournalPages, chart: NationalChart, sums: Sums) {
  for await (const lines of pages) {
    sums.add(lines)
    yield [...Map.groupBy(lines, (line) => line.journalId).values()].map((entry) => entryOf(entry, chart))
  }
}

function entryOf(lines: readonly JournalLine[], chart: NationalChart): JournalFile['entries'][number] | null {
  const [first] = lines
  if (!first) return null
  const { journalId, at, code, currency, deal } = first
  return {
    id: journalId.toString(),
    at: at.toString(),
    kind: code,
    meaning: meaningOf(code),
    currency,
    deal,
    postings: lines.map(({ family, amountMinor }) => ({
      account: family,
      mapped: mappedOn(chart, family)?.code ?? '',
      ...sidesOf(amountMinor > 0n ? amountMinor : 0n, amountMinor < 0n ? -amountMinor : 0n, currency),
    })),
  }
}

/** What went through both sides, by currency. */
class Sums {
  readonly #sums = new Map<string, { debit: bigint; credit: bigint }>()

  add(lines: readonly JournalLine[]): void {
    for (const { currency, amountMinor } of lines) {
      const sum = this.#sums.get(currency) ?? { debit: 0n, credit: 0n }
      if (amountMinor > 0n) sum.debit += amountMinor
      else sum.credit -= amountMinor
      this.#sums.set(currency, sum)
    }
  }

  list(): JournalFile['sums'] {
    return [...this.#sums].map(([currency, { debit, credit }]) => ({
      currency,
      ...sidesOf(debit, credit, currency),
    }))
  }
}

const sidesOf = (debit: bigint, credit: bigint, currency: string) => ({
  debit: decimal(debit, currency),
  credit: decimal(credit, currency),
})

const decimal = (minor: bigint, currency: string) =>
  isCurrency(currency) ? decimalFromMinor(minor, currency) : minor.toString()

const mappedOn = (chart: NationalChart, family: string) =>
  isFamily(family) ? nationalChartText[chart].accounts[family] : null

const isPostingCode = (code: string): code is PostingCode =>
  (postingCodes as readonly string[]).includes(code)
const meaningOf = (code: string) => (isPostingCode(code) ? postingText[code] : '')
