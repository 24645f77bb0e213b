import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { refuse } from '#domain/refusal.ts'
import type { Step } from '#domain/transactions/step.ts'
import { keptElsewhere } from '../database/kept-elsewhere.ts'
import { isNotLetIn, isOutage, isTakenBack, isUnanswered } from '../database/outage.ts'

/** What became of a step: kept; or the transaction had moved on; or the same key had been used before. */
export type Recorded = 'recorded' | 'lost' | 'key-used'

type Connection = Pick<pg.Pool, 'query'>

/** How long is waited before an answer that was lost is asked for again, in milliseconds: some six seconds in all. */
const pauses = [0, 50, 200, 500, 1_500, 4_000]

/**
 * Keeps a decided step although answers get lost. Where it is not known whether it was kept, PostgreSQL is asked
 * whether its event stands; where it does not, the same decision is sent again under the version that it was made on,
 * so that it happens once, whichever of the two comes first. `failed` is what an attempt made before has thrown.
 */
export async function keepSurely(
  connection: Connection,
  step: Step,
  send: () => Promise<Recorded>,
  failed?: unknown,
): Promise<Recorded> {
  let problem = failed
  let isDoubtful = false
  for (const wait of pauses) {
    if (problem !== undefined) {
      if (!isOutage(problem) && !isTakenBack(problem)) throw problem
      isDoubtful ||= isUnanswered(problem) && !isNotLetIn(problem)
      await pause(wait)
    }
    try {
      if (isDoubtful && (await stands(connection, step))) return 'recorded'
      const result = await send()
      return result === 'lost' && isDoubtful && (await stands(connection, step)) ? 'recorded' : result
    } catch (error) {
      problem = error
    }
  }
  return isDoubtful ? refuse('outcome-unknown') : Promise.reject(problem)
}

/** Whether the last event of a step stands in the log, as it was sealed, and is safe there. */
async function stands(connection: Connection, { transactionId, events }: Step): Promise<boolean> {
  const last = events.at(-1)
  const { rows } = await connection.query<{ hash: string }>(
    'select hash from events where transaction_id = $1 and version = $2',
    [transactionId, last?.version],
  )
  if (rows[0]?.hash !== last?.hash) return false
  await keptElsewhere(connection)
  return true
}
