import { randomBytes, randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '#domain/refusal.ts'
import { factorsOf, needsSecondStep } from '#store/sign-in/factors.ts'
import { lockPerson } from '#store/people/people.ts'
import {
  hasRecoveryCodes,
  replaceRecoveryCodes,
  saltOfRecoveryCodes,
  useRecoveryCode,
} from '#store/sign-in/recovery-codes.ts'
import { type AuthTransaction, inAuthTransaction } from '../auth-transaction.ts'
import type { AuthParts } from '../auth-parts.ts'
import type { Prover } from './proofs.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import { follow, mustBeProven, type OwnChange } from './own-change.ts'

const COUNT = 10
// No letters that look like digits: people write them on paper. Ten of them are 48 bits.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** A person's recovery codes, as pages need them. */
export function recoveryCodes(parts: AuthParts) {
  return {
    left: async (personId: string) => (await factorsOf(parts.database.reader, personId)).recoveryCodes,
    regenerate: (change: OwnChange) => regenerate(parts, change),
  }
}

/** New codes with their hashes, which take a while on purpose: they are computed before anybody is locked. */
type NewCodes = Readonly<{ codes: readonly string[]; salt: string; hashes: readonly string[] }>

async function newCodes(parts: AuthParts, personId: string): Promise<NewCodes> {
  const codes = Array.from({ length: COUNT }, newCode)
  const salt = randomBytes(16).toString('base64url')
  const hashes = await Promise.all(codes.map((code) => hashOfCode(parts, personId, salt, code)))
  return { codes, salt, hashes }
}

/** Keeps new codes in place of all earlier ones, and answers them: the only moment in which they can be read. */
async function keepCodes({ database: { writer }, now }: AuthTransaction, personId: string, fresh: NewCodes) {
  const { codes, salt, hashes } = fresh
  await replaceRecoveryCodes(writer, { personId, salt, hashes, at: now() })
  return codes
}

/** The codes that come with a person's first second factor; null when they were given some already. */
export async function firstRecoveryCodes(parts: AuthParts, personId: string): Promise<NewCodes | null> {
  return (await hasRecoveryCodes(parts.database.reader, personId)) ? null : newCodes(parts, personId)
}

/** Gives a person those codes, unless they were given some meanwhile. */
export async function giveFirstRecoveryCodes(
  within: AuthTransaction,
  personId: string,
  fresh: NewCodes | null,
): Promise<readonly string[] | null> {
  if (!(await lockPerson(within.database.writer, personId))) refuse('not-found')
  if (!fresh || (await hasRecoveryCodes(within.database.reader, personId))) return null
  return keepCodes(within, personId, fresh)
}

/** New codes because the owner wants them. Refuses a stale proof, and somebody without a second step. */
async function regenerate(parts: AuthParts, change: OwnChange): Promise<readonly string[]> {
  mustBeProven(parts, change.visitor)
  const { id } = change.visitor.person
  if (!needsSecondStep(await factorsOf(parts.database.reader, id))) refuse('wrong-moment')
  const fresh = await newCodes(parts, id)
  return inAuthTransaction(parts, async (within) => {
    if (!(await lockPerson(within.database.writer, id))) refuse('not-found')
    const what = 'recovery-codes-made'
    await follow(within, change, { what, mail: what, details: { count: COUNT } })
    return keepCodes(within, id, fresh)
  })
}

/** Proves a person by one of their recovery codes, which is used up, and tells them. Refuses a wrong or used one. */
export const proveRecoveryCode: Prover = async (parts, personId, answer) => {
  const salt = await saltOfRecoveryCodes(parts.database.reader, personId)
  if (salt === null) refuse('code-wrong')
  const hash = await hashOfCode(parts, personId, salt, answer)
  await inAuthTransaction(parts, async (within) => {
    const { reader, writer } = within.database
    if (!(await useRecoveryCode(writer, { personId, hash, at: within.now() }))) refuse('code-wrong')
    const { recoveryCodes: left } = await factorsOf(reader, personId)
    const what = 'recovery-code-used'
    await tellOwner(within, personId, { what, detail: String(left), mail: what, details: { left } })
  })
}

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => letters.charAt(randomInt(letters.length))).join('')
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}

// RFC 7914, for those who wait: 16 MB of memory and tens of milliseconds for each guess at 48 random bits.
const cost = { N: 16_384, r: 8, p: 1 }
const slowHash = promisify<string, string, number, object, Buffer>(scrypt)

/**
 * However it is typed. Codes on paper are short: a copy of the database and the secret together have to pay scrypt
 * for each guess. One salt for a person's codes, so that an attempt costs one computation. The fingerprint around
 * it needs the secret besides, and its key outlives a rotation, as paper must.
 */
async function hashOfCode(
  { seals }: AuthParts,
  personId: string,
  salt: string,
  typed: string,
): Promise<string> {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const slow = await slowHash(code, salt, 32, cost)
  return seals.fingerprint(`recovery code\n${personId}\n${slow.toString('base64url')}`)
}
