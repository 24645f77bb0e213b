import type { ContactNews } from '#domain/people/contact-news.ts'
import type { Writer } from '../database/database.ts'
import { addJob } from '../queue/jobs.ts'

/**
 * Promises to tell the other side of every running deal of a person that the address or telephone they are reached at changed.
 * Of several changes that nobody was told of yet the last one is told.
 */
export async function promiseContactNews(
  writer: Writer,
  personId: string,
  { news, at }: Readonly<{ news: ContactNews; at: Temporal.Instant }>,
): Promise<void> {
  const deals = await writer
    .selectFrom('transactions')
    .select('transaction_id as id')
    .where('state', 'in', ['proposed', 'agreed', 'active', 'settling'])
    .where((is) => is.or([is('buyer_id', '=', personId), is('seller_id', '=', personId)]))
    .where('buyer_id', 'is not', null)
    .where('seller_id', 'is not', null)
    .execute()
  for (const { id: transactionId } of deals)
    await addJob(
      writer,
      { task: 'say-contact-change', payload: { transactionId, personId, news, promise: at.toString() } },
      { key: `contact-change:${transactionId}:${personId}` },
    )
}
