import type { Situation, Tranche } from './situation.ts'
import { isLive, type TrancheState } from './states.ts'

/** The five things that a deal passes, in their order. */
export const stages = ['agreement', 'deposit', 'delivery', 'inspection', 'payment'] as const
export type Stage = (typeof stages)[number]

/** The stage that a part of an agreed deal stands in; a part that ended waits for the bank, or for nothing. */
const stageOfPart: Readonly<Record<TrancheState, Stage>> = {
  unopened: 'deposit',
  pending: 'deposit',
  part_funded: 'deposit',
  funded: 'delivery',
  delivery_declared: 'delivery',
  inspecting: 'inspection',
  changes_requested: 'inspection',
  rejected: 'inspection',
  return_agreed: 'inspection',
  return_shipped: 'inspection',
  return_received: 'inspection',
  disputed: 'inspection',
  releasable: 'payment',
  released: 'payment',
  refunded: 'payment',
  split: 'payment',
  void: 'payment',
}

/** The part that a deal is at: the first that still moves, or the last. */
export function currentPart(tranches: readonly Tranche[]): Tranche | undefined {
  return tranches.find((each) => isLive(each.state)) ?? tranches.at(-1)
}

/**
 * How far a deal has come: the stage that it stands in, `over` after the last. Null where it ended before money came,
 * which is no way through the stages.
 */
export function stageReached({
  transaction: { state },
  tranches,
}: Pick<Situation, 'transaction' | 'tranches'>): Stage | 'over' | null {
  if (state === 'draft' || state === 'none' || state === 'proposed') return 'agreement'
  const part = currentPart(tranches)
  if (!part || !tranches.some((each) => each.fundedMinor > 0n || isLive(each.state))) return null
  if (state === 'closed' || state === 'cancelled') return 'over'
  return stageOfPart[part.state]
}
