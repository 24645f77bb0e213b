import { z } from 'zod'
import { command } from '#commands/command.ts'
import { hasRunOut } from '#domain/people/identity-check.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { listIdentityChecks, saveIdentityCheck } from '#store/people/identity-checks.ts'
import { lockPerson } from '#store/people/people.ts'

/** Ends a person's sessions that nobody finished in seven days; a new one can then be opened. Only the system does. */
export const expireIdentityChecks = command({
  name: 'people.expire-identity-checks',
  input: z.object({ personId: z.uuid() }),
  async run({ tx, actor, now }, { personId }) {
    if (actor.kind !== 'system') refuse('not-found')
    await lockPerson(tx, personId)
    const old = (await listIdentityChecks(readingIn(tx), personId)).filter((check) => hasRunOut(check, now))
    for (const check of old)
      await saveIdentityCheck(tx, { ...check, state: 'expired', reason: null }, { askAt: null, now })
    return { expired: old.length }
  },
})
