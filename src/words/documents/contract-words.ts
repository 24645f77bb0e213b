import type { ContractDocument } from '#domain/people/contract-text.ts'

/** The documents that people accept, as a sentence names them, and where they are. */
export const contractWords: Readonly<
  Record<ContractDocument, Readonly<{ title: string; named: string; path: string }>>
> = {
  'terms-of-service': {
    title: 'Términos de Servicio',
    named: 'los Términos de Servicio',
    path: '/docs/terms-of-service',
  },
  'privacy-policy': {
    title: 'Política de Privacidad',
    named: 'la Política de Privacidad',
    path: '/docs/privacy-policy',
  },
}

/** Some of the documents in a sentence: "los Términos de Servicio y la Política de Privacidad". */
export function contractNames(documents: readonly ContractDocument[]): string {
  return documents.map((document) => contractWords[document].named).join(' y ')
}
