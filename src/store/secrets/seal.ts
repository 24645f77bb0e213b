import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what the law and decency ask to keep unreadable at rest: account numbers, invitation links, bank files. */
export type Seals = Readonly<{
  /** `boundTo`: what it belongs to. It opens only together with that, so that it cannot stand in another's place. */
  seal(text: string, boundTo?: string): string
  open(sealed: string, boundTo?: string): string
  sealBytes(bytes: Uint8Array, boundTo?: string): Buffer
  openBytes(sealed: Uint8Array, boundTo?: string): Buffer
  /** A keyed hash: equal for equal texts, useless without the key. It outlives the exchange of the secret. */
  fingerprint(text: string): string
}>

/** What only opens and compares: for whoever shows what was sealed and seals nothing. */
export type Opens = Pick<Seals, 'open' | 'openBytes' | 'fingerprint'>

/** The secrets (32 bytes each) by their generation; the newest seals, each opens what it sealed. */
export type Keyring = Readonly<{
  newest: number
  secrets: ReadonlyMap<number, Uint8Array>
  /** The key of the fingerprints: the same for all generations. */
  printing: Uint8Array
}>

/** Something is sealed with a key that was not given, or was never sealed by us. */
export class UnknownKeyGeneration extends Error {
  constructor(generation: number) {
    super(`sealed with key generation ${generation}, which is not among the keys of this program`)
    this.name = 'UnknownKeyGeneration'
  }
}

const ALGORITHM = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** A key for one use, derived from a secret of 32 bytes: it tells nothing of the secret nor of other uses. */
export function keyFor(secret: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `resguardo ${use}`, 32))
}

/** The keyring of an instance that never exchanged its secret. */
export function firstKeyring(secret: Uint8Array): Keyring {
  return { newest: 1, secrets: new Map([[1, secret]]), printing: keyFor(secret, 'fingerprint') }
}

/** Seals with the newest of the keys. The first byte of what is sealed names the key generation. */
export function createSeals(given: Uint8Array | Keyring): Seals {
  const ring = given instanceof Uint8Array ? firstKeyring(given) : given
  const sealing = new Map([...ring.secrets].map(([number, secret]) => [number, keyFor(secret, 'seal')]))
  const keyOf = (generation: number) => {
    const key = sealing.get(generation)
    if (!key) throw new UnknownKeyGeneration(generation)
    return key
  }

  const sealBytes = (bytes: Uint8Array, boundTo = '') => {
    const iv = randomBytes(IV)
    const cipher = createCipheriv(ALGORITHM, keyOf(ring.newest), iv)
    cipher.setAAD(Buffer.from(boundTo, 'utf8'))
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([Buffer.from([ring.newest]), iv, cipher.getAuthTag(), body])
  }
  const openBytes = (sealed: Uint8Array, boundTo = '') => {
    const bytes = Buffer.from(sealed)
    const decipher = createDecipheriv(ALGORITHM, keyOf(bytes[0] ?? 0), bytes.subarray(1, 1 + IV), {
      authTagLength: TAG,
    })
    decipher.setAAD(Buffer.from(boundTo, 'utf8'))
    decipher.setAuthTag(bytes.subarray(1 + IV, 1 + IV + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(1 + IV + TAG)), decipher.final()])
  }
  return {
    sealBytes,
    openBytes,
    seal: (text, boundTo) => sealBytes(Buffer.from(text, 'utf8'), boundTo).toString('base64'),
    open: (sealed, boundTo) => openBytes(Buffer.from(sealed, 'base64'), boundTo).toString('utf8'),
    fingerprint: (text) => createHmac('sha256', ring.printing).update(text).digest('hex'),
  }
}
