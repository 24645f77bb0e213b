import type { RouterContextProvider } from 'react-router'
import { countryOf } from '#domain/people/countries.ts'
import type { GuideEditionPage } from '#queries/disputes/guide-edition.ts'
import { dateText } from '#words/dates.ts'
import { changesAddress, guideAddress, guidePath } from '#words/documents/guide-address.ts'
import { shortHash, textOfBody } from '#words/documents/published-document.ts'
import { baseUrlContext, publishedFactsContext } from './contexts.ts'
import type { ShownDocument } from './documents.ts'

/** An edition in the list of all: where it is, where it is told what it changed, since when it counted. */
export type EditionLine = Readonly<{
  edition: number
  to: string
  changes: string | null
  day: string
  isShown: boolean
  isCurrent: boolean
}>

export type ShownGuide = ShownDocument & Readonly<{ isCurrent: boolean; editions: readonly EditionLine[] }>

/** An edition of the guide as its page shows it, and its place among all that were published. */
export function guideShown(
  { shown, all, current }: GuideEditionPage,
  context: Readonly<RouterContextProvider>,
): ShownGuide {
  const dayOf = dayAt(context)
  const { edition } = shown
  const isCurrent = edition === current
  return {
    document: {
      ...textOfBody(shown.body),
      path: isCurrent ? guidePath : guideAddress(edition),
      edition,
      publishedOn: dayOf(shown.publishedAt).toString(),
    },
    hash: shortHash(shown.seal),
    publishedOn: dateText(dayOf(shown.publishedAt)),
    site: context.get(baseUrlContext),
    isCurrent,
    editions: all.map((each) => ({
      edition: each.edition,
      to: guideAddress(each.edition),
      changes: each.edition > 1 ? changesAddress(each.edition) : null,
      day: dateText(dayOf(each.publishedAt)),
      isShown: each.edition === edition,
      isCurrent: each.edition === current,
    })),
  }
}

/** The day of a moment where the operator is: a published day is the same for everybody. */
function dayAt(context: Readonly<RouterContextProvider>) {
  const country = countryOf(context.get(publishedFactsContext).operator.country)
  const timeZone = country?.zones[0]?.timeZone ?? 'UTC'
  return (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate()
}
