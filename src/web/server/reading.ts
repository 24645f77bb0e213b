import { type Currency, decimalFromMinor } from '#domain/money.ts'
import type { Party } from '#domain/transactions/party.ts'
import { countdownText, dateText, formatsOf, instantText } from '#words/dates.ts'
import { dateFormat, numberFormat } from '#words/intl.ts'
import { moneyText } from '#words/money.ts'
import type { SaidTo } from '#words/transactions/said.ts'
import type { Visitor } from '#auth/sessions/visitor.ts'
import type { MomentText } from '../ui/moment.tsx'

/** A deadline: the date, the time left as the server counted it, and the server's own clock. */
type DeadlineText = { until: string; now: string; text: string; left: string }

export type Reading = ReturnType<typeof readingFor>

/** How one person reads money and time. Runs on the server only: a page gets finished text. */
export function readingFor(
  person: Pick<Visitor['person'], 'country' | 'timeZone' | 'ownFormats'>,
  now: Temporal.Instant,
) {
  const { locale, timeZone, writtenIn } = formatsOf(person)
  const place = { timeZone, locale, now }
  const shortFormat = dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const exactFormat = dateFormat(locale, { dateStyle: 'full', timeStyle: 'medium', timeZone })
  const dayAndMonth = dateFormat(locale, { day: 'numeric', month: 'short', timeZone })
  const mark = numberFormat(locale).format(0.5).charAt(1)
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return {
    now,
    locale,
    timeZone,
    /** The country in whose way sums are typed. */
    writtenIn,
    money: (minor: bigint, currency: Currency) => moneyText(minor, currency, locale),
    /** Figures alone, as they are typed into a bank: "319,38". */
    decimal: (minor: bigint, currency: Currency) => decimalFromMinor(minor, currency).replace('.', mark),
    day: (date: string) => dateText(Temporal.PlainDate.from(date), locale),
    dayOf: (at: Temporal.Instant) => dateText(at.toZonedDateTimeISO(timeZone).toPlainDate(), locale),
    /** A day where the year is no question: "3 may". */
    dayAndMonth: (at: Temporal.Instant) => dayAndMonth.format(at.epochMilliseconds),
    instant: (at: Temporal.Instant) => instantText(at, place),
    moment: (at: Temporal.Instant): MomentText => ({
      iso: at.toString(),
      text: shortFormat.format(at.epochMilliseconds),
      exact: `${exactFormat.format(at.epochMilliseconds)} (${city})`,
    }),
    deadline: (at: Temporal.Instant): DeadlineText => ({
      until: at.toString(),
      now: now.toString(),
      text: instantText(at, place),
      left: countdownText(at, now),
    }),
    /** What is said of a step, to the party who reads it. */
    saidTo: (names: SaidTo['names'], mine: Party | null): SaidTo => ({ names, mine, locale, timeZone, now }),
  }
}
