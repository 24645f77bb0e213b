import { holderNameMatches } from '#domain/banking/holder-name.ts'
import { returnReasonText } from '#words/bank/return-reasons.ts'
import type { ListedPayout } from '#queries/money/payouts-list.ts'
import type { Reading } from '../../server/reading.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { Tone } from '../../ui/tag.tsx'
import { payoutLook } from '../../components/state-look.ts'
import { blockText, causeText } from './office-words.ts'

/** A payout as the operator's tables show it. */
export type PayoutView = {
  id: string
  /** Transaction, payout, its code and the version that is shown, as the form sends them. */
  value: string
  transactionId: string
  code: string
  title: string
  payee: string
  amount: string
  currency: string
  account: string
  bank: string | null
  holder: string
  /** The holder's name differs from the payee's proved name: worth a look. */
  isOtherName: boolean
  cause: string
  look: { label: string; tone: Tone; icon: IconName }
  why: string | null
  preparedBy: string | null
  approvedBy: string | null
  /** Why who looks cannot approve it. */
  notByMe: string | null
  /** The operator stopped it: only the operator lets it go on. */
  isHeld: boolean
  fileId: string | null
  when: { iso: string; text: string; exact: string }
  due: string | null
  isLate: boolean
}

const notByMe = {
  approve: 'lo preparaste tú y lo aprueba otra persona',
  'approve-handled': 'interviniste en su dinero y lo aprueba otra persona',
} as const satisfies Record<NonNullable<ListedPayout['ownHand']>, string>

/** Finished text for a payout. */
export function payoutView(row: ListedPayout, reading: Reading): PayoutView {
  const isWaiting = ['planned', 'approved', 'exported'].includes(row.state)
  return {
    id: row.id,
    value: `${row.transactionId}/${row.id}/${row.code}/${row.version}`,
    transactionId: row.transactionId,
    code: row.code,
    title: row.title,
    payee: row.payee,
    amount: reading.money(row.amountMinor, row.currency),
    currency: row.currency,
    account: row.account?.masked ?? 'Sin cuenta',
    bank: row.account?.bank ?? null,
    holder: row.account?.holderName ?? '',
    isOtherName: row.account !== null && holderNameMatches(row.payee, row.account.holderName) !== 'match',
    cause: causeText[row.cause] ?? row.cause,
    look: payoutLook(row.state),
    why:
      (row.lacksApprover && 'Todas las personas que aprueban intervinieron: hace falta una más') ||
      returnReasonText(row.reason) ||
      (row.blockedBy ? (blockText[row.blockedBy] ?? row.blockedBy) : null),
    preparedBy: row.preparedByName,
    approvedBy: row.approvedByName,
    notByMe: row.ownHand && notByMe[row.ownHand],
    isHeld: row.blockedBy === 'hold',
    fileId: row.fileId,
    when: reading.moment(row.settledAt ?? row.plannedAt),
    due: isWaiting && row.dueAt ? reading.deadline(row.dueAt).left : null,
    isLate: isWaiting && row.dueAt !== null && Temporal.Instant.compare(row.dueAt, reading.now) < 0,
  }
}
