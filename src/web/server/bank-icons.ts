import { createContext } from 'react-router'
import { bankMark, type KnownBank } from '#domain/banking/bank-mark.ts'
import type { BankIcons } from '#outside/icons/bank-icons.ts'

/** What the program hands to the pages to show emblems of banks. */
export type BankIconParts = Readonly<{
  /** Null or absent where there is no icon service: initials are drawn. */
  bankIcons?: BankIcons | null
}>

/** Where emblems of banks come from; null where initials are drawn. */
export const bankIconsContext = createContext<BankIcons | null>(null)

/** A bank's initials on its colour. Dark enough behind white letters at every hue. */
export function drawnEmblem({ name }: Pick<KnownBank, 'name'>): string {
  const { initials, hue } = bankMark(name)
  const letters = initials.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">',
    `<rect width="44" height="44" fill="hsl(${hue} 42% 31%)"/>`,
    '<text x="22" y="23" fill="#fff" font-family="system-ui, sans-serif" font-size="17" font-weight="600"',
    ` text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`,
  ].join('')
}
