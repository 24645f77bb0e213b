import { countText } from './documents/numbers.ts'
import { numberFormat } from './intl.ts'

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
