import { maskedPhone } from '#domain/people/phone.ts'
import { refuse } from '#domain/refusal.ts'
import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { listLinkedIdentities } from '#store/sign-in/linked-identities.ts'
import { attemptSubject, limited } from '../limits/attempts.ts'
import type { SecondFactor } from '../sessions/enter.ts'
import { provePhone } from '../phones/phone-codes.ts'
import { provePasskey } from './passkey-proof.ts'
import { proveRecoveryCode } from './recovery-codes.ts'
import { proveTotp } from './totp.ts'
import type { AuthParts, AuthPartsWithin } from '../auth-parts.ts'
import { hasPassword, provePassword } from '../passwords/passwords.ts'

/** What somebody proves themselves with: which way, and what they typed or their device answered. */
export type Given = Readonly<{ by: 'password' | SecondFactor; answer: string }>

/** Why it is asked: to open a session whose first step was taken, or before a step that moves money. */
export type Purpose = 'second-factor' | 'step-up'

/** Proves a person one way, or refuses. */
export type Prover = (parts: AuthParts, personId: string, answer: string, purpose: Purpose) => Promise<void>

const provers: Readonly<Partial<Record<Given['by'], Prover>>> = {
  password: provePassword,
  totp: proveTotp,
  passkey: provePasskey,
  phone: provePhone,
  recovery: proveRecoveryCode,
}

/** Whether somebody can begin to sign in without telephone and passkeys: a password, or an account at a provider. */
export async function hasFirstProof(parts: AuthPartsWithin, personId: string): Promise<boolean> {
  if (await hasPassword(parts, personId)) return true
  return (await listLinkedIdentities(parts.database.reader, personId)).length > 0
}

/** The ways in which a person can prove themselves now. A telephone is told by its last digits. */
export type Ways = Readonly<{
  password: boolean
  totp: boolean
  passkey: boolean
  phone: string | null
  recovery: boolean
}>

/**
 * How a person can prove themselves: with their second factors when they have some, else with what they sign in
 * with, the password or a code to their telephone.
 */
export async function waysOf(parts: AuthParts, personId: string): Promise<Ways> {
  const factors = await factorsOf(parts.database.reader, personId)
  const isTwoSteps = needsSecondStep(factors)
  const phone = isTwoSteps ? factors.phone : factors.ownPhone
  return {
    password: !isTwoSteps && (await hasPassword(parts, personId)),
    totp: factors.authenticators > 0,
    passkey: factors.passkeys > 0,
    phone: parts.texts && phone && maskedPhone(phone),
    recovery: isTwoSteps && factors.recoveryCodes > 0,
  }
}

/**
 * Proves a person in one of their ways. Refuses a wrong answer, an empty one, and a password where its owner
 * turned on a second step. Guesses are limited for the person.
 */
export async function prove(
  parts: AuthParts,
  personId: string,
  given: Given,
  purpose: Purpose,
): Promise<void> {
  const ways = await waysOf(parts, personId)
  if (!ways[given.by]) refuse(given.by === 'password' ? 'multi-factor-auth-required' : 'argument-error')
  if (given.answer.trim() === '') refuse('missing-multi-factor-info')
  const prover = provers[given.by] ?? refuse('argument-error')
  const subject = attemptSubject(parts, 'code', personId)
  await limited(parts, [subject], () => prover(parts, personId, given.answer, purpose))
}
