import type { Tx } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { readingIn } from '#store/database/database.ts'
import { checkOfSession, type KeptCheck, listIdentityChecks } from '#store/people/identity-checks.ts'
import { lockPerson, type Person } from '#store/people/people.ts'

export type LockedCheck = Readonly<{ person: Person; check: KeptCheck; others: readonly KeptCheck[] }>

/** The check of a session and the other ones of its person, who is locked: news come one after the other. */
export async function lockCheck(tx: Tx, sessionId: string): Promise<LockedCheck | null> {
  const reader = readingIn(tx)
  const found = await checkOfSession(reader, sessionId)
  if (!found) return null
  // Whoever closed their account is nobody any more: news about them change nothing.
  const person = await lockPerson(tx, found.personId)
  if (!person) return null
  const checks = await listIdentityChecks(reader, found.personId)
  const check = existing(
    checks.find((each) => each.id === found.id),
    'checks are never removed',
  )
  return { person, check, others: checks.filter((each) => each !== check) }
}
