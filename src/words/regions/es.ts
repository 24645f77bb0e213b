import type { RegionWords } from './region-words.ts'

/** The words of banks in España. */
export const es: RegionWords = {
  statement: { the: 'el extracto', a: 'un extracto bancario', bare: 'extracto' },
  transfer: 'transferencia',
}
