import { perform } from '#commands/command.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import { isRefusal } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { claimDueTimers, type DueTimer } from '#store/queue/timers.ts'
import type { JobMeans } from '../job-means.ts'

const MOST = 64

/**
 * Takes the published step of every clock that has run out, several at once, as the system. A clock that was
 * refused waits a minute and is tried again. Returns whether more may be due.
 */
export async function fireTimers(job: Pick<JobMeans, 'means' | 'log'>): Promise<boolean> {
  const { means } = job
  const due = await claimDueTimers(means.database.pool, means.clock(), MOST)
  await Promise.all(due.map((timer) => fire(job, timer)))
  return due.length === MOST
}

async function fire({ means, log }: Pick<JobMeans, 'means' | 'log'>, timer: DueTimer): Promise<void> {
  try {
    await perform(means, system, elapseTimer, timer)
  } catch (error) {
    if (isRefusal(error)) log.info('timer-refused', { ...timer, code: error.code, details: error.details })
    else log.error('timer-failed', { ...timer, error })
  }
}
