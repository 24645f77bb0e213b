import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/*
 * A device that keeps passkeys, with the browser in front of it (WebAuthn, sections 6 and 7): ES256 keys, no
 * attestation. It can also do what no honest device does.
 */

/** What the browser and the device say of themselves; all of it can be a lie. */
export type Lies = Readonly<{
  origin?: string
  rpId?: string
  /** Of another ceremony: `webauthn.create` where `webauthn.get` is asked. */
  type?: string
  /** Without the PIN or the finger. */
  isVerified?: boolean
  counter?: number
  userHandle?: string | undefined
  /** A signature that another key made. */
  key?: KeyObject
}>

type Kept = { id: string; rpId: string; userHandle: string; privateKey: KeyObject; counter: number }

const flags = { present: 0x01, verified: 0x04, canBeBackedUp: 0x08, isBackedUp: 0x10, hasKey: 0x40 }
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** A new device. One that counts tells how often each passkey was used; one that is synchronised has copies elsewhere. */
export function createAuthenticator(
  origin: string,
  { counts = true, isSynchronised = false }: Readonly<{ counts?: boolean; isSynchronised?: boolean }> = {},
) {
  const kept: Kept[] = []

  const dataOf = (rpId: string, counter: number, { isVerified = true }: Lies, key?: Buffer) => {
    const flag =
      flags.present |
      (isVerified ? flags.verified : 0) |
      (isSynchronised ? flags.canBeBackedUp | flags.isBackedUp : 0) |
      (key ? flags.hasKey : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counted, ...(key ? [key] : [])])
  }
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  /** Makes a passkey, as the browser hands it over. */
  const make = (options: PublicKeyCredentialCreationOptionsJSON, lies: Lies = {}): string => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const rpId = lies.rpId ?? options.rp.id ?? ''
    const id = randomBytes(24)
    kept.push({ id: text(id), rpId, userHandle: options.user.id, privateKey, counter: 0 })
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseOf(publicKey)])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(dataOf(rpId, 0, lies, attested))],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    )
    return JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      response: {
        clientDataJSON: text(clientData('webauthn.create', options.challenge, lies)),
        attestationObject: text(attestationObject),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    })
  }

  /** Answers a question with the newest passkey of the place, as the browser hands it over. */
  const answer = (options: PublicKeyCredentialRequestOptionsJSON, lies: Lies = {}): string => {
    const allowed = options.allowCredentials?.map(({ id }) => id)
    const found =
      kept.findLast(({ id, rpId }) => rpId === options.rpId && (!allowed || allowed.includes(id))) ??
      kept.at(-1)
    if (!found) throw new Error('This device keeps no passkey.')
    if (counts) found.counter += 1
    const data = dataOf(lies.rpId ?? found.rpId, lies.counter ?? found.counter, lies)
    const client = clientData('webauthn.get', options.challenge, lies)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), lies.key ?? found.privateKey)
    return JSON.stringify({
      id: found.id,
      rawId: found.id,
      type: 'public-key',
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: 'userHandle' in lies ? lies.userHandle : found.userHandle,
      },
      clientExtensionResults: {},
      authenticatorAttachment: 'platform',
    })
  }
  return { make, answer, ids: () => kept.map(({ id }) => id) }
}

/** A public key of the curve P-256 as COSE writes it (RFC 9053, section 7.1). */
function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => Uint8Array.from(Buffer.from(value, 'base64url'))
  return isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
}
