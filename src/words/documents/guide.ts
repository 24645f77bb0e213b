import { guideOfDeadlines } from './guide-deadlines.ts'
import { guideOfEvidence } from './guide-evidence.ts'
import { guideOfFairness } from './guide-fairness.ts'
import { guideOfGrounds } from './guide-grounds.ts'
import { guideOfRemedies } from './guide-remedies.ts'
import { guideOfSteps } from './guide-steps.ts'
import type { DocumentText } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'

/** The dispute guide: the published rule by which a dispute is settled or decided. */
export function disputeGuide(facts: PublishedFacts): DocumentText {
  return {
    title: 'Guía de Disputas',
    lead: 'Por qué se puede reclamar, quién prueba qué, cuánto tiempo hay para cada cosa y a dónde va el dinero. Vale igual para quien compra y para quien vende.',
    sections: [
      ...guideOfSteps(facts),
      ...guideOfGrounds(),
      ...guideOfEvidence(),
      ...guideOfDeadlines(facts),
      ...guideOfRemedies(facts),
      ...guideOfFairness(facts),
    ],
  }
}
