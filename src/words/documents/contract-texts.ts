import { type ContractDocument, contractDocuments, type ContractText } from '#domain/people/contract-text.ts'
import { privacyPolicy } from './privacy.ts'
import { bodyOf, type PublishedDocument } from './published-document.ts'
import type { PublishedFacts } from './published-facts.ts'
import { termsOfService } from './terms.ts'

const writers: Readonly<Record<ContractDocument, (facts: PublishedFacts) => PublishedDocument>> = {
  'terms-of-service': termsOfService,
  'privacy-policy': privacyPolicy,
}

/** The texts that somebody accepts who opens an account at this instance. */
export function contractTexts(facts: PublishedFacts): readonly ContractText[] {
  return contractDocuments.map((document) => {
    const written = writers[document](facts)
    return { document, edition: written.edition, publishedOn: written.publishedOn, body: bodyOf(written) }
  })
}
