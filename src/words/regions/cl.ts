import type { RegionWords } from './region-words.ts'

/** The words of banks in Chile. */
export const cl: RegionWords = {
  statement: { the: 'la cartola', a: 'una cartola bancaria', bare: 'cartola' },
  transfer: 'transferencia electrónica',
}
