import type { Terms } from './terms.ts'

/** Whether only one part of a deal is to be deposited for at a time. */
export const isPartByPart = ({ fundingMode }: Pick<Terms, 'fundingMode'>) => fundingMode === 'por_tramo'
