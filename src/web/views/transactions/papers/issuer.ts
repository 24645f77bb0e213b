import type { PublishedFacts } from '#words/documents/published-facts.ts'

/** Who answers for a paper, and the address of the site where it is checked. */
export type Issuer = Readonly<{ facts: PublishedFacts; site: string }>

/** Who keeps the money, as papers say it; and that it is not real, where it is not. */
export function issuerLines({ facts: { operator, isDemonstration } }: Issuer): (readonly [string, string])[] {
  return [
    ['Lo custodia', `${operator.name} (${operator.licence}), ${operator.address}`],
    ...(isDemonstration ? [['Demostración', 'Aquí el dinero no es de verdad.'] as const] : []),
  ]
}
