import type { RouterContextProvider } from 'react-router'
import { dateText } from '#words/dates.ts'
import { type PublishedDocument, hashOfDocument } from '#words/documents/published-document.ts'
import type { PublishedFacts } from '#words/documents/published-facts.ts'
import { baseUrlContext, publishedFactsContext } from './contexts.ts'

/** A document as its page shows it, with what tells this text from every other one. */
export type ShownDocument = Readonly<{
  document: PublishedDocument
  hash: string
  publishedOn: string
  /** The public address of the site: a printed page says where it comes from. */
  site: string
}>

/** Writes a document for this instance. */
export function publish(
  write: (facts: PublishedFacts) => PublishedDocument,
  context: Readonly<RouterContextProvider>,
): ShownDocument {
  const document = write(context.get(publishedFactsContext))
  return {
    document,
    hash: hashOfDocument(document),
    publishedOn: dateText(Temporal.PlainDate.from(document.publishedOn)),
    site: context.get(baseUrlContext),
  }
}
