import type { MyContract } from '#queries/people/my-contract.ts'
import { contractWords } from '#words/documents/contract-words.ts'
import { changeWords } from '#words/documents/document-changes.ts'
import { shortHash } from '#words/documents/published-document.ts'
import type { Reading } from '../../server/reading.ts'

const wayWords = { opening: 'Al abrir tu cuenta', notice: 'Con el aviso en la aplicación' } as const

export type ContractView = ReturnType<typeof contractView>

/** What a person accepted and what waits for them, as finished text. */
export function contractView({ accepted, waiting }: MyContract, reading: Reading) {
  return {
    waiting: waiting.map(({ document, edition, publishedOn, hash, changes }) => ({
      ...contractWords[document],
      hash,
      version: `Edición ${edition}, vale desde el ${reading.day(publishedOn)}, sello ${shortHash(hash)}`,
      changes:
        changes?.map(({ id, title, how }) => ({
          id,
          title,
          how: changeWords[how],
          to: how === 'gone' ? null : `${contractWords[document].path}#${id}`,
        })) ?? null,
    })),
    accepted: accepted.map(({ document, edition, publishedOn, hash, way, acceptedAt }) => ({
      key: hash,
      ...contractWords[document],
      edition: String(edition),
      since: reading.day(publishedOn),
      hash: shortHash(hash),
      when: reading.moment(acceptedAt).exact,
      way: wayWords[way],
    })),
  }
}
