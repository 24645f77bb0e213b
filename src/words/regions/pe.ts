import type { RegionWords } from './region-words.ts'

/** The words of banks in Perú. */
export const pe: RegionWords = {
  statement: { the: 'el estado de cuenta', a: 'un estado de cuenta', bare: 'estado de cuenta' },
  transfer: 'transferencia interbancaria',
}
