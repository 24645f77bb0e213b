import type { Config } from '#settings/config.ts'
import { isPushService } from '#domain/people/push-rules.ts'
import { createHttpClient } from '#outside/http-client.ts'
import type { PushSender } from '#outside/push/push.ts'
import { newPushKeys } from '#outside/push/vapid.ts'
import { createWebPush } from '#outside/push/web-push.ts'
import { beginPushKeys } from '#store/notices/push-keys.ts'
import type { Foundation } from './foundation.ts'

/** Who brings messages to devices, with keys that the first start makes. */
export async function openPush(config: Config, { means }: Foundation): Promise<PushSender> {
  const { database, seals, clock } = means
  await beginPushKeys(database.writer, newPushKeys, { seals, at: clock() })
  return createWebPush({
    http: createHttpClient(),
    subject: `mailto:${config.operator.email}`,
    // Push services go by the real time, whatever the clock of a sandbox shows.
    now: () => Temporal.Now.instant(),
    isService: (endpoint) => isPushService(endpoint, config.pushServices),
  })
}
