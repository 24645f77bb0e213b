import type { Span } from '#domain/calendar.ts'
import { currencies, type Currency } from '#domain/money.ts'
import { spanOf, type TimerKind, type TimerSettings } from '#domain/transactions/timers.ts'
import { numberFormat } from '../intl.ts'
import { moneyText } from '../money.ts'

/** A number with its noun: "1 día", "3 días". */
export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** How often: "una vez", "3 veces". */
export function timesText(count: number): string {
  return count === 1 ? 'una vez' : `${count} veces`
}

/** A length of time: "72 horas", "5 días hábiles". */
export function spanText(span: Span): string {
  if ('minutes' in span) return countText(span.minutes, 'minuto', 'minutos')
  if ('hours' in span) return countText(span.hours, 'hora', 'horas')
  if ('days' in span) return countText(span.days, 'día', 'días')
  return countText(span.businessDays, 'día hábil', 'días hábiles')
}

/** How long a timer of the process runs in this instance. */
export function lengthOf(settings: TimerSettings): (kind: TimerKind) => string {
  return (kind) => spanText(spanOf(kind, settings))
}

/** A share in hundredths of a percent: "2 %". */
export function percentText(basisPoints: number): string {
  return `${numberFormat('es-ES').format(basisPoints / 100)} %`
}

/** "a, b y c". */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format(items)
}

/** A sum as the documents write it, for readers of all countries alike; round sums without their cents. */
export function sumText(minor: bigint, currency: Currency): string {
  const text = moneyText(minor, currency)
  const { exponent } = currencies[currency]
  return minor % 10n ** BigInt(exponent) === 0n ? text.replace(/,0+(?=\D|$)/, '') : text
}
