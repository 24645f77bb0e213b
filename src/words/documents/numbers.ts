import type { Span } from '#domain/calendar.ts'
import { currencies, type Currency } from '#domain/money.ts'
import { spanOf, type TimerKind, type TimerSettings } from '#domain/transactions/timers.ts'
import { numberFormat } from '../intl.ts'
import { moneyText } from '../money.ts'

/** A number with its noun: "1 día", "3 días". */
export function countText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** A count as everybody reads it: a few tell nothing of anybody. */
export function publicCountText(count: number | 'few'): string {
  return count === 'few' ? 'menos de 5' : numberFormat('es-ES', { useGrouping: 'always' }).format(count)
}

/** A length of time as one would say it. */
export function roughLength(minutes: number): string {
  if (minutes < 60) return minutes === 0 ? 'menos de 1 minuto' : countText(minutes, 'minuto', 'minutos')
  const hours = Math.round(minutes / 60)
  if (hours < 48) return countText(hours, 'hora', 'horas')
  return countText(Math.round(hours / 24), 'día', 'días')
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
