const dayFormat = new Intl.DateTimeFormat('es', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day of the bank in figures: 08/05/2026. */
export function bankDay(day: string): string {
  return dayFormat.format(Date.parse(`${day}T12:00:00Z`))
}
