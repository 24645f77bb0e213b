import { addOwnInstallation } from '#commands/installations/add.ts'
import { registerPush } from '#commands/installations/register-push.ts'
import { existing } from '#domain/assert.ts'
import { isPushService } from '#domain/people/push-rules.ts'
import { createHttpClient } from '#outside/http-client.ts'
import { newPushKeys } from '#outside/push/vapid.ts'
import { createWebPush } from '#outside/push/web-push.ts'
import { beginPushKeys, newestPushKey } from '#store/notices/push-keys.ts'
import { type PushService } from './played-push.ts'
import { openSessionOf } from './sessions.ts'
import type { Name, World } from './world.ts'

const userAgent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'

/** A browser of somebody with a session and its token. */
export async function installationOf(world: World, who: Name, isRemembered = true) {
  const sessionId = await openSessionOf(world, who, isRemembered)
  const { installationId, token } = await world.perform(who, addOwnInstallation, { sessionId, userAgent })
  return { installationId, token, sessionId }
}

/** The key under which browsers subscribe in this world, made at the first call. */
export async function pushKeyOf({ database, means, now }: World): Promise<string> {
  await beginPushKeys(database.writer, newPushKeys, { seals: means.seals, at: now() })
  return existing(await newestPushKey(database.reader), 'it was made').id
}

/** A browser of somebody that is registered with a push service: where it is reached, and its tokens. */
export async function registeredDevice(
  world: World,
  who: Name,
  service: Pick<PushService, 'subscribe'>,
  isRemembered = true,
) {
  const keyId = await pushKeyOf(world)
  const device = await installationOf(world, who, isRemembered)
  const subscription = service.subscribe()
  const { registration } = await world.perform(who, registerPush, { ...device, ...subscription, keyId })
  return { ...device, ...subscription, keyId, registration }
}

/** Sends for real to a push service on this machine, by the clock of the world. */
export function senderIn(world: World, service: Pick<PushService, 'origin'>) {
  return createWebPush({
    http: createHttpClient(),
    subject: 'mailto:ayuda@resguardo.example',
    now: world.now,
    isService: (endpoint) => isPushService(endpoint, [service.origin]),
  })
}
