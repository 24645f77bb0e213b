import type { RegionWords } from './region-words.ts'

/** The words of banks in Colombia. */
export const co: RegionWords = {
  statement: { the: 'el extracto', a: 'un extracto bancario', bare: 'extracto' },
  transfer: 'transferencia',
}
