import { PushTrouble } from '#domain/people/push-troubles.ts'
import { clientOn, isFailure, isTrouble } from '../own-server.ts'
import type { Device } from './device.ts'

/** After this long a request counts as stuck. */
export const STUCK_MILLISECONDS = 10_000

type Asker = Pick<Device, 'fetch' | 'isOnline' | 'wait' | 'origin'>

/**
 * Asks the program something about this device. An answer of its own trouble (5xx), or one that passes, is asked for
 * once more under the same key; no answer within ten seconds is none. Throws `app-offline`, `installation-not-found`
 * or `request-failed`.
 */
export async function askProgram(device: Asker, fields: Readonly<Record<string, string>>): Promise<unknown> {
  if (!device.isOnline()) throw new PushTrouble('app-offline')
  const answer = await answerTo(device, '/app/installations', fields)
  if (answer.status === 404) throw new PushTrouble('installation-not-found')
  // Whoever is not signed in is sent to a page of forms.
  if (answer.redirected) throw new PushTrouble('request-failed', answer.status)
  try {
    return await answer.json()
  } catch (error) {
    throw new PushTrouble('request-failed', error)
  }
}

async function answerTo(device: Asker, path: string, fields: Readonly<Record<string, string>>) {
  try {
    return await clientOn(device).send({
      method: 'POST',
      url: new URL(path, device.origin),
      body: new URLSearchParams(fields),
      timeoutMs: STUCK_MILLISECONDS,
      accept: (status) => (status >= 200 && status < 300) || status === 404,
      tryAgain: isTrouble,
    })
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new PushTrouble(device.isOnline() ? 'request-failed' : 'app-offline', error)
  }
}

/** A member of an answer that is text; empty where there is none. */
export function textIn(answer: unknown, name: string): string {
  if (typeof answer !== 'object' || answer === null || !Object.hasOwn(answer, name)) return ''
  const value: unknown = Object.entries(answer).find(([each]) => each === name)?.[1]
  return typeof value === 'string' ? value : ''
}
