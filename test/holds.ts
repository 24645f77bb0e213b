import { followHold } from '#commands/people/hold-identity.ts'
import { system } from '#domain/transactions/situation.ts'
import { newId } from '#store/ids.ts'
import { liftIdentityHold, placeHold } from '#store/people/holds.ts'
import type { Name, World } from './world.ts'

/** Somebody’s money is held while their identity is looked at again. */
export async function hold(world: World, who: Name) {
  await placeHold(world.database.writer, {
    id: newId(world.now()),
    personId: world.ids[who],
    class: 'identity',
    reason: 'approval-withdrawn',
    placedBy: world.ids.olga,
    at: world.now(),
    reviewBy: world.now().add({ hours: 240 }),
  })
}

/** Their identity is as it was: nothing is held any more. */
export async function lift(world: World, who: Name) {
  const by = { by: world.ids.olga, reason: 'approved', at: world.now() }
  await liftIdentityHold(world.database.writer, { personId: world.ids[who], ...by })
}

/** What follows from a hold on somebody, or from its end, is done now. */
export const follow = (world: World, who: Name) =>
  followHold(
    { means: world.means, actor: system, now: world.now(), key: null, from: null, seen: null },
    world.ids[who],
  )
