import {
  sellerCells,
  sellerColumns,
  sellerRecord,
  type SellersReportFile,
} from '#domain/ledger/sellers-report-file.ts'
import type { Seller } from '#domain/ledger/sellers-report.ts'
import { activityText, missingText } from '#words/ledger/sellers-report.ts'
import { csvLine, csvMark } from './csv.ts'
import { jsonFile } from './json-file.ts'

/** Sellers as they are read: a few at a time. */
export type SellerPages = AsyncIterable<readonly Seller[]>

/** The sellers of a year as CSV, piece by piece: a line for each activity and currency of each. */
export async function* sellersCsv(pages: SellerPages): AsyncGenerator<string> {
  yield csvMark + csvLine(Object.keys(sellerColumns))
  for await (const some of pages) yield some.flatMap(linesOf).join('')
}

function linesOf(seller: Seller): string[] {
  const record = sellerRecord(seller)
  const words = {
    missing: missingText(record.missing),
    activity: (of: keyof typeof activityText) => activityText[of],
  }
  return sellerCells(record, words).map(csvLine)
}

/** The same as `SellersReportFile`, piece by piece. */
export async function* sellersJson(
  pages: SellerPages,
  { year, operator }: Pick<SellersReportFile, 'year' | 'operator'>,
): AsyncGenerator<string> {
  const head: Omit<SellersReportFile, 'sellers'> = { format: 'resguardo-sellers', version: 1, year, operator }
  yield* jsonFile(head, 'sellers', recordsOf(pages))
}

async function* recordsOf(pages: SellerPages) {
  for await (const some of pages) yield some.map(sellerRecord)
}
