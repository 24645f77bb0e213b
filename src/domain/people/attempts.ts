import { phoneCode } from './phone.ts'

/**
 * What is limited: one account, everything that comes from one address or from the network around it, codes to a
 * telephone that one asks for, those that all strangers ask for together, guesses of a code, messages to the operator.
 */
export const attemptKinds = [
  'account',
  'address',
  'network',
  'phone',
  'strangers',
  'code',
  'message',
] as const
export type AttemptKind = (typeof attemptKinds)[number]

/** How many failures are free, and how long the first wait is; each further failure doubles it up to the most. */
type Limit = Readonly<{ free: number; firstSeconds: number; mostSeconds: number }>

const limits: Readonly<Record<AttemptKind, Limit>> = {
  account: { free: 5, firstSeconds: 15, mostSeconds: 60 * 60 },
  // Many people may share one address: a school, a telephone company.
  address: { free: 50, firstSeconds: 15, mostSeconds: 60 * 60 },
  network: { free: 500, firstSeconds: 15, mostSeconds: 60 * 60 },
  // Every message costs money and wakes somebody up: already the second one waits.
  phone: { free: 1, firstSeconds: phoneCode.resendSeconds, mostSeconds: 24 * 60 * 60 },
  // They wake one person up, who may be waiting for a code of their own: many of them make nobody wait for a day.
  strangers: { free: 5, firstSeconds: phoneCode.resendSeconds, mostSeconds: 60 * 60 },
  code: { free: 5, firstSeconds: 30, mostSeconds: 60 * 60 },
  // A person reads every one of them.
  message: { free: 5, firstSeconds: 5 * 60, mostSeconds: 24 * 60 * 60 },
}

/** After so long without a failure the count begins anew. */
export const forgottenAfterHours = 24

/** How many seconds to wait after so many failures in a row; 0 while they are free. */
export function delayAfter(kind: AttemptKind, failures: number): number {
  const { free, firstSeconds, mostSeconds } = limits[kind]
  if (failures < free) return 0
  return Math.min(mostSeconds, firstSeconds * 2 ** Math.min(failures - free, 20))
}
