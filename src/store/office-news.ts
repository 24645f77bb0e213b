import type { OfficeNewsKind } from '#domain/people/office-news.ts'
import type { Writer } from './database.ts'
import { addAccountLog } from './sign-ins.ts'

/** Something that the office did to the way into an account. */
export type OfficeNews = Readonly<{
  personId: string
  news: OfficeNewsKind
  /** How many sessions it was about, where it was about sessions. */
  count?: number
  at: Temporal.Instant
}>

/**
 * Notes in the log of somebody's account what the office did, and promises that they are told: inside the database
 * transaction of the change, so that there is one without the other never.
 */
export async function promiseOfficeNews(writer: Writer, told: OfficeNews): Promise<void> {
  const { personId, news, count, at } = told
  await addAccountLog(writer, { personId, what: news, detail: count === undefined ? '' : String(count), at })
  const payload = { personId, news, ...(count !== undefined && { count }) }
  await writer.insertInto('outbox').values({ task: 'say-office-news', payload }).execute()
}
