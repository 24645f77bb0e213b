import type { Stage } from '#domain/transactions/stages.ts'
import { subjectFrom } from '#domain/transactions/subject.ts'
import type { Reader } from '#store/database/database.ts'

/** What ends a stage, as the log names it. The agreement has its date in the situation. */
const ends: Readonly<Record<string, Stage>> = {
  'funding.completed': 'deposit',
  'tranche.inspection_started': 'delivery',
  'tranche.handed_over': 'delivery',
  'tranche.accepted': 'inspection',
  'tranche.accepted_by_code': 'inspection',
  'tranche.released': 'inspection',
  'tranche.refunded': 'inspection',
  'tranche.split': 'inspection',
  'tranche.remedied': 'inspection',
  'payout.settled': 'payment',
}

export type StageDates = Readonly<Partial<Record<Stage, Temporal.Instant>>>

/** When each stage of one part of a deal was passed, as far as it was: the last time, where it came back. */
export async function stageDates(
  reader: Reader,
  transactionId: string,
  part: number | undefined,
): Promise<StageDates> {
  const rows = await reader
    .selectFrom('events')
    .select(['name', 'at', 'body'])
    .where('transaction_id', '=', transactionId)
    .where('name', 'in', Object.keys(ends))
    .orderBy('version')
    .execute()
  const dates: Partial<Record<Stage, Temporal.Instant>> = {}
  for (const { name, at, body } of rows) {
    const { tranche } = subjectFrom((JSON.parse(body) as { subject: string }).subject)
    const stage = ends[name]
    if (stage && (tranche === undefined || tranche === part)) dates[stage] = at
  }
  return dates
}
