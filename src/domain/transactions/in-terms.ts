import type { Situation, Tranche } from './situation.ts'

/** Whether the terms that count say something of a part: not of one that was split off another, nor of one that was taken out. */
export const isInTerms = (
  { terms }: Pick<Situation, 'terms'>,
  { number, splitFrom }: Pick<Tranche, 'number' | 'splitFrom'>,
): boolean => splitFrom === null && number <= terms.tranches.length
