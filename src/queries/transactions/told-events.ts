import type { Shares } from '#domain/transactions/dispute.ts'
import type { Shipment, Situation, Transaction } from '#domain/transactions/situation.ts'
import { subjectFrom } from '#domain/transactions/subject.ts'
import type { EventBody, LoggedEvent } from './log.ts'

/** One line of a transaction's story, as it is told to its parties. */
export type ToldEvent = Readonly<{
  version: number
  name: string
  at: Temporal.Instant
  /** The side that did it, `office` for the operator's people, null when it happened by itself. */
  by: 'buyer' | 'seller' | 'office' | null
  amountMinor: bigint | null
  /** How money is to be shared, where that was proposed: before the fee. */
  shares: Shares | null
  tranche: number | null
  reason: string | null
  proof: Readonly<{ text: string; detail: string }> | null
  /** When something came, as its carrier says, or the day that a document tells. */
  deliveredAt: Temporal.Instant | null
  deliveredOn: string | null
  /** Whether the inspection began because the buyer downloaded what was delivered. */
  byDownload: boolean
  /** How the goods of a return go back. */
  shipment: Shipment | null
}>

const MOST = 300

/** What a seller says of a delivery: the first, with the changes that were asked for, and what replaces it. */
const deliveries: readonly string[] = [
  'tranche.delivery_declared',
  'tranche.redelivered',
  'tranche.replacement_sent',
]

/** Where the newest events of a deal begin, as many as are asked for but no more than 300: its version counts its events. */
export const newestFrom = ({ version }: Pick<Transaction, 'version'>, newest = MOST) =>
  version - Math.min(newest, MOST) + 1

/** Events as the parties of their deal are told them, the newest first. */
export function toldEvents(
  events: readonly LoggedEvent[],
  { transaction: people, payouts }: Pick<Situation, 'transaction' | 'payouts'>,
): readonly ToldEvent[] {
  return events.toReversed().flatMap((row): ToldEvent[] => {
    const { body } = row
    const payout = payouts.find(({ code }) => code === body.payout?.code)
    // A payout that its reader does not see has no story for them either.
    if (body.payout && !payout) return []
    return [
      {
        version: row.version,
        name: row.name,
        at: row.at,
        by: sideOf(row, people),
        amountMinor: payout ? payout.amountMinor : amountOf(body, row.name),
        shares: row.name === 'proposal.created' ? sharesIn(body.said) : null,
        tranche: subjectFrom(body.subject).tranche ?? null,
        reason: reasonOf(row.name, body.said),
        proof: deliveries.includes(row.name) ? (body.said.proof ?? null) : null,
        shipment: body.said.shipment ?? null,
        deliveredAt: body.said.deliveredAt ? Temporal.Instant.from(body.said.deliveredAt) : null,
        deliveredOn: body.said.deliveredOn ?? null,
        byDownload: row.name === 'tranche.inspection_started' && body.said.downloaded !== undefined,
      },
    ]
  })
}

function sideOf(
  row: { actor_id: string; actor_role: string },
  people: { buyerId: string | null; sellerId: string | null },
): ToldEvent['by'] {
  if (row.actor_id === people.buyerId) return 'buyer'
  if (row.actor_id === people.sellerId) return 'seller'
  return row.actor_role === 'system' ? null : 'office'
}

/** Why, as its parties may read it: a note of the office's is for the office, but for how a long dispute goes on. */
function reasonOf(name: string, { reason, note }: EventBody['said']): string | null {
  return (name === 'dispute.calendar_set' ? note : reason) || null
}

function sharesIn({ toSellerMinor, toBuyerMinor }: EventBody['said']): Shares | null {
  if (toSellerMinor === undefined && toBuyerMinor === undefined) return null
  return { toSellerMinor: BigInt(toSellerMinor ?? 0), toBuyerMinor: BigInt(toBuyerMinor ?? 0) }
}

/** The sum that an event is about, from the movements told in it. */
function amountOf(body: EventBody, name: string): bigint | null {
  const postings = body.money.flatMap((entry) => entry.postings)
  const sum = (family: string, sign: 1n | -1n) =>
    postings
      .filter((posting) => posting.account.startsWith(`${family}:`))
      .map((posting) => BigInt(posting.amountMinor) * sign)
      .filter((minor) => minor > 0n)
      .reduce((all, minor) => all + minor, 0n)
  if (name === 'funding.completed') return sum('escrow', -1n) || null
  if (name === 'funding.partial') return sum('escrow', -1n) + sum('fee_pending', -1n) || null
  if (name === 'funding.excess' || name === 'funding.returned' || name === 'tranche.refunded')
    return sum('refundable', -1n) || null
  if (name.startsWith('funding.recalled')) return sum('unexplained', -1n) || null
  if (name === 'tranche.released') return sum('escrow', 1n) || null
  return body.said.amountMinor ? BigInt(body.said.amountMinor) : null
}
