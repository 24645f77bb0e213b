import type { OfficeNewsKind } from '#domain/people/office-news.ts'
import type { OfficeRole } from '#domain/transactions/situation.ts'
import { readingIn, type Writer } from '../database/database.ts'
import { addJob } from '../queue/jobs.ts'
import { addAccountLog } from './account-log.ts'
import { listHolders } from './roles.ts'

/** Something that the office did to an account. */
type OfficeNews = Readonly<{
  personId: string
  news: OfficeNewsKind
  /** How many sessions it was about, where it was about sessions. */
  count?: number
  /** Which role, where it was about one. */
  role?: OfficeRole
  at: Temporal.Instant
}>

/**
 * Notes in the log of somebody's account what the office did, and promises that they are told: inside the database
 * transaction of the change, so that there is one without the other never.
 */
export async function promiseOfficeNews(writer: Writer, told: OfficeNews): Promise<void> {
  const { personId, news, count, role, at } = told
  const detail = role ?? (count === undefined ? '' : String(count))
  await addAccountLog(writer, { personId, what: news, detail, at })
  const payload = { personId, news, ...(count !== undefined && { count }), ...(role && { role }) }
  await addJob(writer, { task: 'say-office-news', payload })
}

/** Who works with money or administers. */
const moneyTeam = ['operator', 'approver', 'administrator'] as const

/** The same for everybody who works with money or administers, but whoever did it; a program did it where `by` is null. */
export async function promiseTeamNews(
  writer: Writer,
  { by, ...told }: Omit<OfficeNews, 'personId'> & Readonly<{ by: string | null }>,
): Promise<void> {
  for (const personId of await listHolders(readingIn(writer), moneyTeam))
    if (personId !== by) await promiseOfficeNews(writer, { personId, ...told })
}
