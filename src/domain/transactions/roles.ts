import { receiverOf } from './stakes.ts'
import type { Party } from './party.ts'
import type { Dispute } from './dispute.ts'
import { type Actor, type OfficeRole, partyOf, type Situation } from './situation.ts'
import type { Transition } from './process.ts'
import type { Role } from './transition.ts'
import { currentDispute, currentPayout, currentProposal, type Work } from './work.ts'

type Known = Pick<Situation, 'transaction' | 'broker'> & Readonly<{ disputes: readonly Dispute[] }>

const inEveryDeal: readonly OfficeRole[] = ['operator', 'approver', 'supervisor']

/** Who mediates or reviews a dispute of the deal has to do with it; other mediators have not. */
function judgesIn(disputes: readonly Dispute[], { id, roles }: Actor): ('mediator' | 'reviewer')[] {
  if (!roles.includes('mediator')) return []
  return [
    ...(disputes.some((each) => each.mediatorId === id) ? (['mediator'] as const) : []),
    ...(disputes.some((each) => each.reviewerId === id) ? (['reviewer'] as const) : []),
  ]
}

/** Who must not even learn that a transaction exists: neither a party, nor the platform's people. */
export function isStranger(work: Known, actor: Actor): boolean {
  return rolesOnTransaction(work, actor).length === 0
}

function rolesOnTransaction({ transaction, disputes, broker }: Known, actor: Actor): Role[] {
  if (actor.kind === 'system') return ['system']
  const party = partyOf(transaction, actor.id)
  // Nor does whoever is paid for it: of the deal itself they are a stranger, and of their own payouts the payee.
  if (!party && broker?.personId === actor.id) return []
  if (!party)
    return [
      ...actor.roles.filter((each) => inEveryDeal.includes(each)),
      ...judgesIn(disputes, actor),
    ] as Role[]
  // Whoever has a stake in a deal never acts on it for the platform.
  const roles: Role[] = [party]
  if (transaction.turn === party) roles.push('turn')
  if (transaction.author === party && transaction.turn !== party) roles.push('author')
  return roles
}

/** Every role in which an actor may take a step on what the decision is about. */
export function rolesOf(work: Work, actor: Actor, on: Transition['on']): Role[] {
  const known = on === 'dispute' ? { ...work, disputes: [currentDispute(work)] } : work
  const roles = rolesOnTransaction(known, actor)
  const party: Party | null = partyOf(work.transaction, actor.id)
  if (on === 'proposal' && party) roles.push(currentProposal(work).by === party ? 'asker' : 'answerer')
  if (on === 'dispute' && party === currentDispute(work).openedBy) roles.push('opener')
  if (on === 'payout' && currentPayout(work).to === receiverOf(work, actor.id)) roles.push('payee')
  if (on === 'transaction' && actor.kind === 'person') roles.push('guest')
  return roles
}
