import { hash } from 'node:crypto'
import { addLostFactor } from '#store/sign-in/lost-factors.ts'
import { newId } from '#store/ids.ts'
import type { Name, World } from './world.ts'

/** Somebody of a world has said that they lost their second step. */
export async function askLostFactor({ database, ids, now }: World, name: Name): Promise<void> {
  await addLostFactor(database.writer, {
    id: newId(now()),
    personId: ids[name],
    device: 'Chrome en Android',
    contact: '+34 600 000 000',
    askedAt: now(),
    waitsUntil: now().add({ hours: 72 }),
    stopHash: hash('sha256', `${name} ${now().toString()}`),
  })
}
