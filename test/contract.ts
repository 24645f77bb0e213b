import { canonical } from '#domain/digest.ts'
import { type ContractText, contractDocuments } from '#domain/people/contract-text.ts'

/** Short texts of the documents that people accept, with some words in them. */
export function contractOf(words = 'Una cuenta por persona.', edition = 1): readonly ContractText[] {
  return contractDocuments.map((document) => ({
    document,
    edition,
    publishedOn: '2026-03-01',
    body: canonical({
      title: document,
      lead: '',
      sections: [
        { id: 'cuenta', title: 'Tu cuenta', blocks: [words] },
        { id: 'ley', title: 'La ley', blocks: ['La de tu país.'] },
      ],
    }),
  }))
}
