import { existing } from '#domain/assert.ts'
import { type JobName, promises, type TaskName } from '#domain/queue/tasks.ts'
import { isRefusal } from '#domain/refusal.ts'
import { followed, outcomeOf, type Tell } from '#store/means.ts'
import type { ClaimedJob, PutBack } from '#store/queue/jobs.ts'
import type { JobParts } from './job-parts.ts'
import type { Round } from './rounds.ts'
import { type Task, tasks } from './tasks.ts'

/** What became of an attempt: done with it, or back to the queue; with the error, where one was thrown. */
type Attempted = Readonly<{ back: PutBack | null; error?: unknown }>

/** Who does one kind of work, and how many at the same time. Whatever goes wrong is part of the answer. */
type Doer = Readonly<{ atOnce: number; run: (claimed: ClaimedJob) => Promise<Attempted> }>
export type Doers = ReadonlyMap<TaskName, Doer>

/** Who does what a program can do with what it has: the jobs, and the rounds that it makes. */
export function doersOf(job: JobParts, rounds: readonly Round[] = []): Doers {
  const needs: Partial<Record<JobName, unknown>> = {
    'send-push': job.push,
    'remove-stored-file': job.means.files,
  }
  const names = (Object.keys(tasks) as JobName[]).filter((name) => !(name in needs) || needs[name])
  return new Map<TaskName, Doer>([
    ...names.map((name) => [name, measured(job, jobDoer(job, name))] as const),
    ...rounds.map((round) => [round.name, measured(job, roundDoer(job, round))] as const),
  ])
}

function measured({ means: { meter, tracer } }: JobParts, { atOnce, run }: Doer): Doer {
  if (!meter && !tracer) return { atOnce, run }
  return {
    atOnce,
    async run(claimed) {
      const ended = meter?.job(claimed.task)
      const attempt = async (tell: Tell) => {
        const attempted = await run(claimed)
        const outcome = attempted.error === undefined ? 'done' : outcomeOf(attempted.error)
        ended?.(outcome)
        tell({ 'resguardo.outcome': typeof outcome === 'string' ? outcome : outcome.refused })
        return attempted
      }
      return followed(tracer, 'job', claimed.task, attempt, claimed.promisedIn)
    },
  }
}

/** Who does a job that was claimed among these. */
export function doerOf(doers: Doers, { task }: ClaimedJob): Doer {
  return existing(doers.get(task), 'only what somebody does is claimed')
}

function jobDoer(job: JobParts, name: JobName): Doer {
  // The promise of a name is what the task of that name takes: `tasks` is typed so.
  const task = tasks[name] as Task<JobName>
  const run = async (claimed: ClaimedJob): Promise<Attempted> => {
    const { expiresAt, attempts, jobId } = claimed
    try {
      const outcome = await task.run(job, promises[name].parse(claimed.payload), attempts)
      if (!outcome) return { back: null }
      return { back: { dueAt: outcome.again, problem: outcome.problem, now: job.means.clock(), expiresAt } }
    } catch (error) {
      const tell = isRefusal(error) ? job.log.info : job.log.error
      tell('job-failed', { task: name, jobId, attempts, error })
      return { back: afterFailure(task, claimed, problemOf(error), job.means.clock()), error }
    }
  }
  return { atOnce: task.atOnce, run }
}

/** When a failed job is tried again: after growing pauses, as long as it is worth it. */
function afterFailure(
  { pause, livesHours }: Pick<Task<JobName>, 'pause' | 'livesHours'>,
  { attempts, expiresAt: until }: ClaimedJob,
  problem: string,
  now: Temporal.Instant,
): PutBack {
  const expiresAt = until ?? (livesHours === null ? null : now.add({ hours: livesHours }))
  const again = now.add({ seconds: Math.min(pause.first * 2 ** Math.min(attempts - 1, 20), pause.longest) })
  const isOver = expiresAt !== null && Temporal.Instant.compare(again, expiresAt) > 0
  return { dueAt: isOver ? null : again, problem, now, expiresAt }
}

function roundDoer(job: JobParts, { name, after, run }: Round): Doer {
  const back = (problem: string | null): PutBack => {
    const now = job.means.clock()
    return { dueAt: after(now), problem, now, expiresAt: null }
  }
  return {
    atOnce: 1,
    run: () =>
      run().then(
        () => ({ back: back(null) }),
        (error: unknown) => {
          job.log.error(`${name}-failed`, { error })
          return { back: back(problemOf(error)), error }
        },
      ),
  }
}

/** What went wrong as a code: a refusal's, the network's or PostgreSQL's, else the kind of error. Never its message, which may name people. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.name : problemOf(error.cause)
}
