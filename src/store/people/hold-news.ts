import type { HoldNews } from '#domain/people/hold-news.ts'
import type { Writer } from '../database/database.ts'
import { newId } from '../ids.ts'
import { addJob } from '../queue/jobs.ts'
import { addAccountLog } from './account-log.ts'

type Told = Readonly<{ holdId: string; personId: string; news: HoldNews; at: Temporal.Instant }>

/** Promises that somebody hears what happened to the hold on their money, and notes it in their account's log. */
export async function promiseHoldNews(writer: Writer, { holdId, personId, news, at }: Told): Promise<void> {
  await addAccountLog(writer, { personId, what: news, detail: '', at })
  await addJob(writer, { task: 'say-hold-news', payload: { holdId, news, promise: newId(at) } })
}
