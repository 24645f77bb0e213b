import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { Pool } from 'pg'
import { freeAbandonedJobs } from '#store/queue/outbox.ts'
import { fireTimers } from './transactions/fire-timers.ts'
import type { JobLog, JobMeans } from './job-means.ts'
import { startRelay } from './relay.ts'
import { sendReminders } from './transactions/remind.ts'
import { repeat, type Repeating } from './repeating.ts'
import { tasks, timetable } from './tasks.ts'

export type WorkerOptions = JobMeans &
  Readonly<{
    /** The database as its owner: the job queue has rights of its own. */
    ownerUrl: string
    /** Work that comes again and again beside timers and jobs: the exchange with the bank. */
    rounds?: readonly Round[]
  }>

/** A piece of repeated work; it answers whether there is more to do at once. */
export type Round = Readonly<{ name: string; everyMs: number; run: () => Promise<boolean> }>

export type Worker = Readonly<{
  /** Steps were kept: what they promised is taken up at once. */
  wake(): void
  /** The sandbox's clock was moved: look at once for what has run out. */
  clockMoved(): void
  /** Finishes the work in hand and takes no more. */
  stop(): Promise<void>
}>

const CONCURRENCY = 4
const TIMERS_MS = 1000
const ABANDONED_MS = 30_000

/** Starts everything that happens by itself: the relay, the jobs, the clocks of transactions, the reminders, the rounds. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { ownerUrl, rounds = [], ...job } = options
  const { log } = job
  const pool = new Pool({ connectionString: ownerUrl, max: CONCURRENCY + 3 })
  // An idle connection that the server closed is replaced by the next query; it must not end the program.
  const lost = (error: Error) => {
    // The database may be faster at closing than a connection at saying goodbye.
    if (!pool.ending) log.error('worker-connection-lost', { error })
  }
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', lost))
  const runner = await startRunner(pool, job).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  runner.promise.catch((error: unknown) => log.error('job-queue-ended', { error }))
  const failed = (name: string) => (error: unknown) => log.error(`${name}-failed`, { error })
  const relay = startRelay(pool, log)
  const timers = repeat(TIMERS_MS, () => fireTimers(job), failed('timers'))
  const reminders = repeat(TIMERS_MS, () => sendReminders(job), failed('reminders'))
  const freeJobs = async () => {
    const workers = await freeAbandonedJobs(pool)
    if (workers > 0) log.info('jobs-of-dead-workers-freed', { workers })
    return false
  }
  const others: Repeating[] = [
    repeat(ABANDONED_MS, freeJobs, failed('abandoned-jobs')),
    ...rounds.map((round) => repeat(round.everyMs, round.run, failed(round.name))),
  ]
  return {
    wake: () => relay.wake(),
    clockMoved: () => {
      reminders.wake()
      timers.wake()
    },
    async stop() {
      // Those who promise stop first. What is still in the outbox waits there for the next start.
      await Promise.all([timers, reminders, ...others].map((each) => each.stop()))
      await relay.stop()
      await runner.stop()
      await pool.end()
    },
  }
}

async function startRunner(pool: Pool, job: JobMeans): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(job, payload)]),
  )
  return run({
    pgPool: pool,
    taskList,
    crontab: timetable,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: quietLogger(job.log),
  })
}

/** The queue's own words, only where something is wrong. */
function quietLogger(log: JobLog): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error('job-failed', { message, ...reasonIn(meta) })
  })
}

function reasonIn(meta: unknown): Readonly<Record<string, unknown>> {
  return typeof meta === 'object' && meta !== null && 'error' in meta ? { error: meta.error } : {}
}
