import { z } from 'zod'
import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import {
  archiveBankAccount as putAway,
  isAccountAwaitingMoney,
  lockBankAccount,
} from '#store/people/bank-accounts.ts'
import { readingIn } from '#store/database/database.ts'
import { mustHaveSteppedUp } from './step-up.ts'

/** Puts an account of one's own away. Refused while a payout is on its way to it, and without a fresh proof of identity. */
export const archiveBankAccount = command({
  name: 'people.archive-bank-account',
  input: z.object({ accountId: z.uuid() }),
  async run({ tx, actor, now }, { accountId }) {
    const account = (await lockBankAccount(tx, actor.id, accountId)) ?? refuse('not-found')
    if (await isAccountAwaitingMoney(readingIn(tx), account.bank_account_id)) refuse('account-in-use')
    mustHaveSteppedUp(actor, now)
    await putAway(tx, accountId, now)
    return { accountId }
  },
})
