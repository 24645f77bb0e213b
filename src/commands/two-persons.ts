import { refuse } from '#domain/refusal.ts'
import type { Actor } from '#domain/transactions/situation.ts'
import type { Reader } from '#store/database/database.ts'
import { isOneIdentity } from '#store/people/identity-fingerprints.ts'

/**
 * Refuses whoever took the first of two steps that two persons take, under whatever account of theirs. Nobody took one that
 * the program took.
 */
export async function mustBeAnother(
  { actor, reader }: Readonly<{ actor: Pick<Actor, 'id'>; reader: Reader }>,
  first: string | undefined,
  action: string,
): Promise<void> {
  if (first !== undefined && (await isOneIdentity(reader, actor.id, first)))
    refuse('same-person-twice', { action })
}
