import {
  claimJobs,
  type ClaimedJob,
  finishJobs,
  keepRounds,
  putJobBack,
  renewClaims,
  tellPages,
} from '#store/queue/jobs.ts'
import { queueDueTimers } from '#store/queue/timers.ts'
import { doerOf, type Doers, doersOf } from './doers.ts'
import type { JobParts } from './job-parts.ts'
import { lookThroughFiles } from './files/look-through-files.ts'
import { checkBooks } from './ledger/check-books.ts'
import { eraseWhatIsDue } from './people/erase-what-is-due.ts'
import { sendDailyMails } from './notices/send-daily-mails.ts'
import { repeat } from './repeating.ts'
import { every, nightly, type Round } from './rounds.ts'
import { queueDueReminders } from './transactions/remind.ts'

type WorkerOptions = JobParts &
  Readonly<{
    /** Work that comes again and again beside what every night brings: the exchange with the bank. */
    rounds?: readonly Round[]
  }>

export type Worker = Readonly<{
  /** Steps were kept: what they promised is taken up at once. */
  wake(): void
  /** The sandbox's clock was moved: look at once for what has run out. */
  clockMoved(): void
  /** Finishes the work in hand and takes no more. */
  stop(): Promise<void>
}>

const POLL_MS = 100
const TIMERS_MS = 1000
const DAILY_LOOK_MS = 15 * 60_000
const RENEW_MS = 10_000
const MOST_PAGES = 500
const MOST_TIMERS = 256

/** Starts everything that happens by itself: the jobs, the timers of transactions, the reminders, the rounds. */
export async function startWorker({ rounds: given = [], ...job }: WorkerOptions): Promise<Worker> {
  const { log, means } = job
  const { writer } = means.database
  const rounds = [...everyNight(job), ...given]
  const now = means.clock()
  await keepRounds(
    writer,
    rounds.map(({ name, isDueAtStart, after }) => ({ task: name, dueAt: isDueAtStart ? now : after(now) })),
  )
  const failed = (name: string) => (error: unknown) => log.error(`${name}-failed`, { error })
  const hands = handsOf(job, doersOf(job, rounds))
  const queue = repeat(POLL_MS, () => hands.take(() => queue.wake()), failed('queue'))
  const timerLook = repeat(
    TIMERS_MS,
    async () => {
      const timers = await queueDueTimers(writer, means.clock(), MOST_TIMERS)
      if (timers + (await queueDueReminders(job)) === 0) return false
      queue.wake()
      return true
    },
    failed('timers'),
  )
  const claims = repeat(RENEW_MS, () => hands.renew(), failed('claims'))
  return {
    wake: () => queue.wake(),
    clockMoved: () => {
      timerLook.wake()
      queue.wake()
    },
    async stop() {
      await timerLook.stop()
      await queue.stop()
      await hands.empty()
      await claims.stop()
    },
  }
}

function everyNight(job: JobParts): readonly Round[] {
  return [
    every('send-daily-mails', DAILY_LOOK_MS, () => sendDailyMails(job)),
    nightly('check-books', '03:17', () => checkBooks(job)),
    nightly('erase-what-is-due', '03:41', () => eraseWhatIsDue(job)),
    ...filesRound(job),
  ]
}

function filesRound(job: JobParts): readonly Round[] {
  const { files } = job.means
  return files ? [nightly('look-through-files', '04:07', () => lookThroughFiles(job, files))] : []
}

/** What one worker has in hand: it takes as much of every kind as it can do at once, and puts down what is done in bulk. */
function handsOf({ means, log }: JobParts, doers: Doers) {
  const { writer } = means.database
  const inHand = new Map<ClaimedJob, Promise<void>>()
  const done = new Set<ClaimedJob>()

  const finish = async () => {
    const ended = [...done]
    if (ended.length === 0) return
    await finishJobs(writer, ended)
    for (const each of ended) done.delete(each)
  }
  const work = async (claimed: ClaimedJob) => {
    const { back } = await doerOf(doers, claimed).run(claimed)
    if (!back) return void done.add(claimed)
    // Nobody renews the claim of what could not be put back: it is tried again once that is over.
    await putJobBack(writer, claimed, back).catch((error: unknown) =>
      log.error('job-not-put-back', { error }),
    )
  }
  const free = () => {
    const left = new Map([...doers].map(([name, { atOnce }]) => [name, atOnce]))
    for (const { task } of inHand.keys()) left.set(task, (left.get(task) ?? 0) - 1)
    return left
  }
  return {
    async take(ended: () => void): Promise<boolean> {
      await finish()
      const pages = await tellPages(writer, MOST_PAGES)
      for (const claimed of await claimJobs(writer, free(), means.clock())) {
        const doing = work(claimed).finally(() => {
          inHand.delete(claimed)
          ended()
        })
        inHand.set(claimed, doing)
      }
      return pages >= MOST_PAGES / 2
    },
    async renew(): Promise<boolean> {
      if (inHand.size + done.size > 0) await renewClaims(writer, [...inHand.keys(), ...done])
      return false
    },
    async empty(): Promise<void> {
      await Promise.all(inHand.values())
      await finish()
    },
  }
}
