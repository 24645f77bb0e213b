import { randomUUID } from 'node:crypto'
import { addSession } from '#store/sign-in/sessions.ts'
import type { Name, World } from './world.ts'

/** A living session of somebody of a world, as signing in leaves it; its id. */
export async function openSessionOf(
  { database, ids, now }: World,
  name: Name,
  isRemembered = true,
): Promise<string> {
  const sessionId = randomUUID()
  await addSession(database.writer, {
    session_id: sessionId,
    token: randomUUID(),
    seconds: 24 * 60 * 60,
    person_id: ids[name],
    method: 'password',
    is_remembered: isRemembered,
    device: 'Chrome en Android',
    begun_at: now(),
    last_seen_at: now(),
  })
  return sessionId
}
