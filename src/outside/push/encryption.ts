import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

const SALT = 16
const TAG = 16
/** One record, as services guarantee to carry: RFC 8291, section 4. */
const RECORD = 4096
const HEADER = SALT + 4 + 1 + 65
/** The most that fits into one record with its tag and its end mark. */
export const mostPlainBytes = RECORD - HEADER - TAG - 1

type Chance = Readonly<{ salt: Buffer; ours: ECDH }>

/**
 * Encrypts a message so that the device alone reads it (RFC 8291, content coding `aes128gcm` of RFC 8188). `chance`
 * is for the RFC's own example. Throws for keys of no device and for a message that does not fit.
 */
export function encryptForDevice(
  plain: Uint8Array,
  { p256dh, auth }: Readonly<{ p256dh: string; auth: string }>,
  chance: Chance = newChance(),
): Buffer {
  if (plain.byteLength > mostPlainBytes) throw new RangeError(`${plain.byteLength} bytes do not fit a push`)
  const { salt, ours } = chance
  const [theirPublic, ourPublic] = [Buffer.from(p256dh, 'base64url'), ours.getPublicKey()]
  const shared = ours.computeSecret(theirPublic)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirPublic, ourPublic])
  const secret = derived(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The mark of the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()])
  const size = Buffer.alloc(5)
  size.writeUInt32BE(RECORD, 0)
  size.writeUInt8(ourPublic.length, 4)
  return Buffer.concat([salt, size, ourPublic, sealed, cipher.getAuthTag()])
}

function newChance(): Chance {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  return { salt: randomBytes(SALT), ours }
}

function derived(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
