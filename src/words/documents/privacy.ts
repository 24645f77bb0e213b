import { privacyOfData } from './privacy-data.ts'
import { privacyOfRights } from './privacy-rights.ts'
import type { PublishedDocument } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** The privacy policy of this instance. */
export function privacyPolicy(facts: PublishedFacts): PublishedDocument {
  return {
    path: '/docs/privacy-policy',
    title: 'Política de Privacidad',
    lead: `Qué datos tuyos guarda ${facts.operator.name}, para qué, cuánto tiempo, quién más los ve y cómo mandas tú sobre ellos.`,
    edition: 2,
    publishedOn: '2026-11-20',
    sections: [...privacyOfData(facts), ...privacyOfRights(facts)],
  }
}
