/** How far back is told: this month and the eleven before. */
const MONTHS = 12

/** The months that are told (UTC), the oldest first. */
export function toldMonths(now: Temporal.Instant): readonly Temporal.PlainYearMonth[] {
  const last = now.toZonedDateTimeISO('UTC').toPlainDate().toPlainYearMonth()
  return Array.from({ length: MONTHS }, (_, at) => last.subtract({ months: MONTHS - 1 - at }))
}

/** The first day of the months that are told (UTC). */
export function firstMonth(now: Temporal.Instant): Temporal.PlainDate {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return today.with({ day: 1 }).subtract({ months: MONTHS - 1 })
}
