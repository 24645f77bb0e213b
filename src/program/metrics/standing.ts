import { listCopies } from '#outside/backup/backup-folder.ts'
import { custodyNow } from '#queries/money/transparency.ts'
import { readQueues } from '#queries/money/office-queues.ts'
import { readWaitingJobs } from '#queries/queue/jobs.ts'
import { readOpenWork } from '#queries/queue/open-work.ts'
import type { Config } from '#settings/config.ts'
import type { Reader } from '#store/database/database.ts'
import { readStandbys } from '#store/database/standbys.ts'
import { lastBookCheck } from '#store/ledger/book-checks.ts'

/** How everything stands at a moment: what goes on, what waits, what is in custody, and how old the copies are. */
export type Standing = Awaited<ReturnType<typeof readStanding>>

/** Asks the questions that the pages of the office ask too, one after the other. */
export async function readStanding(reader: Reader, now: Temporal.Instant, backup: Config['backup']) {
  return {
    now,
    jobs: await readWaitingJobs(reader, now),
    queues: await readQueues(reader, now),
    work: await readOpenWork(reader, now),
    custody: await custodyNow(reader, now),
    check: await lastBookCheck(reader),
    standbys: await readStandbys(reader),
    copy: backup && (await newestCopy(backup.folder)),
  }
}

/** How old the newest whole copy is, by the clock of the machine, and what was wrong with it; endlessly old where there is none. */
async function newestCopy(folder: string) {
  const [newest] = await listCopies(folder)
  if (!newest) return { seconds: Infinity, broken: 0 }
  const begun = Temporal.Instant.from(newest.begunAt)
  return { seconds: Temporal.Now.instant().since(begun).total('seconds'), broken: newest.broken.length }
}
