import { ask as askOn, type Query } from '#queries/query.ts'
import type { Name, World } from './world.ts'

/** Asks as one of the people of a test's world. */
export function ask<Input, Output>(
  world: World,
  who: Name,
  wanted: Query<Input, Output>,
  raw: unknown = {},
): Promise<Output> {
  return askOn(world.means, world.actor(who), wanted, raw)
}
