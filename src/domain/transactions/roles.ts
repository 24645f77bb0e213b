import type { Party } from './party.ts'
import { type Actor, partyOf } from './situation.ts'
import type { Transition } from './process.ts'
import type { Role } from './transition.ts'
import { currentPayout, currentProposal, type Work } from './work.ts'

/** Who must not even learn that a transaction exists: neither a party, nor the platform's people. */
export function isStranger(work: Pick<Work, 'transaction'>, actor: Actor): boolean {
  return rolesOnTransaction(work, actor).length === 0
}

function rolesOnTransaction({ transaction }: Pick<Work, 'transaction'>, actor: Actor): Role[] {
  if (actor.kind === 'system') return ['system']
  const party = partyOf(transaction, actor.id)
  if (!party) return actor.roles.filter((each) => each === 'operator' || each === 'approver')
  // Whoever has a stake in a deal never acts on it for the platform.
  const roles: Role[] = [party]
  if (transaction.turn === party) roles.push('turn')
  if (transaction.author === party && transaction.turn !== party) roles.push('author')
  return roles
}

/** Every role in which an actor may take a step on what the decision is about. */
export function rolesOf(work: Work, actor: Actor, on: Transition['on']): Role[] {
  const roles = rolesOnTransaction(work, actor)
  const party: Party | null = partyOf(work.transaction, actor.id)
  if (on === 'proposal' && party) roles.push(currentProposal(work).by === party ? 'asker' : 'answerer')
  if (on === 'payout' && party && currentPayout(work).to === party) roles.push('payee')
  if (on === 'transaction' && actor.kind === 'person') roles.push('guest')
  return roles
}
