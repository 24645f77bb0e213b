import { z } from 'zod'
import { type Command, command } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { canBeStopped } from '#domain/people/account-change.ts'
import { refuse } from '#domain/refusal.ts'
import { system } from '#domain/transactions/situation.ts'
import { readingIn } from '#store/database/database.ts'
import {
  changeOfStopToken,
  readAccountChange,
  stopAccountChange as stopChange,
} from '#store/people/account-changes.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import {
  archiveBankAccount,
  clearDefaultAccount,
  restoreDefaultAccount,
} from '#store/people/bank-accounts.ts'
import { lockPerson } from '#store/people/people.ts'
import { endSessions } from '#store/sign-in/sessions.ts'
import { followedByHold, placeIdentityHold } from './hold-identity.ts'

const Input = z.object({ token: z.string().max(200) })

const stop = command({
  name: 'people.stop-account-change',
  input: Input,
  async run(act, { token }) {
    const { tx, now, means } = act
    const changeId = changeOfStopToken(means.seals, token) ?? refuse('not-found')
    const change = (await readAccountChange(readingIn(tx), changeId)) ?? refuse('not-found')
    if (!canBeStopped(change, now)) refuse('link-gone')
    const { personId, currency, masked } = change
    const person = existing(await lockPerson(tx, personId), 'an account has its owner')
    const stopped = await stopChange(tx, change, now)
    const oldest = stopped.at(0) ?? refuse('link-gone')
    await clearDefaultAccount(tx, personId, currency)
    for (const { kind, accountId } of stopped)
      if (kind === 'added') await archiveBankAccount(tx, accountId, now)
    if (oldest.formerAccountId) await restoreDefaultAccount(tx, personId, oldest.formerAccountId)
    await placeIdentityHold(tx, { ...act, actor: system }, person, 'account-stopped')
    await endSessions(tx, personId)
    await addAccountLog(tx, { personId, what: 'payout-account-stopped', detail: masked, at: now })
    return { personId }
  },
})

/**
 * Whoever holds the link of the notice stops a change of their payout account, with what was changed around it: they are
 * paid where they were before all of that, even where that account was put away since, every session ends, and their money
 * waits until their identity was looked at again. Works once; refused when the link is not ours, too old, or was used.
 */
export const stopAccountChange: Command<z.infer<typeof Input>, { personId: string }> = {
  ...followedByHold(stop),
  open: true,
}
