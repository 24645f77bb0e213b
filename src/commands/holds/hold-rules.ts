import type { Act, Tx } from '#commands/command.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { isOneIdentity } from '#store/people/identity-fingerprints.ts'
import { type Hold, lockHold } from '#store/people/holds.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { dealsBetween } from '#store/transactions/deals-between.ts'

type Deciding = Pick<Act, 'actor' | 'now'> & Readonly<{ tx: Tx }>

/**
 * Refuses who may not decide about somebody's hold: who is no operator, without a fresh proof, about themself under
 * whatever account, and about the other side of a deal of their own.
 */
export async function mustDecideOn({ tx, actor, now }: Deciding, personId: string): Promise<void> {
  mustHold(actor, 'operator')
  mustHaveSteppedUp(actor, now)
  const reader = readingIn(tx)
  if (await isOneIdentity(reader, actor.id, personId)) refuse('same-person-twice')
  if (await dealsBetween(reader, actor.id, personId)) refuse('not-your-deal')
}

/** The hold that the office decides about now; refuses one that is over, and one that ends with a proof of identity. */
export async function openOfficeHold(act: Deciding, holdId: string): Promise<Hold> {
  mustHold(act.actor, 'operator')
  const hold = (await lockHold(act.tx, holdId)) ?? refuse('not-found')
  await mustDecideOn(act, hold.personId)
  if (hold.liftedAt !== null || hold.class === 'identity') refuse('wrong-moment')
  return hold
}

/** Notes in the office's log who did something about somebody's hold, and why. */
export async function noteHold({ tx, actor, now }: Deciding, action: string, personId: string, note: string) {
  await addOfficeLog(tx, { actorId: actor.id, action, subject: `person:${personId}`, note, at: now })
}
