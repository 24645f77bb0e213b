import { refuse } from '#domain/refusal.ts'
import { factorsOf } from '#store/sign-in/factors.ts'
import {
  addPasskey,
  keysOf,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '#store/sign-in/passkeys.ts'
import { personById } from '#store/people/people.ts'
import { phoneOf } from '#store/sign-in/phones.ts'
import { type AuthTransaction, inAuthTransaction } from '../auth-transaction.ts'
import { addressSubject, attemptSubject, limited } from '../limits/attempts.ts'
import { forgetCookie, keepCookie, readCookie } from '../sessions/cookies.ts'
import { enter, type Entered } from '../sessions/enter.ts'
import { type AuthParts, newToken } from '../auth-parts.ts'
import { hasFirstProof } from './proofs.ts'
import { keepSecondFactor } from './second-factor.ts'
import { secondStepOf } from './second-step.ts'
import { visitorOf } from '../sessions/sessions.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { afterFactorAdded, afterFactorRemoved } from './factor-changes.ts'
import { mustBeProven, ownChange, type OwnChange } from './own-change.ts'
import { proveHolder, readNewKey } from './passkey-proof.ts'
import { makingOf, question } from './passkey-questions.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'

/** More than anybody has telephones, computers and keys on their ring. */
export const mostPasskeys = 10
const USUAL_NAME = 'Llave de acceso'
/** A browser keeps the name by which its questions know it a little longer than they last. */
const BROWSER_SECONDS = 60 * 60

/** What a passkey is asked for. */
export const passkeyPurposes = ['enter', 'second-factor', 'step-up'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** Passkeys as pages need them. */
export function passkeys(parts: AuthParts) {
  return {
    ask: (purpose: PasskeyPurpose, request: Request) => ask(parts, purpose, request),
    askNew: (visitor: Visitor) => askNew(parts, visitor),
    enter: (given: PasskeySignIn, request: Request) => enterWith(parts, given, request),
    view: (personId: string) => view(parts, personId),
    add: (change: OwnChange, given: Readonly<{ name: string; answer: string }>) => add(parts, change, given),
    rename: (visitor: Visitor, given: Readonly<{ id: string; name: string }>) =>
      rename(parts, visitor, given),
    remove: (change: OwnChange, id: string) => remove(parts, change, id),
  }
}

/**
 * The question that a browser puts to its passkeys, and the headers that go with it. Refuses a second step that
 * does not wait, and a step-up without a session.
 */
async function ask(parts: AuthParts, purpose: PasskeyPurpose, request: Request) {
  const headers = new Headers()
  if (purpose === 'enter') {
    const browser = readCookie(parts.jar, request, 'passkey') ?? newToken()
    headers.append('set-cookie', keepCookie(parts.jar, 'passkey', browser, BROWSER_SECONDS))
    return { options: await question(parts, { purpose, browser }), headers }
  }
  const personId =
    purpose === 'second-factor'
      ? ((await secondStepOf(parts, request)) ?? refuse('second-step-gone')).personId
      : ((await visitorOf(parts, request)) ?? refuse('sign-in-needed')).person.id
  const keys = await keysOf(parts.database.reader, personId)
  if (keys.length === 0) refuse('wrong-moment')
  return { options: await question(parts, { purpose, personId }, keys), headers }
}

/** What a device is asked to make a new passkey of. Refuses a stale proof, and one passkey too many. */
async function askNew(parts: AuthParts, visitor: Visitor) {
  mustBeProven(parts, visitor)
  const keys = await keysOf(parts.database.reader, visitor.person.id)
  if (keys.length >= mostPasskeys) refuse('too-many-factors', { most: mostPasskeys })
  return makingOf(parts, visitor.person, keys)
}

export type PasskeySignIn = Readonly<{ answer: string; isRemembered: boolean; redirect?: string | undefined }>

/**
 * Begins a session with a passkey alone: the device and the PIN or finger that it asked for are two proofs in one.
 * An unknown passkey, a wrong answer and a closed account are refused alike. Attempts are limited by address.
 */
async function enterWith(
  parts: AuthParts,
  { answer, isRemembered, redirect }: PasskeySignIn,
  request: Request,
): Promise<Entered> {
  const browser = readCookie(parts.jar, request, 'passkey') ?? refuse('web-storage-unsupported')
  const entered = await limited(parts, [addressSubject(parts, request)], async () => {
    const { personId } = await proveHolder(parts, answer, { purpose: 'enter', browser })
    const person = await personById(parts.database.reader, personId)
    if (!person || person.closedAt) refuse('passkey-wrong')
    const proof = { personId, method: 'passkey', secondFactor: 'passkey', isRemembered, redirect } as const
    return enter(parts, proof, request)
  })
  entered.headers.append('set-cookie', forgetCookie(parts.jar, 'passkey'))
  return entered
}

type PasskeysView = Readonly<{
  passkeys: readonly Passkey[]
  most: number
  /** Whether the second step ends with the one passkey that there is. */
  isLastFactor: boolean
}>

async function view(parts: AuthParts, personId: string): Promise<PasskeysView> {
  const { reader } = parts.database
  const [owned, factors] = await Promise.all([listPasskeys(reader, personId), factorsOf(reader, personId)])
  const isLastFactor = owned.length === 1 && factors.authenticators === 0 && factors.phone === null
  return { passkeys: owned, most: mostPasskeys, isLastFactor }
}

/**
 * Adds the passkey that a device made. Refuses a stale proof, an answer that does not fit, one passkey too many
 * and one that somebody added already. Answers the recovery codes when it is the first second factor.
 */
async function add(parts: AuthParts, change: OwnChange, given: Readonly<{ name: string; answer: string }>) {
  mustBeProven(parts, change.visitor)
  const personId = change.visitor.person.id
  const name = nameOf(given.name)
  return limited(parts, [attemptSubject(parts, 'code', personId)], async () => {
    const made = await readNewKey(parts, given.answer, personId)
    const codes = await firstRecoveryCodes(parts, personId)
    const row = {
      credential_id: made.id,
      person_id: personId,
      name,
      public_key: made.publicKey,
      counter: BigInt(made.counter),
      transports: [...made.transports],
      is_backed_up: made.isBackedUp,
      added_at: parts.now(),
    }
    return inAuthTransaction(parts, async (within) => {
      const outcome = await addPasskey(within.database.writer, row, mostPasskeys)
      if (outcome === 'full') refuse('too-many-factors', { most: mostPasskeys })
      if (outcome === 'known') refuse('passkey-known')
      await keepSecondFactor(within, change.visitor, 'passkey')
      return { recoveryCodes: await afterFactorAdded(within, change, { what: 'passkey-added', name, codes }) }
    })
  })
}

/** Gives a passkey another name. Refuses another person's as not found. */
async function rename(parts: AuthParts, { person }: Visitor, given: Readonly<{ id: string; name: string }>) {
  const row = { id: given.id, personId: person.id, name: nameOf(given.name) }
  if (!(await renamePasskey(parts.database.writer, row))) refuse('not-found')
}

/**
 * Takes a passkey away; tells whether it was the last second factor. Refuses a stale proof, another person's as not
 * found, and the only way in of somebody to whom no link can be sent.
 */
async function remove(
  parts: AuthParts,
  change: OwnChange,
  id: string,
): Promise<Readonly<{ isOff: boolean }>> {
  return ownChange(parts, change, async (within, personId) => {
    const { reader, writer } = within.database
    const owned = await listPasskeys(reader, personId)
    if (!owned.some((each) => each.id === id)) refuse('not-found')
    const { emailVerified } = change.visitor.person
    if (owned.length === 1 && !emailVerified && !(await hasOtherWayIn(within, personId)))
      refuse('last-way-in')
    const name = (await removePasskey(writer, { id, personId })) ?? refuse('not-found')
    return { isOff: await afterFactorRemoved(within, change, { what: 'passkey-removed', name }) }
  })
}

/** Whether somebody to whom no link can be sent gets in without passkeys. */
async function hasOtherWayIn(within: AuthTransaction, personId: string): Promise<boolean> {
  return (await hasFirstProof(within, personId)) || (await phoneOf(within.database.reader, personId)) !== null
}

function nameOf(typed: string): string {
  return typed.trim().slice(0, 60) || USUAL_NAME
}
