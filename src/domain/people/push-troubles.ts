/** What can keep messages from reaching a device, by the names of those who first gave them. */
export const messagingTroubles = [
  'permission-blocked',
  'unsupported-browser',
  'indexed-db-unsupported',
  'failed-service-worker-registration',
  'token-subscribe-failed',
  'token-update-failed',
  'token-unsubscribe-failed',
  'token-subscribe-no-token',
  'token-update-no-token',
] as const

/** What can keep a browser from being known as a device. */
export const installationTroubles = [
  'not-registered',
  'installation-not-found',
  'request-failed',
  'app-offline',
] as const

export type PushTroubleCode = (typeof messagingTroubles)[number] | (typeof installationTroubles)[number]

/** Something of it happened in a browser. Thrown there, and shown with its sentence and the way forward. */
export class PushTrouble extends Error {
  readonly code: PushTroubleCode

  constructor(code: PushTroubleCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'PushTrouble'
    this.code = code
  }
}

/** Whether something that was thrown says why messages do not reach a device; with a code, whether it says that. */
export function isPushTrouble(thrown: unknown, code?: PushTroubleCode): thrown is PushTrouble {
  return thrown instanceof PushTrouble && (code === undefined || thrown.code === code)
}
