import type { BrowserContext } from '@playwright/test'
import type { PushService } from '#test/played-push.ts'

/** A browser that may show messages, and in which subscribing works: with a device of the played service. */
export async function withDevice(context: BrowserContext, service: PushService): Promise<string> {
  await context.grantPermissions(['notifications'])
  const { endpoint, p256dh, auth } = service.subscribe()
  await context.addInitScript(
    ({ endpoint: at, keys }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
          .buffer
      let subscription: object | null = null
      PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null
      PushManager.prototype.subscribe = async (options) => {
        const { applicationServerKey } = options ?? {}
        const key = new Uint8Array(applicationServerKey as Uint8Array<ArrayBuffer>).buffer
        subscription = {
          endpoint: at,
          options: { applicationServerKey: key },
          getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
          unsubscribe: async () => {
            subscription = null
            return true
          },
        }
        return subscription as PushSubscription
      }
    },
    { endpoint, keys: { p256dh, auth } },
  )
  return new URL(endpoint).pathname
}
