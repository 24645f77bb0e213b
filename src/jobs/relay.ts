import type pg from 'pg'
import { movePromises } from '#store/queue/outbox.ts'
import type { JobLog } from './job-means.ts'
import { repeat, type Repeating } from './repeating.ts'

const MOST = 500
const POLL_MS = 100

/**
 * Moves what steps promised to the job queue: at once when woken after a commit, otherwise within 100 ms.
 * The pool has the rights of the database's owner, who alone may add jobs.
 */
export function startRelay(ownerPool: pg.Pool, log: JobLog): Repeating {
  return repeat(
    POLL_MS,
    async () => {
      const { jobs, pages } = await movePromises(ownerPool, MOST)
      return jobs + pages >= MOST / 2
    },
    (error) => log.error('relay-failed', { error }),
  )
}
