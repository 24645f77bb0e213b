import { z } from 'zod'
import { PaymentLayout } from '#domain/banking/payment-layout.ts'
import { isWithUs, missedDay } from '#domain/banking/payment-file-states.ts'
import type { Currency } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import type { PayoutState } from '#domain/transactions/states.ts'
import { paysFromLeftAccount } from '#store/bank/custody-accounts.ts'
import { listBankAnswers } from '#store/bank/bank-answers.ts'
import { listCancellations } from '#store/bank/cancellations.ts'
import { listFilePayments } from '#store/bank/custody-payments.ts'
import { uncoveredIn } from '#store/bank/debits.ts'
import type { Reader } from '#store/database/database.ts'
import { doubtedPayoutsIn, heldPayoutsIn } from '#store/bank/held-files.ts'
import { isAdministeredByTwo } from '#store/people/roles.ts'
import { listFilePayouts, readPaymentFile } from '#store/bank/payment-files.ts'
import { mustWorkAs, query } from '../query.ts'

export type { KeptCancellation } from '#store/bank/cancellations.ts'

/** An answer of the bank to a payment file. */
export type FileAnswer = Awaited<ReturnType<typeof listBankAnswers>>[number]

type PaymentFile = NonNullable<Awaited<ReturnType<typeof readPaymentFile>>>

/** One payment file: what it pays, where it is on its way to the bank, what stops it, and who did what with it. */
export const paymentFile = query({
  name: 'money.payment-file',
  input: z.object({ fileId: z.uuid() }),
  async run({ reader, actor, now }, { fileId }) {
    mustWorkAs(actor, 'operator', 'approver')
    const file = (await readPaymentFile(reader, fileId)) ?? refuse('not-found')
    const log = await reader
      .selectFrom('office_log')
      .innerJoin('people', 'people.person_id', 'office_log.actor_id')
      .select(['office_log_id', 'action', 'note', 'at', 'display_name'])
      .where('subject', '=', `payment-file:${fileId}`)
      .orderBy('office_log_id')
      .execute()
    // What these columns hold, our own code wrote.
    const payouts = (await listFilePayouts(reader, fileId)).map((row) => ({
      code: row.code,
      transactionId: row.transaction_id,
      state: row.state as PayoutState,
      amountMinor: row.amount_minor,
      account: row.account as AccountSnapshot | null,
    }))
    const payments = (await listFilePayments(reader, fileId)).map((row) => ({
      code: row.code,
      isWithdrawal: row.line_id === null,
      state: row.state,
      amountMinor: row.amount_minor,
      account: row.account,
    }))
    return {
      id: fileId,
      messageId: file.message_id,
      currency: file.custody_id as Currency,
      version: file.version,
      /** What the layout was called in which it is written, if it is in one. */
      layoutName: PaymentLayout.nullable().parse(file.layout)?.name ?? null,
      sha256: file.sha256,
      totalMinor: file.total_minor,
      madeAt: file.made_at,
      sentAt: file.sent_at,
      state: file.state,
      isMine: file.made_by === actor.id,
      remark: file.remark,
      count: file.payouts,
      /** What unexplained debits leave uncovered, in minor units: above zero the file does not leave. */
      uncoveredMinor: await uncoveredIn(reader, file.custody_id),
      blockedBy: isWithUs(file.state) ? await blockOf(reader, file, now) : null,
      payouts,
      payments,
      cancellations: await listCancellations(reader, fileId),
      answers: await listBankAnswers(reader, fileId),
      log,
    }
  },
})

/** Why a file is neither approved nor handed over now, as its refusal would say it. */
async function blockOf(reader: Reader, file: PaymentFile, now: Temporal.Instant) {
  const { file_id: fileId, state, custody_id: currency, execution_date: day } = file
  const held = await heldPayoutsIn(reader, fileId)
  if (held.length > 0) return { code: 'payee-on-hold' as const, details: { codes: held } }
  const doubted = await doubtedPayoutsIn(reader, fileId)
  if (doubted.length > 0) return { code: 'payee-name-doubted' as const, details: { codes: doubted } }
  if (await paysFromLeftAccount(reader, file))
    return { code: 'payment-file-of-left-account' as const, details: {} }
  const missed = missedDay({ state, currency: currency as Currency, day }, now)
  if (missed !== null) return { code: 'payment-file-late' as const, details: { day: missed } }
  const isByTwo = await isAdministeredByTwo(reader)
  return isByTwo ? null : { code: 'one-administrator' as const, details: {} }
}
