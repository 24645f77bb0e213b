import { z } from 'zod'
import { command } from '#commands/command.ts'
import { isPushService, isRegistrationOld } from '#domain/people/push-rules.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import {
  registrationOf,
  saveRegistration,
  type Subscription,
  touchInstallation,
} from '#store/people/installations.ts'
import { newestPushKey } from '#store/notices/push-keys.ts'
import { ownInstallation } from './own-installation.ts'

const Input = z.object({
  installationId: z.uuid(),
  token: z.string().max(80),
  sessionId: z.uuid(),
  endpoint: z.string().max(2000),
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  keyId: z.uuid(),
})

/**
 * Keeps where a device is reached, under the key that is in use now. The same said again changes nothing until its
 * token is seven days old; then it gets a new one. Refuses what is no push service, keys that are none, and a key of
 * ours that was exchanged: the browser subscribes again then.
 */
export const registerPush = command({
  name: 'installations.register-push',
  input: Input,
  async run(act, { endpoint, p256dh, auth, keyId, ...asked }) {
    const { tx, means, actor, now } = act
    const { id } = await ownInstallation(act, asked)
    if (!isPushService(endpoint, means.pushServices)) refuse('input-wrong', { field: 'endpoint' })
    if ((await newestPushKey(readingIn(tx)))?.id !== keyId) refuse('lost-race')
    const subscription = { endpoint, p256dh, auth, keyId }
    const before = await registrationOf(tx, id)
    const isKept =
      before !== null &&
      isSame(before.subscription, subscription) &&
      !isRegistrationOld(before.refreshedAt, now)
    const { token } = isKept ? before : await saveRegistration(tx, id, subscription, now)
    await touchInstallation(tx, { id, personId: actor.id, sessionId: asked.sessionId, at: now })
    return { registration: token, isNew: before === null }
  },
})

function isSame(one: Subscription, other: Subscription): boolean {
  return (['endpoint', 'p256dh', 'auth', 'keyId'] as const).every((field) => one[field] === other[field])
}
