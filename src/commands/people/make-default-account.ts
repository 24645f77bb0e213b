import { z } from 'zod'
import { type Command, command } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { refuse } from '#domain/refusal.ts'
import { newId } from '#store/ids.ts'
import { addAccountChange } from '#store/people/account-changes.ts'
import { clearDefaultAccount, lockBankAccount, setDefaultAccount } from '#store/people/bank-accounts.ts'
import { lockPerson } from '#store/people/people.ts'
import { coolOff } from './cool-off.ts'
import { mustHaveSteppedUp } from './step-up.ts'
import { retryBlocked } from '#commands/payouts/retry-blocked.ts'

const Input = z.object({ accountId: z.uuid() })

const change = command({
  name: 'people.make-default-account',
  input: Input,
  async run({ tx, actor, now, means }, { accountId }) {
    const person = existing(await lockPerson(tx, actor.id), 'who is signed in is a person')
    const account = (await lockBankAccount(tx, person.id, accountId)) ?? refuse('not-found')
    if (account.is_default) refuse('wrong-moment')
    mustHaveSteppedUp(actor, now)
    const until = coolOff('T-COOL-CHANGED', { person, now, means })
    const usableFrom = Temporal.Instant.compare(until, account.usable_from) > 0 ? until : account.usable_from
    const formerAccountId = await clearDefaultAccount(tx, person.id, account.currency)
    await setDefaultAccount(tx, accountId, usableFrom)
    await addAccountChange(tx, {
      id: newId(now),
      personId: person.id,
      accountId,
      formerAccountId,
      kind: 'default',
      coolOff: 'T-COOL-CHANGED',
      masked: account.masked,
      at: now,
    })
    return { accountId, usableFrom: usableFrom.toString() }
  },
})

/** Chooses the account on which a person is paid in its currency. It cools off again (T-COOL, changed), from when they were told. */
export const makeDefaultAccount: Command<z.infer<typeof Input>, { accountId: string; usableFrom: string }> = {
  ...change,
  run: async (act, given) => {
    const answer = await change.run(act, given)
    await retryBlocked(act, act.actor.id)
    return answer
  },
}
