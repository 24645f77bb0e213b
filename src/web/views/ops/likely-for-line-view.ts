import type { LikelyDeal } from '#queries/money/bank-line.ts'
import type { Reading } from '../../server/reading.ts'
import { clueText } from './office-words.ts'

/** A deal that a credit could be for, with what speaks for it and the way to look at it beside the credit. */
export function likelyForLineView(
  { deal, clues }: LikelyDeal,
  /** Where in the list one works, which a choice keeps. */
  desk: Readonly<Record<string, string | undefined>>,
  reading: Reading,
) {
  const address = new URLSearchParams({ deal: deal.code })
  for (const [name, value] of Object.entries(desk)) if (value) address.set(name, value)
  return {
    code: deal.code,
    title: deal.title,
    buyer: deal.buyer,
    missing: reading.money(deal.missingMinor, deal.currency),
    isExact: clues.includes('amount-exact'),
    clues: clues.map((clue) => clueText[clue]),
    to: `?${address.toString()}`,
  }
}

export type LikelyForLineView = ReturnType<typeof likelyForLineView>
