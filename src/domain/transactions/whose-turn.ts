import { isRunning } from './clocks.ts'
import { otherParty, type Party } from './party.ts'
import type { Payout, Situation, Tranche } from './situation.ts'
import { isLive } from './states.ts'
import { isAbout } from './subject.ts'

export type Whose = Party | 'operator' | 'bank' | 'nobody'
/** Whose move it is, and until when. */
export type Waiting = Readonly<{ whose: Whose; dueAt: Temporal.Instant | null }>

const trancheTurn: Partial<Record<Tranche['state'], Whose>> = {
  pending: 'buyer',
  part_funded: 'buyer',
  funded: 'seller',
  delivery_declared: 'buyer',
  inspecting: 'buyer',
  changes_requested: 'seller',
  rejected: 'seller',
}

/** Whose move a transaction waits for: an open question first, then the agreement, the tranches in their order, the payouts. */
export function waitingOf(situation: Situation): Waiting {
  return { whose: whoseTurn(situation), dueAt: soonest(situation) }
}

/** Whose move it is: a party's, the operator's, the bank's that has to confirm, or nobody's any more. */
export function whoseTurn({ transaction, tranches, payouts, proposals }: Situation): Whose {
  const asked = proposals.find((each) => each.state === 'open')
  if (asked) return otherParty(asked.by)
  if (transaction.state === 'draft') return transaction.author
  if (transaction.state === 'proposed') return transaction.turn ?? 'nobody'
  const stuck = payouts.find(waitsForPayee)
  if (stuck) return stuck.to
  for (const tranche of tranches) {
    const turn = isLive(tranche.state) ? trancheTurn[tranche.state] : undefined
    if (turn) return turn
  }
  if (payouts.some((each) => ['planned', 'blocked', 'approved'].includes(each.state))) return 'operator'
  if (payouts.some((each) => ['exported', 'sent'].includes(each.state))) return 'bank'
  return 'nobody'
}

/** Whether a payout stands still until whoever is paid says where else the money may go. */
export function waitsForPayee({ state, blockedBy }: Payout): boolean {
  return ['blocked', 'rejected', 'returned'].includes(state) && blockedBy !== 'hold'
}

/** The next moment at which something happens by itself, where the parties are concerned. */
function soonest({ timers }: Situation): Temporal.Instant | null {
  const due = timers
    .filter((each) => isRunning(each) && each.state === 'armed' && !isAbout(each, 'payout'))
    .map((each) => each.dueAt)
  return due.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? null
}
