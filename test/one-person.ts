import { connectedAs } from './connections.ts'
import type { World } from './world.ts'

/** From now on it is known that two accounts are of one person: both proved who they are with the same document. */
export async function areOnePerson(
  world: World,
  one: keyof World['ids'],
  other: keyof World['ids'],
): Promise<void> {
  const accounts = [world.ids[one], world.ids[other]]
  await connectedAs('owner', world.url, (client) =>
    client.query(`insert into identity_fingerprints select repeat('a', 64), unnest($1::uuid[]), now()`, [
      accounts,
    ]),
  )
}
