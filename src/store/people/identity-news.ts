import type { IdentityNewsKind } from '#domain/people/identity-news.ts'
import type { IdentityReason } from '#domain/people/identity-reasons.ts'
import type { Writer } from '../database/database.ts'
import { newId } from '../ids.ts'
import { addJob } from '../queue/jobs.ts'
import { addAccountLog } from './account-log.ts'

/** Something that happened to a person's identity, for them to hear once. */
type IdentityNews = Readonly<{
  personId: string
  news: IdentityNewsKind
  /** The level that they have now. */
  tier: number
  /** What to tell about a check that did not end well. */
  reason: IdentityReason | null
  at: Temporal.Instant
}>

/**
 * Notes what happened to somebody's identity in the log of their account, and promises that they are told: inside
 * the database transaction of the change, so that there is one without the other never.
 */
export async function promiseIdentityNews(writer: Writer, told: IdentityNews): Promise<void> {
  const { personId, news, tier, reason, at } = told
  await addAccountLog(writer, { personId, what: `identity-${news}`, detail: String(tier), at })
  const payload = { personId, news, tier, reason, promise: newId(at) }
  await addJob(writer, { task: 'say-identity-news', payload })
}
