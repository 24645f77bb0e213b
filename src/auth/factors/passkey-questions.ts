import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '#domain/digest.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { refuse } from '#domain/refusal.ts'
import { type PasskeyKey, usePasskeyChallenge } from '#store/sign-in/passkeys.ts'
import type { AuthParts } from '../auth-parts.ts'

/** How long a question waits for its answer, in minutes; the browser is told the same. */
const MINUTES = 5
/** Ed25519, ECDSA on P-256 and RSA, which between them every device has. Newer kinds are experimental in Node.js. */
export const algorithms = [-8, -7, -257]
const RANDOM_BYTES = 16
const TIME_BYTES = 6

/** What a question is asked for, and who has to answer it: a person, or for signing in the browser that asked. */
export type Asked =
  | Readonly<{ purpose: 'enter'; browser: string }>
  | Readonly<{ purpose: 'add' | 'second-factor' | 'step-up'; personId: string }>

/** The place for which passkeys are made: they answer nowhere else. */
export function siteOf({ baseUrl }: Pick<AuthParts, 'baseUrl'>): Readonly<{ rpID: string; origin: string }> {
  const { hostname, origin } = new URL(baseUrl)
  return { rpID: hostname, origin }
}

/** The bytes by which a passkey names its person: no address and no name, as the standard asks (section 14.6.1). */
export function handleOf(personId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(personId.replaceAll('-', ''), 'hex'))
}

/** The question to a passkey: to any, or, when it is known who has to answer, to theirs. */
export function question(
  parts: AuthParts,
  asked: Asked,
  keys: readonly PasskeyKey[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: siteOf(parts).rpID,
    challenge: newChallenge(parts, asked),
    userVerification: 'required',
    timeout: MINUTES * 60_000,
    ...(keys.length > 0 && { allowCredentials: keys.map(described) }),
  })
}

/** What a device is asked to make a new passkey of. It has to keep it itself, so that nobody types who they are. */
export function makingOf(
  parts: AuthParts,
  person: Readonly<{ id: string; email: string; displayName: string }>,
  keys: readonly PasskeyKey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: 'Resguardo',
    rpID: siteOf(parts).rpID,
    challenge: newChallenge(parts, { purpose: 'add', personId: person.id }),
    userID: handleOf(person.id),
    userName: person.email || person.displayName,
    userDisplayName: person.displayName,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: keys.map(described),
    timeout: MINUTES * 60_000,
  })
}

function described({ id, transports }: PasskeyKey) {
  return { id, transports: [...transports] }
}

/** Uses a question up. Refuses one that is not ours, too old, answered before, or asked of somebody else. */
export async function useQuestion(parts: AuthParts, asked: Asked, challenge: string): Promise<void> {
  const expiresAt = expiryOf(parts, asked, challenge) ?? refuse('passkey-wrong')
  const isFirst = await usePasskeyChallenge(parts.database.writer, {
    challenge,
    purpose: asked.purpose,
    person_id: asked.purpose === 'enter' ? null : asked.personId,
    expires_at: expiresAt,
    used_at: parts.now(),
  })
  if (!isFirst) refuse('passkey-wrong')
}

// Signed by ourselves, a question needs no memory until it is answered: who only asks fills no table.
function newChallenge(parts: AuthParts, asked: Asked): Uint8Array<ArrayBuffer> {
  const expires = Buffer.alloc(TIME_BYTES)
  expires.writeUIntBE(parts.now().add({ minutes: MINUTES }).epochMilliseconds, 0, TIME_BYTES)
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), expires])
  return Uint8Array.from(Buffer.concat([head, signatureOf(parts, asked, head)]))
}

/** Until when a question can be answered; null when it is not one of ours for this, or its time is over. */
function expiryOf(parts: AuthParts, asked: Asked, challenge: string): Temporal.Instant | null {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
  const [signature, right] = [bytes.subarray(head.length), signatureOf(parts, asked, head)]
  if (bytes.toString('base64url') !== challenge || !isSameSecret(signature, right)) return null
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(head.readUIntBE(RANDOM_BYTES, TIME_BYTES))
  return Temporal.Instant.compare(parts.now(), expiresAt) < 0 ? expiresAt : null
}

function signatureOf({ hashKey }: Pick<AuthParts, 'hashKey'>, asked: Asked, head: Uint8Array): Buffer {
  const whom = asked.purpose === 'enter' ? asked.browser : asked.personId
  return createHmac('sha256', hashKey)
    .update(`passkey question\n${asked.purpose}\n${whom}\n`)
    .update(head)
    .digest()
}
