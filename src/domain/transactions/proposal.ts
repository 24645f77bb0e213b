import type { Amendment } from './amendment.ts'
import type { Party } from './party.ts'
import type { ProposalState } from './states.ts'

export type ProposalKind = 'cancel' | 'extension' | 'split' | 'replacement' | 'return' | 'amendment'

/** Something one side asked and the other may accept; it lapses without effect (T-PROP). */
export type Proposal = Readonly<{
  id: string
  kind: ProposalKind
  tranche: number
  state: ProposalState
  by: Party
  toSellerMinor: bigint
  toBuyerMinor: bigint
  days: number
  /** Who pays for the way back, where a return is asked for. */
  paidBy: Party | null
  /** What is to be agreed on anew, and the version of the terms that it became. */
  amendment: Amendment | null
  termsVersion: number | null
  reason: string
  openedAt: Temporal.Instant
}>

/** Whether it asks for more time to look at what came: the buyer does that, the seller asks for time to deliver. */
export function asksInspectionTime({ kind, by }: Pick<Proposal, 'kind' | 'by'>): boolean {
  return kind === 'extension' && by === 'buyer'
}
