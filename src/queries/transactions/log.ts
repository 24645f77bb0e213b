import type { Shipment } from '#domain/transactions/situation.ts'
import type { Named } from '#store/database/database.ts'

type Posting = { account: string; amountMinor: string }

/** What an event's body says, as far as a page tells it. */
export type EventBody = Readonly<{
  payout: { code: string } | null
  said: Readonly<{
    reason?: string
    note?: string
    toSellerMinor?: string
    toBuyerMinor?: string
    amountMinor?: string
    proof?: { text: string; detail: string }
    shipment?: Shipment
    deliveredAt?: string
    deliveredOn?: string
    downloaded?: readonly string[]
  }>
  money: readonly { code: string; postings: readonly Posting[] }[]
  subject: string
}>

export type LoggedEvent = Readonly<{
  version: number
  name: string
  at: Temporal.Instant
  actor_id: string
  actor_role: string
  body: EventBody
}>

/** Events by name, and all from a version on. */
type Wanted = Readonly<{ transactionId: string; fromVersion: number; names: readonly string[] }>

/** What a page reads of the log of one deal, in one question and in its order. */
export async function logOf(
  named: Named,
  { transactionId, fromVersion, names }: Wanted,
): Promise<readonly LoggedEvent[]> {
  const rows = await named<Omit<LoggedEvent, 'body'> & { body: string }>({
    name: 'log-of-a-deal',
    text: `select version, name, at, actor_id, actor_role, body from events
      where transaction_id = $1 and (version >= $2 or name = any ($3)) order by version`,
    values: [transactionId, fromVersion, names],
  })
  return rows.map((row) => ({ ...row, body: JSON.parse(row.body) as EventBody }))
}
