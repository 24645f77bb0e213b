import type { GuideRule } from '#domain/transactions/dispute-rules.ts'

/** Where the guide that counts here now can be read. */
export const guidePath = '/docs/dispute-guidelines'

/** Where one edition can be read, whichever counts now. */
export const guideAddress = (edition: number) => `${guidePath}/${edition}`

/** Where it can be read what became different with one edition. */
export const changesAddress = (edition: number) => `${guideAddress(edition)}/changes`

/** An edition as agreements name it. */
export const editionText = (edition: number) => `Edición ${edition} de la Guía de Disputas`

/** An edition and where it is read. */
export const guideOf = (edition: number) => ({ text: editionText(edition), to: guideAddress(edition) })

/** What the edition of a deal is called beside it. */
export const editionLabel = 'Guía que vale'

const wholeSections: Partial<Record<string, string>> = {
  comision: 'comision-y-envio',
  envio: 'comision-y-envio',
}

/** The place in the guide that states a rule: its own line, or the section that is about it. */
export function ruleAnchor(rule: GuideRule): string {
  return wholeSections[rule] ?? rule
}

/** Where a rule that a decision cites can be read, in the edition of its deal. */
export function ruleAddress(edition: number, rule: string): string {
  return `${guideAddress(edition)}#${ruleAnchor(rule as GuideRule)}`
}
