import { createECDH, createPrivateKey, sign } from 'node:crypto'
import type { PushKeys } from './push.ts'

const HOURS = 12

/** A new pair of keys of the curve P-256, in base64url. */
export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys().toString('base64url')
  // A private key that begins with zeros is shorter by itself.
  const privateKey = Buffer.alloc(32)
  const own = pair.getPrivateKey()
  own.copy(privateKey, 32 - own.length)
  return { publicKey, privateKey: privateKey.toString('base64url') }
}

type Signed = Readonly<{ endpoint: string; keys: PushKeys; subject: string; now: Temporal.Instant }>

/**
 * The `Authorization` by which a push service knows who sends (VAPID, RFC 8292): good for twelve hours, for the
 * service of this endpoint alone. `subject` is how the operator is reached: `mailto:` or `https:`.
 */
export function vapidAuthorization({ endpoint, keys, subject, now }: Signed): string {
  const expires = Math.floor(now.add({ hours: HOURS }).epochMilliseconds / 1000)
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: subject }
  const content = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`
  const signature = sign('sha256', Buffer.from(content), {
    key: signingKey(keys),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${keys.publicKey}`
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signingKey({ publicKey, privateKey }: PushKeys) {
  const point = Buffer.from(publicKey, 'base64url')
  return createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  })
}
