import type { Play } from './simulation.ts'

type Clock = Readonly<{ version: number; dueAt: Temporal.Instant }>

/** When each part of a deal was last to be delivered by, as it was seen. */
export type Clocks = Map<string, Clock>

/** What gives nobody new time to deliver: to declare, to undo that, and to show something. */
const givesNoTime = ['declare-delivery', 'undo-delivery', 'add-evidence', 'hear-carrier', 'note-parcel']

/** Whether a part is to be delivered later than before, although nothing but its seller's own word came since. */
export async function timeGained({ stage, clocks }: Play, transactionId: string): Promise<string[]> {
  const { transaction, timers } = await stage.situation(transactionId)
  const problems = []
  const newest = new Map(
    timers.filter((each) => each.kind === 'T-DELIV').map((each) => [each.subject, each] as const),
  )
  for (const [subject, { dueAt }] of newest) {
    const key = `${transactionId} ${subject}`
    const before = clocks.get(key)
    clocks.set(key, { version: transaction.version, dueAt })
    if (!before || Temporal.Instant.compare(dueAt, before.dueAt) <= 0) continue
    const { rows } = await stage.database.pool.query<{ action: string }>(
      `select body::json ->> 'action' as action from events where transaction_id = $1 and version > $2`,
      [transactionId, before.version],
    )
    if (rows.every((each) => givesNoTime.includes(each.action)))
      problems.push(
        `${key} is due ${dueAt.toString()} instead of ${before.dueAt.toString()} by its seller's word`,
      )
  }
  return problems
}
