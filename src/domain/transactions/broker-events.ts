import { accounts, familyOf } from '../ledger/accounts.ts'
import type { JournalEntry } from '../ledger/postings.ts'
import type { NoticeName } from './notices.ts'
import type { Transition } from './process.ts'
import type { NoticePromise } from './step.ts'
import type { Work } from './work.ts'

type Told = Readonly<{ to: NoticePromise['to']; text: NoticeName }>

const payeeOf = (work: Work) => work.payouts.find((each) => each.id === work.payout)?.to ?? null

/** Whether what an event tells would give away what the broker gets: sums that became the seller's or the broker's. */
export function tellsCommission(work: Work): boolean {
  const moved = work.journal.slice(work.hashedMovements)
  const isOwed = moved.some(({ postings }) => postings.some(({ account }) => familyOf(account) === 'payable'))
  return isOwed || (work.payout !== null && payeeOf(work) !== 'buyer')
}

/**
 * Who is told what by a step of a deal with a broker: of the broker's payouts they alone, of the seller's not the buyer, and the
 * broker also when the deal is agreed and when something of it becomes theirs.
 */
export function toldOf(work: Work, row: Transition, moved: readonly JournalEntry[]): readonly Told[] {
  const told: readonly Told[] = row.notify ?? []
  if (!work.broker) return told
  const payee = row.on === 'payout' ? payeeOf(work) : null
  const first = told.find(({ to }) => to !== 'operator')
  if (payee === 'broker')
    return [
      ...told.filter(({ to }) => to === 'operator'),
      ...(first ? [{ ...first, to: 'broker' as const }] : []),
    ]
  const account = accounts.commission(work.broker.personId, work.transaction.id)
  const isEarned =
    row.on !== 'payout' && moved.some((each) => each.postings.some((posting) => posting.account === account))
  return [
    ...told.filter(({ to }) => payee !== 'seller' || to !== 'buyer'),
    ...(row.event === 'transaction.agreed' ? [{ to: 'broker', text: 'comision_acordada' } as const] : []),
    ...(isEarned ? [{ to: 'broker', text: 'comision_liberada' } as const] : []),
  ]
}
