import { PushTrouble } from '#domain/people/push-troubles.ts'
import type { Device } from './device.ts'

/** After this long a request counts as stuck (PRODUCT.md, section 5). */
export const STUCK_MILLISECONDS = 10_000
const PAUSE_MILLISECONDS = 500

type Asker = Pick<Device, 'fetch' | 'isOnline' | 'wait'>

/**
 * Asks the program something about this device. An answer of its own trouble (5xx) is asked for once more; no answer
 * within ten seconds is none. Throws `app-offline`, `installation-not-found` or `request-failed`.
 */
export async function askProgram(device: Asker, fields: Readonly<Record<string, string>>): Promise<unknown> {
  if (!device.isOnline()) throw new PushTrouble('app-offline')
  let answer = await once(device, fields)
  if (answer.status >= 500) {
    await device.wait(PAUSE_MILLISECONDS)
    answer = await once(device, fields)
  }
  if (answer.status === 404) throw new PushTrouble('installation-not-found')
  // Whoever is not signed in is sent to a page of forms.
  if (!answer.ok || answer.redirected) throw new PushTrouble('request-failed', answer.status)
  try {
    return await answer.json()
  } catch (error) {
    throw new PushTrouble('request-failed', error)
  }
}

async function once(device: Asker, fields: Readonly<Record<string, string>>): Promise<Response> {
  try {
    return await device.fetch('/app/installations', {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(STUCK_MILLISECONDS),
    })
  } catch (error) {
    throw new PushTrouble(device.isOnline() ? 'request-failed' : 'app-offline', error)
  }
}

/** A member of an answer that is text; empty where there is none. */
export function textIn(answer: unknown, name: string): string {
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, name)) return ''
  const value: unknown = Object.entries(answer).find(([each]) => each === name)?.[1]
  return typeof value === 'string' ? value : ''
}
