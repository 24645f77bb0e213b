import { randomInt } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database.ts'
import { factorsOf, needsSecondStep } from '#store/factors.ts'
import { lockPerson } from '#store/people.ts'
import { hasRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from '#store/recovery-codes.ts'
import type { Means } from '../means.ts'
import type { Prover } from '../proofs.ts'
import { tellOwner } from '../tell-owner.ts'
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

/** New recovery codes in place of all earlier ones; the only moment in which they can be read. */
export async function makeRecoveryCodes(means: Means, personId: string): Promise<readonly string[]> {
  return means.database.writer.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) refuse('not-found')
    return make(means, tx, personId)
  })
}

/** The recovery codes that come with a person's first second factor; null when they were given some already. */
export async function makeFirstRecoveryCodes(
  means: Means,
  personId: string,
): Promise<readonly string[] | null> {
  return means.database.writer.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) refuse('not-found')
    return (await hasRecoveryCodes(readingIn(tx), personId)) ? null : make(means, tx, personId)
  })
}

async function make(
  means: Means,
  tx: Means['database']['writer'],
  personId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  const hashes = codes.map((code) => hashOfCode(means, personId, code))
  await replaceRecoveryCodes(tx, { personId, hashes, at: means.now() })
  return codes
}

/** New codes because the owner wants them. Refuses a stale proof, and somebody without a second step. */
async function regenerate(means: Means, change: OwnChange): Promise<readonly string[]> {
  mustBeProven(means, change.visitor)
  const { id } = change.visitor.person
  if (!needsSecondStep(await factorsOf(means.database.reader, id))) refuse('wrong-moment')
  const codes = await makeRecoveryCodes(means, id)
  const news = {
    what: 'recovery-codes-made',
    mail: 'recovery-codes-made',
    details: { count: COUNT },
  } as const
  await follow(means, change, news)
  return codes
}

/** Proves a person by one of their recovery codes, which is used up, and tells them. Refuses a wrong or used one. */
export const proveRecoveryCode: Prover = async (means, personId, answer) => {
  const { reader, writer } = means.database
  const hash = hashOfCode(means, personId, answer)
  if (!(await useRecoveryCode(writer, { personId, hash, at: means.now() }))) refuse('code-wrong')
  const { recoveryCodes: left } = await factorsOf(reader, personId)
  await tellOwner(means, personId, {
    what: 'recovery-code-used',
    detail: String(left),
    mail: 'recovery-code-used',
    details: { left },
  })
}

function newCode(): string {
  const signs = Array.from({ length: LENGTH }, () => letters.charAt(randomInt(letters.length))).join('')
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}

/** However it is typed. The key of fingerprints outlives a rotation, as codes on paper must. */
function hashOfCode({ seals }: Means, personId: string, typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return seals.fingerprint(`recovery code\n${personId}\n${code}`)
}
