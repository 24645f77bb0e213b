import type { Tx } from '#commands/command.ts'
import type { IntakeOutcome } from '#domain/banking/intake.ts'
import { endIntake, type OpenIntake } from '#store/bank/intakes.ts'
import { addJob } from '#store/queue/jobs.ts'
import type { Seals } from '#store/secrets/seal.ts'
import { takeStatements } from './take-statements.ts'

type Work = Readonly<{ tx: Tx; now: Temporal.Instant; seals: Seals; by: string }>

/** Ends the taking of a statement in steps: what waited for its account is taken, and the lines that are in are judged. */
export async function finishIntake(work: Work, intake: OpenIntake, outcome: IntakeOutcome): Promise<void> {
  const { tx, now, by } = work
  await endIntake(tx, intake.intake_id, { by, outcome, at: now })
  await takeStatements(work, [], { custodyId: intake.custody_id })
  await addJob(tx, { task: 'match-fresh-lines', payload: {} })
}
