import { sql } from 'kysely'
import type { Promised, RoundName, TaskName } from '#domain/queue/tasks.ts'
import { roundNames } from '#domain/queue/tasks.ts'
import type { Writer } from '#store/database/database.ts'

/** The channel on which open pages hear that their transaction changed: a JSON array of transaction ids. */
export const pagesChannel = 'pages'
// One notification holds at most 8000 bytes; an id in JSON takes 40.
const IDS_IN_ONE_NOTIFY = 190

type When = Readonly<{
  /** Nothing is promised twice under one key: the later promise takes the place of the one that waits. */
  key?: string
  /** At once, unless a moment is said. */
  dueAt?: Temporal.Instant
}>

/** Due since ever: the moment that a row has which says none. */
const atOnce = Temporal.Instant.fromEpochMilliseconds(0)

/** Promises something, inside the database transaction of what it follows from. */
export async function addJob(writer: Writer, { task, payload }: Promised, when: When = {}): Promise<void> {
  const due_at = when.dueAt ?? atOnce
  await writer
    .insertInto('jobs')
    .values({ task, payload, due_at, key: when.key ?? null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        payload: row.ref('excluded.payload'),
        due_at: row.ref('excluded.due_at'),
        promised_in: row.ref('excluded.promised_in'),
        // Whoever has the earlier promise in hand does not end this one.
        attempts: sql<number>`jobs.attempts + 1`,
        expires_at: null,
        claimed_until: null,
        problem: null,
        failing_since: null,
      })),
    )
    .execute()
}

/** What is promised from here on to the end of the database transaction is promised in this trace. */
export async function promiseIn(writer: Writer, place: string): Promise<void> {
  await sql`select set_config('resguardo.promised_in', ${place}, true)`.execute(writer)
}

/** Takes a promise back, if it still waits. */
export async function dropJob(writer: Writer, key: string): Promise<void> {
  await writer.deleteFrom('jobs').where('key', '=', key).execute()
}

/** A job in the hands of one worker. Its number of attempts tells its claim apart from a later one. */
export type ClaimedJob = Readonly<{
  jobId: bigint
  task: TaskName
  payload: unknown
  attempts: number
  expiresAt: Temporal.Instant | null
  promisedIn: string | null
}>

/** How long a claim lasts that nobody renews: after it the worker is dead, and the work is anybody's. */
const CLAIM = sql`interval '30 seconds'`

/** Claims what is due, at most so many of each task, the longest due first. Nobody else gets it while it is claimed. */
export async function claimJobs(
  writer: Writer,
  free: ReadonlyMap<TaskName, number>,
  now: Temporal.Instant,
): Promise<readonly ClaimedJob[]> {
  const { rows } = await sql<ClaimedJob>`
    with due as (
      select picked.job_id from unnest(${[...free.keys()]}::text[], ${[...free.values()]}::int[]) as free (task, most)
      cross join lateral (
        select job_id from jobs
        where jobs.task = free.task and due_at <= ${now.toString()}::timestamptz
          and (claimed_until is null or claimed_until <= now())
        order by due_at, job_id limit free.most for update skip locked
      ) as picked
    )
    update jobs set attempts = attempts + 1, claimed_until = now() + ${CLAIM}
    from due where jobs.job_id = due.job_id
    returning jobs.job_id as "jobId", task, payload, attempts, expires_at as "expiresAt",
      promised_in as "promisedIn"`.execute(writer)
  return rows.toSorted((one, other) => (one.jobId < other.jobId ? -1 : 1))
}

type Claim = Pick<ClaimedJob, 'jobId' | 'attempts'>

/** Keeps claims for as long again: their worker is alive. */
export async function renewClaims(writer: Writer, claims: readonly Claim[]): Promise<void> {
  await sql`
    update jobs set claimed_until = now() + ${CLAIM} from ${listOf(claims)}
    where jobs.job_id = mine.job_id and jobs.attempts = mine.attempts`.execute(writer)
}

