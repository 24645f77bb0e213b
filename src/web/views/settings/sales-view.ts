import { leftOut } from '#domain/ledger/sellers-report.ts'
import type { mySales } from '#queries/people/my-sales.ts'
import { activityText, leftOutText, missingOfYours } from '#words/ledger/sellers-report.ts'
import type { Reading } from '../../server/reading.ts'

type Sales = Awaited<ReturnType<typeof mySales.run>>

/** What the operator tells the tax agency of a year of oneself, as one reads it. */
export function salesViews({ years }: Sales, reading: Reading) {
  return years.map(({ year, sold, isLeftOut, missing }) => ({
    year,
    isTold: !isLeftOut,
    why: isLeftOut
      ? `No se informa de ti si vendes ${leftOutText(reading.money(leftOut.mostMinor, leftOut.currency))}.`
      : 'Se informa en enero del año siguiente.',
    missing: !isLeftOut && missing.length > 0 ? missingOfYours(missing) : '',
    asksBirth: missing.includes('birthDate'),
    quarters: sold.map(({ activity, currency, quarter, deals, creditedMinor, feeMinor }) => ({
      key: `${activity} ${currency} ${quarter}`,
      what: `Trimestre ${quarter}, ${activityText[activity]}`,
      deals: deals === 1 ? '1 operación' : `${deals} operaciones`,
      credited: reading.money(creditedMinor, currency),
      fees: reading.money(feeMinor, currency),
    })),
  }))
}
