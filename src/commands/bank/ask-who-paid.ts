import { type Act, inOneTransaction } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import type { Verdict } from '#domain/banking/matching.ts'
import { addBusinessDays } from '#domain/calendar.ts'
import { refuse } from '#domain/refusal.ts'
import { placeOf } from '#domain/transactions/work.ts'
import { type BankLine, saveSuggestion } from '#store/bank/bank-lines.ts'
import { askForPayer } from '#store/bank/payer-explanations.ts'
import { addJob } from '#store/queue/jobs.ts'

/** Business days of the deal in which the buyer says who paid. */
const days = 3

/**
 * A deposit with the reference of a deal that does not come from its buyer waits for the operator (F8): the buyer is told
 * and asked, once, who paid it. Refused where the line was used meanwhile. Gives `answer`, which is kept with the key of the command.
 */
export async function askWhoPaid<Answer>(
  act: Act,
  line: BankLine,
  verdict: Extract<Verdict, { kind: 'suggestion' }>,
  answer: Answer,
): Promise<Answer> {
  const { transactionId } = verdict
  const { transaction, terms } = existing(await act.means.load(transactionId), 'its reference was found')
  const place = placeOf(terms)
  const today = act.now.toZonedDateTimeISO(place.timeZone).toPlainDate()
  const dueOn = addBusinessDays(today, days, place.calendar).toString()
  return inOneTransaction(act, async (tx) => {
    if (!(await saveSuggestion(tx, line.id, 'suggested', verdict))) refuse('line-already-used')
    const isNew = await askForPayer(tx, { lineId: line.id, transactionId, dueOn, at: act.now })
    if (!isNew) return answer
    const { version } = transaction
    const told = { to: 'buyer', notice: 'deposito_de_otro', subject: 'transaction' } as const
    const promise = `payer-of-${line.id}`
    await addJob(tx, { task: 'send-notice', payload: { transactionId, version, promise, ...told } })
    await addJob(tx, { task: 'tell-page', payload: { transactionId } })
    return answer
  })
}
