import { refuse } from '#domain/refusal.ts'
import {
  addUnconfirmed,
  confirmAuthenticator,
  listAuthenticators,
  removeAuthenticator,
  renameAuthenticator,
  sealedAuthenticators,
  unconfirmed,
  useStep,
} from '#store/sign-in/authenticators.ts'
import { newId } from '#store/ids.ts'
import { inAuthTransaction } from '../auth-transaction.ts'
import { attemptSubject, limited } from '../limits/attempts.ts'
import type { AuthParts } from '../auth-parts.ts'
import type { Prover } from './proofs.ts'
import { keepSecondFactor } from './second-factor.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { afterFactorAdded, afterFactorRemoved } from './factor-changes.ts'
import { mustBeProven, ownChange, type OwnChange } from './own-change.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import { newSecret, stepOfCode, uriOf } from './totp-code.ts'

/** How long a secret that nobody confirmed can be read on the page that sets it up. */
const SETUP_MINUTES = 30
/** More than anybody has telephones. */
export const mostAuthenticators = 5
const USUAL_NAME = 'Aplicación de códigos'

/** Programs that show a new code every thirty seconds, as pages need them. */
export function totp(parts: AuthParts) {
  return {
    begin: (visitor: Visitor) => begin(parts, visitor),
    setup: (visitor: Visitor, id: string) => setup(parts, visitor, id),
    confirm: (change: OwnChange, given: FirstCode) => confirm(parts, change, given),
    list: (personId: string) => listAuthenticators(parts.database.reader, personId),
    rename: (visitor: Visitor, given: Readonly<{ id: string; name: string }>) =>
      rename(parts, visitor, given),
    remove: (change: OwnChange, id: string) => remove(parts, change, id),
  }
}

/** Makes the secret of a new authenticator, which does nothing yet. Refuses a stale proof, and one too many. */
async function begin(parts: AuthParts, visitor: Visitor): Promise<Readonly<{ id: string }>> {
  mustBeProven(parts, visitor)
  const personId = visitor.person.id
  const { reader, writer } = parts.database
  const has = await listAuthenticators(reader, personId)
  if (has.length >= mostAuthenticators) refuse('too-many-factors', { most: mostAuthenticators })
  const id = newId(parts.now())
  const sealedSecret = parts.seals.seal(newSecret())
  await addUnconfirmed(writer, { id, personId, name: USUAL_NAME, sealedSecret, at: parts.now() })
  return { id }
}

/** The secret to be read into a telephone; null when it is not this person's to set up, or no longer. */
async function setup(parts: AuthParts, { person }: Visitor, id: string) {
  const found = await unconfirmedOf(parts, person.id, id)
  if (!found) return null
  const secret = parts.seals.open(found.sealedSecret)
  return { secret, uri: uriOf(secret, person.email || person.displayName) }
}

function unconfirmedOf(parts: AuthParts, personId: string, id: string) {
  if (!isId(id)) return null
  const since = parts.now().subtract({ minutes: SETUP_MINUTES })
  return unconfirmed(parts.database.reader, { id, personId, since })
}

type FirstCode = Readonly<{ id: string; name: string; code: string }>

/**
 * Turns an authenticator on with its first code, which is used up by it. Refuses a wrong code and a stale proof.
 * Answers the recovery codes when it is the first second factor.
 */
async function confirm(parts: AuthParts, change: OwnChange, given: FirstCode) {
  mustBeProven(parts, change.visitor)
  const personId = change.visitor.person.id
  const found = (await unconfirmedOf(parts, personId, given.id)) ?? refuse('wrong-moment')
  const name = nameOf(given.name)
  const step = await limited(parts, [attemptSubject(parts, 'code', personId)], async () => {
    const secret = parts.seals.open(found.sealedSecret)
    return stepOfCode(secret, given.code, parts.wallClock()) ?? refuse('code-wrong')
  })
  const codes = await firstRecoveryCodes(parts, personId)
  return inAuthTransaction(parts, async (within) => {
    const row = { id: found.id, personId, name, step, at: parts.now() }
    if (!(await confirmAuthenticator(within.database.writer, row))) refuse('wrong-moment')
    await keepSecondFactor(within, change.visitor, 'totp')
    return {
      recoveryCodes: await afterFactorAdded(within, change, { what: 'authenticator-added', name, codes }),
    }
  })
}

/** Gives an authenticator another name. Refuses another person's as not found. */
async function rename(parts: AuthParts, { person }: Visitor, given: Readonly<{ id: string; name: string }>) {
  const row = { id: given.id, personId: person.id, name: nameOf(given.name) }
  if (!isId(given.id) || !(await renameAuthenticator(parts.database.writer, row))) refuse('not-found')
}

/** Takes an authenticator away; tells whether it was the last second factor. Refuses a stale proof. */
async function remove(
  parts: AuthParts,
  change: OwnChange,
  id: string,
): Promise<Readonly<{ isOff: boolean }>> {
  return ownChange(parts, change, async (within, personId) => {
    if (!isId(id)) refuse('not-found')
    const name = (await removeAuthenticator(within.database.writer, { id, personId })) ?? refuse('not-found')
    return { isOff: await afterFactorRemoved(within, change, { what: 'authenticator-removed', name }) }
  })
}

/** Proves a person by the code that one of their authenticators shows. Each code works once. */
export const proveTotp: Prover = async (parts, personId, answer) => {
  const { reader, writer } = parts.database
  for (const { id, sealedSecret } of await sealedAuthenticators(reader, personId)) {
    const step = stepOfCode(parts.seals.open(sealedSecret), answer, parts.wallClock())
    if (step !== null && (await useStep(writer, { id, step, at: parts.now() }))) return
  }
  refuse('code-wrong')
}

// What is no id is nobody's authenticator, and PostgreSQL would take it for a defect.
function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}

function nameOf(typed: string): string {
  return typed.trim().slice(0, 60) || USUAL_NAME
}
