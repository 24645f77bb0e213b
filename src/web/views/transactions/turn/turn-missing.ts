import type { WayOutGap } from '#domain/transactions/facts.ts'
import { gapText } from '#words/transactions/way-out.ts'
import type { TurnFacts } from './turn-words.ts'

/** Where somebody goes to prove who they are, or to see what of it is looked at or allowed. */
export const identityPage = { to: '/app/account/verification', label: 'Verificar mi identidad' }
export const askedPage = { ...identityPage, label: 'Ver mi petición' }
export const limitsPage = { ...identityPage, label: 'Ver mis límites' }

/** What is missing, each as a sentence to the one who reads. */
export function missingTexts({ mine, reached, reading }: TurnFacts, gaps: readonly WayOutGap[]): string[] {
  return gaps.map((each) => gapText(each, mine, reached, reading.locale))
}
