import { z } from 'zod'
import { type Command, command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { isOneIdentity } from '#store/people/identity-fingerprints.ts'
import { lockAccountWithOwner, saveNameCheck } from '#store/people/bank-accounts.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { retryBlocked } from '#commands/payouts/retry-blocked.ts'
import { Note } from '../written.ts'

const Input = z.object({
  accountId: z.uuid(),
  verdict: z.enum(['confirmed', 'different']),
  note: Note,
})

const keep = command({
  name: 'people.check-account-name',
  input: Input,
  async run({ tx, actor, now }, { accountId, verdict, note }) {
    mustHold(actor, 'operator')
    const account = (await lockAccountWithOwner(tx, accountId)) ?? refuse('not-found')
    if (await isOneIdentity(readingIn(tx), actor.id, account.person_id)) refuse('same-person-twice')
    // Without a proved name there is nothing to compare with, and an equal one needs nobody.
    if (['unchecked', 'match', verdict].includes(account.name_check)) refuse('wrong-moment')
    await saveNameCheck(tx, accountId, { nameCheck: verdict, at: now })
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'people.check-account-name',
      subject: `person:${account.person_id}`,
      note: `${account.holder_name}, ${account.name_check} → ${verdict}: ${note}`,
      at: now,
    })
    return { accountId, personId: account.person_id }
  },
})

/** The operator looked at a name that differs from the proved one, and says whether it is the same person. */
export const checkAccountName: Command<z.infer<typeof Input>, { accountId: string; personId: string }> = {
  ...keep,
  run: async (act, given) => {
    const answer = await keep.run(act, given)
    await retryBlocked(act, answer.personId)
    return answer
  },
}
