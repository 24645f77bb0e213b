import { z } from 'zod'
import { existing } from '#domain/assert.ts'
import { promises, type TaskName } from '#domain/queue/tasks.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

/** How much of one kind waits: since when the oldest that is due, and when the next comes where none is. */
type Waiting = Readonly<{
  task: TaskName
  waiting: number
  dueSince: Temporal.Instant | null
  nextAt: Temporal.Instant | null
}>

/** A job that failed the last time it was tried. */
type Failing = Readonly<{
  jobId: string
  task: TaskName
  /** What went wrong the last time, as a code. */
  problem: string
  attempts: number
  failingSince: Temporal.Instant
  /** When it is tried again; null when it was given up. */
  nextAt: Temporal.Instant | null
  /** The deal that it is about, where it says one. */
  transactionId: string | null
  code: string | null
}>

const MOST = 100

/** What happens later: what waits by kind, and what failed, the longest first; and how the standby stands, where there is one. */
export const queuedJobs = query({
  name: 'queue.jobs',
  input: z.object({}),
  async run({ reader, actor, now, replicaStanding: replica }) {
    mustWorkAs(actor, 'operator')
    const waiting = await readWaitingJobs(reader, now)
    const failing = await rowsOf<Failing>(reader)`
      select job_id::text as "jobId", task, problem, attempts, failing_since as "failingSince", j.due_at as "nextAt",
        t.transaction_id as "transactionId", t.code
      from jobs j left join transactions t on t.transaction_id::text = payload ->> 'transactionId'
      where problem is not null order by failing_since, job_id limit ${MOST}`
    return { waiting, failing: failing.map(ofKnownTask), most: MOST, replica }
  },
})

/** How much of each kind waits, the longest due first; also for the program's own measures, which nobody signs in to read. */
export async function readWaitingJobs(reader: Reader, now: Temporal.Instant): Promise<readonly Waiting[]> {
  const at = now.toString()
  const rows = await rowsOf<Waiting>(reader)`
    select task, count(*)::int as waiting,
      min(greatest(due_at, promised_at)) filter (where due_at <= ${at}::timestamptz) as "dueSince",
      min(due_at) filter (where due_at > ${at}::timestamptz) as "nextAt"
    from jobs where due_at is not null group by task order by min(due_at), task`
  return rows.map(ofKnownTask)
}

function ofKnownTask<Row extends { task: string }>(row: Row): Row & { task: TaskName } {
  const task = (Object.keys(promises) as TaskName[]).find((name) => name === row.task)
  return { ...row, task: existing(task, 'every job is of a kind that the program knows') }
}
