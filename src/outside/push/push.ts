/** The pair of keys by which push services know us, in base64url: 65 bytes of the curve P-256, and 32. */
export type PushKeys = Readonly<{ publicKey: string; privateKey: string }>

/** Where a device is reached, as its browser said it, and the keys under which it subscribed. */
export type PushTarget = Readonly<{ endpoint: string; p256dh: string; auth: string; keys: PushKeys }>

export type PushMessage = Readonly<{
  /** At most three kilobytes: services guarantee four, encrypted. */
  body: string
  /** How long the service tries to bring it. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A message that still waits is replaced by a newer one of the same topic; at most 32 signs of base64url. */
  topic: string
}>

/**
 * What the service made of a message. `gone`: the device is not there any more. `later`: the service is busy or out
 * of order; `afterMs` where it says until when. `refused`: our message, our keys or this subscription are wrong.
 */
export type PushReceipt =
  | Readonly<{ kind: 'taken' }>
  | Readonly<{ kind: 'gone' }>
  | Readonly<{ kind: 'later'; afterMs: number | null; reason: string }>
  | Readonly<{ kind: 'refused'; reason: string }>

/** Brings messages to devices. Never throws for what the service says. */
export type PushSender = Readonly<{ send(target: PushTarget, message: PushMessage): Promise<PushReceipt> }>
