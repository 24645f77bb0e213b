import type { PlatformClock } from '#queries/money/platform-clocks.ts'
import { LEAST, type PublicCount } from '#queries/money/public-count.ts'
import { toldMonths } from '#queries/money/told-months.ts'
import type { PublicCustody, PublicMedian, Transparency } from '#queries/money/transparency.ts'
import { dateText, instantText, monthText } from '#words/dates.ts'
import { timerWords } from '#words/documents/guide-deadlines.ts'
import { listText } from '#words/documents/numbers.ts'
import { publicCountText, roughLength } from '#words/public-numbers.ts'
import { moneyText } from '#words/money.ts'
import { currencyNames } from './price-view.ts'

export type CustodyView = ReturnType<typeof custodyView>

/** A middle length of time, as one would say it. */
export function medianText(minutes: PublicMedian): string {
  return minutes === null ? 'Aún hay menos de 5' : roughLength(minutes)
}

function custodyView(custody: PublicCustody, locale: string) {
  const { currency, bookedMinor, owedMinor, closingMinor, statementDate, differenceMinor } = custody
  const text = (minor: bigint) => moneyText(minor, currency, locale)
  const reasons = [
    ...(custody.openingMinor === 0n
      ? []
      : [`${text(custody.openingMinor)} ya estaban en la cuenta antes del primer extracto.`]),
    ...(custody.unbookedMinor === 0n
      ? []
      : [`${text(custody.unbookedMinor)} salieron del banco y el operador aún no los anotó.`]),
  ]
  return {
    currency,
    name: currencyNames[currency],
    booked: text(bookedMinor),
    owed: text(owedMinor),
    /** What of it is the operator's own: fees that were earned, and their tax. */
    spare: bookedMinor > owedMinor ? text(bookedMinor - owedMinor) : null,
    closing: closingMinor === null ? null : text(closingMinor),
    statementDay: statementDate === null ? null : dateText(Temporal.PlainDate.from(statementDate), locale),
    difference: differenceMinor === null || differenceMinor === 0n ? null : text(differenceMinor),
    agrees: differenceMinor === null ? null : differenceMinor === 0n,
    covers: bookedMinor >= owedMinor,
    reasons,
  }
}

function isUsed({ bookedMinor, owedMinor, closingMinor }: PublicCustody): boolean {
  return bookedMinor !== 0n || owedMinor !== 0n || closingMinor !== null
}

export type ClockView = ReturnType<typeof clockView>

/** One of the platform's clocks: its months as text for a table, and the whole year for a picture. */
function clockView({ kind, months }: PlatformClock, now: Temporal.Instant) {
  const year = toldMonths(now)
  return {
    kind,
    name: timerWords[kind],
    rows: months.map(({ month, kept, missed }) => ({
      month: monthText(Temporal.PlainYearMonth.from(month)),
      kept: publicCountText(kept),
      missed: publicCountText(missed),
    })),
    bars: year.map((each) => {
      const found = months.find(({ month }) => month === each.toString())
      return {
        month: each.toString(),
        initial: monthText(each).slice(0, 1).toUpperCase(),
        kept: heightOf(found?.kept ?? 0),
        missed: heightOf(found?.missed ?? 0),
      }
    }),
  }
}

/** A few are drawn as the middle of what they may be. */
const heightOf = (count: PublicCount) => (count === 'few' ? LEAST / 2 : count)

/** The public figures as finished text, in the form of a reader's country; hours are those of UTC. */
export function transparencyView(told: Transparency, locale: string) {
  const moment = (at: Temporal.Instant) =>
    `${instantText(at, { timeZone: 'UTC', locale, now: told.at })} (UTC)`
  const { times, payouts, lastCheck } = told
  return {
    at: moment(told.at),
    custody: told.custody.filter(isUsed).map((each) => custodyView(each, locale)),
    unused: listText(
      told.custody
        .filter((each) => !isUsed(each))
        .map(({ currency }) => currencyNames[currency].toLowerCase()),
    ),
    deals: { open: publicCountText(told.deals.open), finished: publicCountText(told.deals.finished) },
    newest: publicCountText(told.newest),
    times: [
      { name: 'Del acuerdo al depósito', value: medianText(times.agreementToDeposit) },
      { name: 'Del depósito al aviso de entrega', value: medianText(times.depositToDelivery) },
      { name: 'De la liberación al pago en el banco', value: medianText(times.releaseToPaid) },
    ],
    payouts: { settled: publicCountText(payouts.settled), late: publicCountText(payouts.late) },
    openDisputes: publicCountText(told.openDisputes),
    clocks: told.clocks.filter(({ months }) => months.length > 0).map((each) => clockView(each, told.at)),
    unusedClocks: listText(
      told.clocks.filter(({ months }) => months.length === 0).map(({ kind }) => `«${timerWords[kind]}»`),
    ),
    lastCheck: lastCheck && { at: moment(lastCheck.at), broken: lastCheck.broken },
    roots: told.roots.map(({ number, day, hash }) => ({
      number,
      day: dateText(Temporal.PlainDate.from(day), locale),
      hash,
    })),
    key: told.key,
  }
}
