import { closedName } from '#domain/people/closing.ts'
import { countryOf } from '#domain/people/countries.ts'
import {
  isLeftOut,
  missingOf,
  quarters,
  type Seller,
  type SoldInQuarter,
} from '#domain/ledger/sellers-report.ts'
import { activityText, missingText } from '#words/ledger/sellers-report.ts'
import type { Reading } from '../../../server/reading.ts'

/** What somebody sold, a line for each activity and currency, as the office reads it. */
export function sellerLines(seller: Seller, reading: Reading) {
  const { personId, name, country, sold, isClosed } = seller
  const missing = missingOf(seller)
  const isTold = !isLeftOut(seller)
  const lines = Map.groupBy(sold, ({ activity, currency }) => `${activity} ${currency}`)
  return [...lines].flatMap(([key, all]) => {
    const [first] = all
    if (!first) return []
    return [
      {
        key: `${personId} ${key}`,
        to: `/ops/people/${personId}`,
        name: isClosed ? closedName : name,
        country: countryOf(country)?.name ?? country,
        what: `${activityText[first.activity]}, ${first.currency}`,
        deals: String(all.reduce((sum, { deals }) => sum + deals, 0)),
        quarters: quarters.map((quarter) => creditedIn(all, quarter, reading)),
        fees: reading.money(
          all.reduce((sum, { feeMinor }) => sum + feeMinor, 0n),
          first.currency,
        ),
        isTold,
        missing: isTold && missing.length > 0 ? missingText(missing) : '',
      },
    ]
  })
}

function creditedIn(all: readonly SoldInQuarter[], quarter: number, reading: Reading): string {
  const of = all.find((each) => each.quarter === quarter)
  return of ? reading.money(of.creditedMinor, of.currency) : ''
}
