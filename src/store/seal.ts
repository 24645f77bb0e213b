import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what the law and decency ask to keep unreadable at rest: account numbers, invitation links, bank files. */
export type Seals = Readonly<{
  seal(text: string): string
  open(sealed: string): string
  sealBytes(bytes: Uint8Array): Buffer
  openBytes(sealed: Uint8Array): Buffer
  /** A keyed hash: equal for equal texts, useless without the key. */
  fingerprint(text: string): string
}>

const ALGORITHM = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** Seals with keys derived from the instance's secret (32 bytes). The first byte names the key generation. */
export function createSeals(secret: Uint8Array): Seals {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `resguardo ${use}`, 32))
  const [sealing, printing] = [keyFor('seal'), keyFor('fingerprint')]

  const sealBytes = (bytes: Uint8Array) => {
    const iv = randomBytes(IV)
    const cipher = createCipheriv(ALGORITHM, sealing, iv)
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    return Buffer.concat([Buffer.from([1]), iv, cipher.getAuthTag(), body])
  }
  const openBytes = (sealed: Uint8Array) => {
    const bytes = Buffer.from(sealed)
    const decipher = createDecipheriv(ALGORITHM, sealing, bytes.subarray(1, 1 + IV))
    decipher.setAuthTag(bytes.subarray(1 + IV, 1 + IV + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(1 + IV + TAG)), decipher.final()])
  }
  return {
    sealBytes,
    openBytes,
    seal: (text) => sealBytes(Buffer.from(text, 'utf8')).toString('base64'),
    open: (sealed) => openBytes(Buffer.from(sealed, 'base64')).toString('utf8'),
    fingerprint: (text) => createHmac('sha256', printing).update(text).digest('hex'),
  }
}
