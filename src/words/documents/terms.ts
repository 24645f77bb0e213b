import type { PublishedDocument } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'
import { termsOfAccount } from './terms-account.ts'
import { termsOfDeals } from './terms-deals.ts'
import { termsOfLaw } from './terms-law.ts'
import { termsOfMoney } from './terms-money.ts'

/** The terms of service of this instance. */
export function termsOfService(facts: PublishedFacts): PublishedDocument {
  const { operator } = facts
  return {
    path: '/docs/terms-of-service',
    title: 'Términos de Servicio',
    lead: `Lo que acuerdas con ${operator.name} cuando usas Resguardo: qué hacemos con tu dinero, qué no hacemos, cuánto cuesta y a quién reclamar.`,
    edition: 3,
    publishedOn: '2026-11-23',
    sections: [
      ...termsOfAccount(facts),
      ...termsOfDeals(facts),
      ...termsOfMoney(facts),
      ...termsOfLaw(facts),
    ],
  }
}
