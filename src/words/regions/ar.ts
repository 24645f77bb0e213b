import type { RegionWords } from './region-words.ts'

/** The words of banks in Argentina. */
export const ar: RegionWords = {
  statement: { the: 'el resumen de cuenta', a: 'un resumen de cuenta', bare: 'resumen de cuenta' },
  transfer: 'transferencia',
}
