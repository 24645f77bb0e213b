import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { retryJob } from '#store/queue/jobs.ts'

/**
 * Lets a job that failed be tried now, with all its time before it again, and notes who asked for it. Refuses what is
 * being done or due anyway (`wrong-moment`), what did not fail or is done (`not-found`), and whoever is no operator.
 */
export const retryFailedJob = command({
  name: 'queue.retry-job',
  input: z.object({ jobId: z.string().regex(/^\d{1,18}$/) }),
  async run({ tx, actor, now }, { jobId }) {
    mustHold(actor, 'operator')
    const retried = await retryJob(tx, BigInt(jobId), now)
    if (retried === 'gone') return refuse('not-found')
    if (retried === 'running') return refuse('wrong-moment')
    const note = retried.task
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'queue.retry-job',
      subject: `job:${jobId}`,
      note,
      at: now,
    })
    return { jobId }
  },
})
