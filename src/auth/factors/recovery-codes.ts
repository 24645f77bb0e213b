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
import { type Act, inOneAct } from '../act.ts'
import type { Means } from '../means.ts'
import type { Prover } from './proofs.ts'
import { tellOwner } from '../accounts/tell-owner.ts'
import { follow, mustBeProven, type OwnChange } from './own-change.ts'

const COUNT = 10
// No letters that look like digits: people write them on paper. Ten of them are 48 bits.
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
const LENGTH = 10

/** A person's recovery codes, as pages need them. */
export function recoveryCodes(means: Means) {
  return {
    left: async (personId: string) => (await factorsOf(means.database.reader, personId)).recoveryCodes,
    regenerate: (change: OwnChange) => regenerate(means, change),
  }
}

/** New codes with their hashes, which take a while on purpose: they are computed before anybody is locked. */
type NewCodes = Readonly<{ codes: readonly string[]; salt: string; hashes: readonly string[] }>

async function newCodes(means: Means, personId: string): Promise<NewCodes> {
  const codes = Array.from({ length: COUNT }, newCode)
  const salt = randomBytes(16).toString('base64url')
  const hashes = await Promise.all(codes.map((code) => hashOfCode(means, personId, salt, code)))
  return { codes, salt, hashes }
}

/** Keeps new codes in place of all earlier ones, and answers them: the only moment in which they can be read. */
async function keepCodes({ database: { writer }, now }: Act, personId: string, fresh: NewCodes) {
  const { codes, salt, hashes } = fresh
  await replaceRecoveryCodes(writer, { personId, salt, hashes, at: now() })
  return codes
}

/** The codes that come with a person's first second factor; null when they were given some already. */
export async function firstRecoveryCodes(means: Means, personId: string): Promise<NewCodes | null> {
  return (await hasRecoveryCodes(means.database.reader, personId)) ? null : newCodes(means, personId)
}

/** Gives a person those codes, unless they were given some meanwhile. */
export async function giveFirstRecoveryCodes(
  act: Act,
  personId: string,
  fresh: NewCodes | null,
): Promise<readonly string[] | null> {
  if (!(await lockPerson(act.database.writer, personId))) refuse('not-found')
  if (!fresh || (await hasRecoveryCodes(act.database.reader, personId))) return null
  return keepCodes(act, personId, fresh)
}

/** New codes because the owner wants them. Refuses a stale proof, and somebody without a second step. */
async function regenerate(means: Means, change: OwnChange): Promise<readonly string[]> {
  mustBeProven(means, change.visitor)
  const { id } = change.visitor.person
  if (!needsSecondStep(await factorsOf(means.database.reader, id))) refuse('wrong-moment')
  const fresh = await newCodes(means, id)
  return inOneAct(means, async (act) => {
    if (!(await lockPerson(act.database.writer, id))) refuse('not-found')
    const what = 'recovery-codes-made'
    await follow(act, change, { what, mail: what, details: { count: COUNT } })
    return keepCodes(act, id, fresh)
  })
}

/** Proves a person by one of their recovery codes, which is used up, and tells them. Refuses a wrong or used one. */
export const proveRecoveryCode: Prover = async (means, personId, answer) => {
  const salt = await saltOfRecoveryCodes(means.database.reader, personId)
  if (salt === null) refuse('code-wrong')
  const hash = await hashOfCode(means, personId, salt, answer)
  await inOneAct(means, async (act) => {
    const { reader, writer } = act.database
    if (!(await useRecoveryCode(writer, { personId, hash, at: act.now() }))) refuse('code-wrong')
    const { recoveryCodes: left } = await factorsOf(reader, personId)
    const what = 'recovery-code-used'
    await tellOwner(act, personId, { what, detail: String(left), mail: what, details: { left } })
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
async function hashOfCode({ seals }: Means, personId: string, salt: string, typed: string): Promise<string> {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const slow = await slowHash(code, salt, 32, cost)
  return seals.fingerprint(`recovery code\n${personId}\n${slow.toString('base64url')}`)
}
