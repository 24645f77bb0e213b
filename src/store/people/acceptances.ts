import { type ContractText, hashOfText } from '#domain/people/contract-text.ts'
import type { Writer } from '../database/database.ts'

/** How somebody came to accept a text: with their account, or after they were told of a change. */
export type AcceptedBy = 'opening' | 'notice'

/**
 * Keeps that a person accepted these texts now, and the texts themselves. One that they had accepted before stays
 * as it was. Returns how many are new.
 */
export async function addAcceptances(
  writer: Writer,
  accepted: Readonly<{
    personId: string
    texts: readonly ContractText[]
    way: AcceptedBy
    at: Temporal.Instant
  }>,
): Promise<number> {
  const { personId, texts, way, at } = accepted
  if (texts.length === 0) return 0
  await writer
    .insertInto('published_texts')
    .values(
      texts.map((text) => ({
        seal: hashOfText(text),
        document: text.document,
        edition: text.edition,
        published_on: text.publishedOn,
        body: text.body,
        kept_at: at,
      })),
    )
    .onConflict((conflict) => conflict.column('seal').doNothing())
    .execute()
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('acceptances')
    .values(texts.map((text) => ({ person_id: personId, seal: hashOfText(text), way, accepted_at: at })))
    .onConflict((conflict) => conflict.columns(['person_id', 'seal']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}
