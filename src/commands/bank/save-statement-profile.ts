import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { faultsOf, ProfileName, ProfileRules } from '#domain/banking/statement-profile.ts'
import { refuse } from '#domain/refusal.ts'
import { listCustodyAccounts } from '#store/bank/custody-accounts.ts'
import {
  addStatementProfile,
  changeStatementProfile,
  findStatementProfile,
  readStatementProfile,
} from '#store/bank/statement-profiles.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { addOfficeLog } from '#store/people/people.ts'

const Input = z.strictObject({
  custodyId: z.string().min(1).max(20),
  name: ProfileName,
  rules: ProfileRules,
  /** Which profile is changed, at the version that the person saw; without it a new one is kept. */
  changes: z.strictObject({ profileId: z.uuid(), version: z.int().min(1) }).optional(),
})

/**
 * An operator tells how a bank writes the tables of an account: from now on its files are read by it. Refused when the
 * rules contradict themselves, the account has another profile of that name, or somebody changed it meanwhile.
 */
export const saveStatementProfile = command({
  name: 'bank.save-statement-profile',
  input: Input,
  async run({ tx, actor, now }, { custodyId, name, rules, changes }) {
    mustHold(actor, 'operator')
    const [fault] = faultsOf(rules)
    if (fault) refuse('profile-contradicts-itself', { fault })
    const accounts = await listCustodyAccounts(readingIn(tx))
    if (!accounts.some((each) => each.custody_id === custodyId)) refuse('not-found')
    const same = await findStatementProfile(readingIn(tx), custodyId, name)
    const id = changes?.profileId ?? newId(now)
    const kept = { id, name, rules, by: actor.id, at: now }
    if (changes) {
      const known = (await readStatementProfile(readingIn(tx), id)) ?? refuse('not-found')
      if (known.custodyId !== custodyId) refuse('not-found')
      if (same && same.id !== id) refuse('profile-name-taken', { name })
      const outcome = await changeStatementProfile(tx, changes.version, kept)
      if (outcome === 'name-taken') refuse('profile-name-taken', { name })
      if (outcome !== 'changed') refuse('wrong-moment')
    } else if (!(await addStatementProfile(tx, { ...kept, custodyId }))) {
      const first = same ?? (await findStatementProfile(readingIn(tx), custodyId, name))
      // The same form came twice.
      const isRepeated = first && isDeepStrictEqual(first.rules, rules)
      return isRepeated
        ? { profileId: first.id, version: first.version }
        : refuse('profile-name-taken', { name })
    }
    const subject = `statement-profile:${id}`
    const note = `${custodyId} ${name}`
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'bank.save-statement-profile',
      subject,
      note,
      at: now,
    })
    return { profileId: id, version: (changes?.version ?? 0) + 1 }
  },
})
