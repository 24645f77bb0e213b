import type pg from 'pg'
import { inTransaction } from '../database/in-transaction.ts'

/** Something that has to happen after a commit, at least once. The payload holds ids and names, nothing else. */
export type StoredPromise = Readonly<{ task: string; payload: unknown }>

/** What the relay moved in one go: jobs for the queue, and transactions whose open pages were told. */
export type Moved = Readonly<{ jobs: number; pages: number }>

/** The channel on which open pages hear that their transaction changed: a JSON array of transaction ids. */
export const pagesChannel = 'pages'
// One notification holds at most 8000 bytes; an id in JSON takes 39.
const IDS_IN_ONE_NOTIFY = 190

/** Promises something, inside the database transaction of what it follows from. */
export async function addPromise(connection: pg.ClientBase, promise: StoredPromise): Promise<void> {
  await connection.query('insert into outbox (task, payload) values ($1, $2)', [
    promise.task,
    JSON.stringify(promise.payload),
  ])
}

/**
 * Moves promises to the job queue, the oldest first, in one database transaction: whoever is killed on the way
 * has moved nothing, and two at once never move the same. Pages are told by one notification for all.
 */
export async function movePromises(pool: pg.Pool, most: number): Promise<Moved> {
  return inTransaction(pool, async (connection) => {
    const taken = await takePromises(connection, most)
    const pages = new Set(
      taken.filter((each) => each.task === 'tell-page').map((each) => transactionOf(each.payload)),
    )
    const jobs = taken.filter((each) => each.task !== 'tell-page')
    if (jobs.length > 0) await addJobs(connection, jobs)
    await tellPages(connection, [...pages])
    return { jobs: jobs.length, pages: pages.size }
  })
}

/** Takes promises out of the outbox; they are gone when the caller's database transaction commits. */
export async function takePromises(
  connection: pg.Pool | pg.ClientBase,
  most: number,
): Promise<readonly StoredPromise[]> {
  const { rows } = await connection.query<StoredPromise & { outbox_id: bigint | string }>({
    name: 'take-promises',
    text: `delete from outbox where outbox_id in (
      select outbox_id from outbox order by outbox_id limit $1 for update skip locked)
    returning outbox_id, task, payload`,
    values: [most],
  })
  // The owner's connections read whole numbers as text.
  const order = (row: { outbox_id: bigint | string }) => BigInt(row.outbox_id)
  return rows.toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
}

/** Takes everything out of the outbox: for a world that has this one program and no relay. */
export async function takeAllPromises(connection: pg.ClientBase): Promise<readonly StoredPromise[]> {
  const { rows } = await connection.query<StoredPromise>('delete from outbox returning task, payload')
  return rows
}

async function addJobs(connection: pg.ClientBase, jobs: readonly StoredPromise[]): Promise<void> {
  await connection.query({
    name: 'add-jobs',
    text: `select count(*) from graphile_worker.add_jobs(array(
      select (job ->> 'task', job -> 'payload', null, null, null, null, null, null)::graphile_worker.job_spec
      from json_array_elements($1::json) as job))`,
    values: [JSON.stringify(jobs.map(({ task, payload }) => ({ task, payload })))],
  })
}

async function tellPages(connection: pg.ClientBase, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_IN_ONE_NOTIFY)
    await connection.query('select pg_notify($1, $2)', [
      pagesChannel,
      JSON.stringify(ids.slice(from, from + IDS_IN_ONE_NOTIFY)),
    ])
}

function transactionOf(payload: unknown): string {
  const known = typeof payload === 'object' && payload !== null && 'transactionId' in payload
  return known ? String(payload.transactionId) : ''
}

/**
 * Gives back the jobs of workers that died: they would stay theirs for four hours. No task of ours takes
 * two minutes, and each may be done twice. Returns how many workers had died.
 */
export async function freeAbandonedJobs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where locked_by is not null and locked_at < now() - interval '2 minutes'`,
  )
  if (rows.length === 0) return 0
  const dead = rows.map((row) => row.locked_by)
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  return dead.length
}
