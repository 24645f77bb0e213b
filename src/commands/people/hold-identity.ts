import { type Act, bySystem, type Command, type Tx } from '#commands/command.ts'
import { dueFor } from '#commands/people/cool-off.ts'
import { freezePayouts } from '#commands/payouts/freeze.ts'
import { retryBlocked } from '#commands/payouts/retry-blocked.ts'
import { HOLD_REVIEW_DAYS } from '#domain/people/hold-classes.ts'
import { circumstancesOf, keep } from '#commands/step.ts'
import { engine } from '#domain/transactions/engine.ts'
import { listLiveDeals } from '#store/transactions/live-deals.ts'
import { heldFor, placeHold } from '#store/people/holds.ts'
import { newId } from '#store/ids.ts'
import type { Person } from '#store/people/people.ts'

/**
 * Holds a person's money because their identity is looked at again. Nothing is cancelled and nothing taken back:
 * it waits. Returns false when it is held already.
 */
export async function placeIdentityHold(tx: Tx, act: Act, person: Person, reason: string): Promise<boolean> {
  const { actor, now } = act
  return placeHold(tx, {
    id: newId(now),
    personId: person.id,
    class: 'identity',
    reason,
    placedBy: actor.id,
    at: now,
    reviewBy: dueFor(person, now, { businessDays: HOLD_REVIEW_DAYS }),
  })
}

/**
 * Does to a person's payouts and to the deadlines that run against them what their hold asks for: stops them, or lets
 * go on what waited. Safe to repeat.
 */
export async function followHold(act: Act, personId: string): Promise<void> {
  if (await heldFor(act.means.database.reader, personId)) await freezePayouts(act, personId)
  // Also then: one hold of several may be over. What still waits stays as it is.
  await retryBlocked(act, personId)
  const asSystem = bySystem(act)
  for (const transactionId of await listLiveDeals(act.means.database.reader, personId))
    await keep(asSystem, transactionId, (situation, facts) =>
      engine.follow(situation, circumstancesOf(asSystem, situation, facts)),
    )
}

/** A command that places or ends a hold on somebody, with what that asks of their payouts and deadlines once it is kept. */
export function followedByHold<Input, Output extends Readonly<{ personId: string | null }>>(
  wanted: Command<Input, Output>,
): Command<Input, Output> {
  return {
    ...wanted,
    run: async (act, given) => {
      const answer = await wanted.run(act, given)
      if (answer.personId !== null) await followHold(act, answer.personId)
      return answer
    },
  }
}
