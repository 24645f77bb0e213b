import type { RegionWords } from './region-words.ts'

/** The words of banks in Estados Unidos. */
export const us: RegionWords = {
  statement: { the: 'el estado de cuenta', a: 'un estado de cuenta', bare: 'estado de cuenta' },
  transfer: 'transferencia',
}
