import type { Piece } from '#domain/text-differences.ts'
import type { GuideEditionPage } from '#queries/disputes/guide-edition.ts'
import {
  changeWords,
  documentChanges,
  type LineChange,
  type SectionChange,
} from '#words/documents/document-changes.ts'
import { changesAddress, guideAddress } from '#words/documents/guide-address.ts'
import { textOfBody } from '#words/documents/published-document.ts'

export type GuideChangesView = NonNullable<ReturnType<typeof guideChangesView>>

/** What an edition changed of the one before, as finished text; null for the first, which changed nothing. */
export function guideChangesView({ shown, before, all }: Omit<GuideEditionPage, 'current'>) {
  if (!before) return null
  const [old, now] = [guideAddress(before.edition), guideAddress(shown.edition)]
  const changes = documentChanges(textOfBody(before.body), textOfBody(shown.body))
  return {
    title: `Qué cambió en la edición ${shown.edition}`,
    editions: { old: { number: before.edition, to: old }, now: { number: shown.edition, to: now } },
    sections: changes.map((section) => {
      const address = section.how === 'gone' ? old : now
      return {
        key: `${section.how} ${section.id}`,
        title: section.title,
        how: changeWords[section.how],
        to: section.id === '' ? address : `${address}#${section.id}`,
        lines: shownLines(section).map(({ how, pieces }) => ({
          how,
          pieces: pieces.map((piece) => outside(piece, piece.how === 'gone' ? old : now)),
        })),
      }
    }),
    earlier: before.edition > 1 ? changesAddress(before.edition) : null,
    later: all.some(({ edition }) => edition === shown.edition + 1)
      ? changesAddress(shown.edition + 1)
      : null,
  }
}

/** The title of a section that is new or gone stands above its lines already. */
function shownLines({ how, title, lines }: SectionChange): readonly LineChange[] {
  return how === 'changed' ? lines : lines.filter(({ pieces }) => pieces[0]?.text !== title)
}

/** Links into the guide itself lead out of the page of its changes, into the edition that the words are of. */
const outside = ({ how, text }: Piece, address: string): Piece => ({
  how,
  text: text.replaceAll('](#', `](${address}#`),
})
