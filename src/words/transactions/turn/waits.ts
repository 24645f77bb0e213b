import type { Whose } from '#domain/transactions/whose-turn.ts'
import type { Party } from '#domain/transactions/party.ts'

/** Whose turn it is in a few words, for a row of a list; null when nobody has to do anything. */
export function waitsText(whose: Whose, mine: Party, other: string | null): string | null {
  if (whose === mine || whose === 'both') return 'Te toca'
  const texts: Readonly<Record<Whose, string | null>> = {
    buyer: `Le toca a ${other ?? 'la otra parte'}`,
    seller: `Le toca a ${other ?? 'la otra parte'}`,
    both: 'Te toca',
    operator: 'Le toca a Resguardo',
    bank: 'Lo tiene el banco',
    nobody: null,
  }
  return texts[whose]
}
