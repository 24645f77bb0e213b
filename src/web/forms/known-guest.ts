import type { DealContent } from './deal-parts.ts'

type Known = Readonly<{ name: string; deals: readonly string[] }>

/**
 * A typed deal whose other side is chosen among those its author knows, by whichever of their deals: with their name and the last
 * of these. Without the choice where they are not offered (any more).
 */
export function withKnownGuest(content: DealContent, known: readonly Known[]): DealContent {
  const { guestDeal: chosen = '', ...typed } = content
  const found = known.find(({ deals }) => deals.includes(chosen))
  if (!found) return typed
  return { ...typed, guestDeal: found.deals[0] ?? '', guestName: found.name, guestContact: '' }
}
