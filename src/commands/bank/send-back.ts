import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { isUnused, unusedLineStates } from '#domain/transactions/states.ts'
import { type BankLine, readLine } from '#store/bank/bank-lines.ts'
import { addCustodyPayment, excessOf, lockLine, moveLine } from '#store/bank/custody-payments.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { Note } from '../written.ts'
import { LineId } from './line-id.ts'
import { payableOrigin } from './payable-origin.ts'

/**
 * One person proposes that a deposit of no deal goes back to the account that it came from, and only there. The line is
 * taken with it: nothing else can use it meanwhile. What was noted is taken back by two persons first. Of a payout that came back with more than was paid, only what was too much goes. Refused with what is missing when that account is not known.
 */
export const sendBackLine = command({
  name: 'bank.send-back',
  input: z.object({ lineId: LineId, note: Note }),
  async run({ tx, actor, now, means }, { lineId, note }) {
    mustHold(actor, 'operator')
    const line = (await readLine(readingIn(tx), lineId)) ?? refuse('not-found')
    if (line.direction !== 'credit' || line.currency !== line.custodyCurrency) refuse('amount-differs')
    await lockLine(tx, lineId)
    const excess = await excessOf(readingIn(tx), lineId)
    if (excess === null && !isUnused(line.state)) refuse('line-already-used')
    const account = payableOrigin(means, line) ?? refuse('payer-account-missing', { what: missingOf(line) })
    if (
      excess === null &&
      !(await moveLine(tx, lineId, { from: unusedLineStates, to: 'to_return', note, at: now }))
    )
      refuse('line-already-used')
    const id = newId(now)
    const code = `DV-${id.slice(-12).toUpperCase()}`
    const { custodyId } = line
    const outOf = excess === null ? ('suspense' as const) : ('unclaimed' as const)
    const amountMinor = excess ?? line.amountMinor
    const payment = { id, code, custodyId, lineId, outOf, amountMinor, account, note, by: actor.id, at: now }
    await addCustodyPayment(tx, payment)
    const subject = `line:${lineId}`
    await addOfficeLog(tx, { actorId: actor.id, action: 'bank.send-back', subject, note, at: now })
    return { paymentId: id }
  },
})

/** What the bank did not tell of where a deposit came from. */
function missingOf({ payerAccount }: BankLine): 'account' | 'name' | 'number' {
  if (payerAccount === null) return 'account'
  return payerAccount.holderName.trim() === '' ? 'name' : 'number'
}
