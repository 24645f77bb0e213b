import { randomUUID } from 'node:crypto'
import { addSignIn } from '#store/sign-in/sign-ins.ts'
import type { Name, World } from './world.ts'

/** A session of somebody of a world, remembered by its browser; its id. */
export async function openSessionOf({ database, ids, now }: World, name: Name): Promise<string> {
  const personId = ids[name]
  await database.pool.query(
    `insert into auth."user" (id, name, email, "emailVerified", "updatedAt") values ($1, $2, $3, true, now())
     on conflict do nothing`,
    [personId, name, `${name}@example.com`],
  )
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into auth."session" ("expiresAt", token, "updatedAt", "userId")
     values (now() + interval '1 day', $1, now(), $2) returning id`,
    [randomUUID(), personId],
  )
  const [{ id: sessionId } = { id: '' }] = rows
  await addSignIn(database.writer, {
    session_id: sessionId,
    person_id: personId,
    method: 'password',
    second_factor: null,
    is_remembered: true,
    device: 'Chrome en Android',
    begun_at: now(),
    last_seen_at: now(),
  })
  return sessionId
}
