import {
  type VerifiedAuthenticationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { passkeyById, type PasskeyKey, usePasskey } from '#store/sign-in/passkeys.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import type { AuthParts } from '../auth-parts.ts'
import type { Prover } from './proofs.ts'
import { algorithms, type Asked, handleOf, siteOf, useQuestion } from './passkey-questions.ts'

/** Larger than any answer; the longest part is a key of RSA. */
const MOST_CHARACTERS = 16_000

const bytes = z.base64url().min(1)
/** A credential's id has at most 1023 bytes (WebAuthn, section 4). */
const credentialId = bytes.max(1364)
const shared = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }
const proofShape = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
})
const newKeyShape = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(8).default([]),
  }),
})
const clientDataShape = z.object({ challenge: bytes })

/** Proves the holder of a passkey with what the browser answered. Refuses whatever does not fit, without saying what. */
export async function proveHolder(parts: AuthParts, answer: string, asked: Asked): Promise<PasskeyKey> {
  const given = read(proofShape, answer)
  const challenge = challengeIn(given.response.clientDataJSON)
  await useQuestion(parts, asked, challenge)
  const key = (await passkeyById(parts.database.reader, given.id)) ?? refuse('passkey-wrong')
  const { verified, authenticationInfo: known } = await orWrong(() => verify(parts, given, challenge, key))
  const { userHandle } = given.response
  // Who signs in says who they are with the passkey alone, so it has to name its person.
  const isNamed =
    userHandle === undefined ? asked.purpose !== 'enter' : userHandle === handleText(key.personId)
  if (!verified || !isNamed) refuse('passkey-wrong')
  if (asked.purpose !== 'enter' && asked.personId !== key.personId)
    refuse(asked.purpose === 'step-up' ? 'user-mismatch' : 'passkey-wrong')
  await keepUse(parts, key, known)
  return key
}

function verify(
  parts: AuthParts,
  given: z.infer<typeof proofShape>,
  challenge: string,
  key: PasskeyKey,
): Promise<VerifiedAuthenticationResponse> {
  const { rpID, origin } = siteOf(parts)
  const { userHandle, ...response } = given.response
  return verifyAuthenticationResponse({
    response: {
      ...given,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // The count is compared where it is kept, in one statement: two answers at once cannot both be newer.
    credential: { id: key.id, publicKey: Uint8Array.from(key.publicKey), counter: 0 },
  })
}

async function keepUse(
  parts: AuthParts,
  { id, personId, name }: PasskeyKey,
  known: VerifiedAuthenticationResponse['authenticationInfo'],
): Promise<void> {
  const [{ writer }, at] = [parts.database, parts.now()]
  const used = { id, counter: known.newCounter, isBackedUp: known.credentialBackedUp, at }
  if (await usePasskey(writer, used)) return
  // There may be a copy of it: its owner reads so in the log of their account.
  await addAccountLog(writer, { personId, what: 'passkey-refused', detail: name, at })
  refuse('passkey-wrong')
}

/** Proves a person by one of their passkeys. */
export const provePasskey: Prover = async (parts, personId, answer, purpose) => {
  await proveHolder(parts, answer, { purpose, personId })
}

/** A new passkey as the device made it. */
export type NewKey = Omit<PasskeyKey, 'personId' | 'name'> & Readonly<{ isBackedUp: boolean }>

/** Reads a new passkey of a person. Refuses one that was not made here, now, by them, with their PIN or finger. */
export async function readNewKey(parts: AuthParts, answer: string, personId: string): Promise<NewKey> {
  const given = read(newKeyShape, answer)
  const challenge = challengeIn(given.response.clientDataJSON)
  await useQuestion(parts, { purpose: 'add', personId }, challenge)
  const { rpID, origin } = siteOf(parts)
  const { verified, registrationInfo: made } = await orWrong(() =>
    verifyRegistrationResponse({
      response: { ...given, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified) refuse('passkey-wrong')
  const { id, publicKey, counter } = made.credential
  const { transports } = given.response
  return { id, publicKey: Buffer.from(publicKey), counter, transports, isBackedUp: made.credentialBackedUp }
}

function handleText(personId: string): string {
  return Buffer.from(handleOf(personId)).toString('base64url')
}

function read<Shape extends z.ZodType>(shape: Shape, answer: string): z.infer<Shape> {
  const parsed = answer.length > MOST_CHARACTERS ? null : shape.safeParse(jsonOf(answer))
  return parsed?.success ? parsed.data : refuse('argument-error')
}

/** The question that was answered, as the browser wrote it down; whether it is one of ours is another matter. */
function challengeIn(clientData: string): string {
  const parsed = clientDataShape.safeParse(jsonOf(Buffer.from(clientData, 'base64url').toString()))
  return parsed.success ? parsed.data.challenge : refuse('argument-error')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The library throws for whatever does not fit; it asks nobody, so nothing that it throws is an outage. */
async function orWrong<Verified>(check: () => Promise<Verified>): Promise<Verified> {
  try {
    return await check()
  } catch {
    return refuse('passkey-wrong')
  }
}
