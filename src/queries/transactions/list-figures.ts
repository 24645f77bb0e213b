import type { DealFigures } from '#domain/ledger/figures.ts'
import { awaitsDeposit, withoutDeposit } from '#domain/transactions/states.ts'
import { endedPayoutStates } from '#store/payouts/payouts.ts'

/** Names of our own as a list of SQL. */
export const inSql = (states: readonly string[]) => states.map((state) => `'${state}'`).join(', ')
const isAwaited = `state in (${inSql(withoutDeposit.filter(awaitsDeposit))})`
const isCounted = `state <> 'replaced'`
const hasArrived = `state in (${endedPayoutStates}) and ${isCounted}`
const isOfASide = `to_party <> 'broker'`

/** The sums of a deal (`figuresOf`) as PostgreSQL adds them up: of its parts, and of what is paid out. */
const ofParts = {
  toDepositMinor: sumOf(
    'price_minor + charges_minor + buyer_fee_minor + buyer_tax_minor - held_minor - fee_pending_minor',
    isAwaited,
  ),
  arrivedMinor: sumOf('held_minor + fee_pending_minor', isAwaited),
  fundedMinor: sumOf('funded_minor - moved_minor'),
  heldMinor: sumOf('held_minor'),
  feePendingMinor: sumOf('fee_pending_minor'),
  frozenMinor: sumOf('held_minor', `state = 'disputed'`),
  releasedMinor: sumOf('released_minor'),
  refundedMinor: sumOf('refunded_minor + unfunded_minor'),
  isArriving: `coalesce(bool_and(state in (${inSql(withoutDeposit)})), true)`,
} satisfies Partial<Record<keyof DealFigures, string>>
const ofPayouts = {
  toSellerMinor: sumOf('amount_minor', `cause = 'release' and ${isCounted} and ${isOfASide}`),
  toBuyerMinor: sumOf('amount_minor', `cause = 'refund' and ${isCounted}`),
  paidToSellerMinor: sumOf('amount_minor', `cause = 'release' and ${hasArrived} and ${isOfASide}`),
  paidToBuyerMinor: sumOf('amount_minor', `cause = 'refund' and ${hasArrived}`),
  payoutsOpen: `coalesce(bool_or(state not in (${endedPayoutStates}) and ${isOfASide}), false)`,
} satisfies Partial<Record<keyof DealFigures, string>>

/** Which sums a row of the list has. */
export const figureNames = Object.keys({ ...ofParts, ...ofPayouts }) as readonly (keyof DealFigures)[]

/** The columns that add up the rows of `tranches` of one deal. */
export const sumsOfParts = columns(ofParts)
/** The columns that add up the rows of `payouts` of one deal: what a broker gets is neither side's. */
export const sumsOfPayouts = columns(ofPayouts)

function sumOf(what: string, where?: string): string {
  return `coalesce(sum(${what})${where ? ` filter (where ${where})` : ''}, 0)::bigint`
}

function columns(sums: Readonly<Record<string, string>>): string {
  return Object.entries(sums)
    .map(([name, sum]) => `${sum} as "${name}"`)
    .join(',\n    ')
}
