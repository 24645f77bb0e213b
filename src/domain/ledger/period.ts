import { z } from 'zod'

/** A day or a month of the books, on the calendar of a time zone: from its first instant until the one after its last. */
export type Period = Readonly<{ name: string; from: Temporal.Instant; until: Temporal.Instant }>

/** A day (2026-11-27) or a month (2026-11) as it is written in an address; null for anything else, and from 9999 on, whose end could not be kept. */
export function periodOf(name: string, timeZone: string): Period | null {
  const start = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant()
  if (name.startsWith('9999')) return null
  try {
    if (/^[1-9]\d{3}-\d{2}$/.test(name)) {
      const first = Temporal.PlainYearMonth.from(name).toPlainDate({ day: 1 })
      return { name, from: start(first), until: start(first.add({ months: 1 })) }
    }
    if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(name)) return null
    const day = Temporal.PlainDate.from(name)
    return { name, from: start(day), until: start(day.add({ days: 1 })) }
  } catch {
    return null
  }
}

const [first, last] = [
  Temporal.Instant.from('1000-01-01T00:00Z'),
  Temporal.Instant.from('9999-12-31T23:59:59Z'),
]

/** An instant as a question takes it: one that the database can keep. */
export const Moment = z
  .string()
  .max(40)
  .transform((typed, context) => {
    try {
      const at = Temporal.Instant.from(typed)
      if (Temporal.Instant.compare(at, first) >= 0 && Temporal.Instant.compare(at, last) <= 0) return at
    } catch {
      // Said below, as of any other text.
    }
    context.addIssue({ code: 'custom', message: 'no instant' })
    return z.NEVER
  })

/** A day as a question or a command takes it: one that the database can keep. */
export const Day = z.iso.date().refine((name) => periodOf(name, 'UTC') !== null)
