import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { addCustodyPayment } from '#store/bank/custody-payments.ts'
import { lockWithdrawable, readOwnAccounts } from '#store/bank/own-accounts.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { mustBeWithdrawable } from './own-funds.ts'

const ACTION = 'bank.propose-withdrawal'

/**
 * One person proposes that the operator takes out what it earned, to its own account of the settings. Nothing moves until
 * another person approves. Refused with what is missing: that account, or money that is the operator's.
 */
export const proposeWithdrawal = command({
  name: ACTION,
  input: z.object({
    custody: z.string().length(3),
    amountMinor: z.coerce.bigint().positive(),
    note: Note,
  }),
  async run({ tx, actor, now }, { custody, amountMinor, note }) {
    mustHold(actor, 'operator')
    const most = (await lockWithdrawable(tx, custody)) ?? refuse('not-found')
    const account = (await readOwnAccounts(readingIn(tx))).get(custody)
    if (!account) return refuse('own-account-missing', { currency: custody })
    mustBeWithdrawable(amountMinor, most, custody)
    const id = newId(now)
    const code = `RT-${id.slice(-12).toUpperCase()}`
    const payment = { id, code, custodyId: custody, lineId: null, amountMinor, account, note }
    await addCustodyPayment(tx, { ...payment, outOf: 'own_funds', by: actor.id, at: now })
    await addOfficeLog(tx, { actorId: actor.id, action: ACTION, subject: `payment:${id}`, note, at: now })
    return { paymentId: id }
  },
})
