import type { Situation } from '#domain/transactions/situation.ts'
import { subjectFrom } from '#domain/transactions/subject.ts'
import type { Reader } from '#store/database/database.ts'

/** What whoever supervises wrote of how each dispute of a deal goes on, the last that was written. */
export type Calendars = ReadonlyMap<string, Readonly<{ text: string; at: Temporal.Instant }>>

/** The calendars that were fixed in a deal (X18a). Few disputes last so long: of all others nothing is asked. */
export async function calendarsOf(
  reader: Reader,
  { transaction, disputes }: Pick<Situation, 'transaction' | 'disputes'>,
): Promise<Calendars> {
  if (!disputes.some((each) => each.missed.includes('T-MAX'))) return new Map()
  const rows = await reader
    .selectFrom('events')
    .select(['at', 'body'])
    .where('transaction_id', '=', transaction.id)
    .where('name', '=', 'dispute.calendar_set')
    .orderBy('version')
    .execute()
  return new Map(
    rows.map(({ at, body }) => {
      const { subject, said } = JSON.parse(body) as { subject: string; said: { note: string } }
      return [subjectFrom(subject).dispute ?? '', { text: said.note, at }]
    }),
  )
}