/** What was done is no longer in the queue. */
export async function finishJobs(writer: Writer, claims: readonly Claim[]): Promise<void> {
  await sql`
    delete from jobs using ${listOf(claims)}
    where jobs.job_id = mine.job_id and jobs.attempts = mine.attempts`.execute(writer)
}

function listOf(claims: readonly Claim[]) {
  const ids = claims.map(({ jobId }) => jobId.toString())
  const attempts = claims.map((claim) => claim.attempts)
  return sql`unnest(${ids}::bigint[], ${attempts}::int[]) as mine (job_id, attempts)`
}

/** How a job goes back to the queue. */
export type PutBack = Readonly<{
  /** When it is tried again; null for never, unless somebody asks for it. */
  dueAt: Temporal.Instant | null
  /** What went wrong, as a code; null where nothing did. */
  problem: string | null
  now: Temporal.Instant
  expiresAt: Temporal.Instant | null
}>

/** Puts a job back: it is not ready, it failed, or it comes again and again. */
export async function putJobBack(
  writer: Writer,
  { jobId, attempts }: Claim,
  { dueAt, problem, now, expiresAt }: PutBack,
): Promise<void> {
  await writer
    .updateTable('jobs')
    .set((row) => ({
      due_at: dueAt,
      problem,
      failing_since:
        problem === null
          ? null
          : row.fn.coalesce('failing_since', sql<Temporal.Instant>`${now.toString()}::timestamptz`),
      expires_at: problem === null ? null : expiresAt,
      claimed_until: null,
      ...(problem === null && { attempts: 0 }),
    }))
    .where('job_id', '=', jobId)
    .where('attempts', '=', attempts)
    .execute()
}

/**
 * Lets a job that failed run now, with all its time before it again. `running`: somebody has it in hand, or it is
 * due anyway; `gone`: it was done meanwhile, or never failed.
 */
export async function retryJob(
  writer: Writer,
  jobId: bigint,
  now: Temporal.Instant,
): Promise<{ task: string } | 'running' | 'gone'> {
  const job = await writer
    .selectFrom('jobs')
    .select(['task', 'due_at', sql<boolean>`claimed_until > now()`.as('isClaimed')])
    .where('job_id', '=', jobId)
    .where('problem', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!job) return 'gone'
  if (job.isClaimed || (job.due_at && Temporal.Instant.compare(job.due_at, now) <= 0)) return 'running'
  await writer
    .updateTable('jobs')
    .set({ due_at: now, expires_at: null })
    .where('job_id', '=', jobId)
    .execute()
  return { task: job.task }
}

/** Gives every round its one row, due by its moment at the latest; rounds that this program does not make go. */
export async function keepRounds(
  writer: Writer,
  rounds: readonly Readonly<{ task: RoundName; dueAt: Temporal.Instant }>[],
): Promise<void> {
  const mine = rounds.map(({ task }) => task)
  const others = roundNames.filter((name) => !mine.includes(name))
  await writer.transaction().execute(async (tx) => {
    if (others.length > 0) await tx.deleteFrom('jobs').where('task', 'in', others).execute()
    for (const { task, dueAt } of rounds)
      await tx
        .insertInto('jobs')
        .values({ task, key: task, payload: {}, due_at: dueAt })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ due_at: sql<Temporal.Instant>`least(jobs.due_at, excluded.due_at)` }),
        )
        .execute()
  })
}

/** Tells open pages what changed, by one notification for many. Answers how many were told. */
export async function tellPages(writer: Writer, most: number): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    with due as (
      select job_id from jobs where task = 'tell-page' and due_at is not null
      order by due_at, job_id limit ${most} for update skip locked
    ), told as (
      delete from jobs using due where jobs.job_id = due.job_id returning payload ->> 'transactionId' as id
    ), parts as (
      select id, (row_number() over () - 1) / ${IDS_IN_ONE_NOTIFY} as part from (select distinct id from told) as ids
    )
    select count(*)::int as told, pg_notify(${pagesChannel}, json_agg(id)::text) from parts group by part`.execute(
    writer,
  )
  return rows.reduce((sum, row) => sum + row.told, 0)
}
