import { cancellationReasons, isAskable } from '#domain/banking/cancellation.ts'
import type { KeptCancellation } from '#queries/money/payment-file.ts'
import { cancellationReasonTexts, cancellationSentences } from '#words/bank/cancellations.ts'
import type { Reading } from '../../server/reading.ts'

export type CancellationView = ReturnType<typeof cancellationView>

/** Finished text for what was asked back of a file, and for what the bank answered. */
export function cancellationView(fileId: string, row: KeptCancellation, reading: Reading) {
  return {
    id: row.id,
    code: row.code,
    reason: cancellationReasonTexts[row.reason],
    reasonCode: row.reason,
    note: row.note,
    who: row.askedBy,
    when: reading.moment(row.at),
    file: `/ops/payouts/files/${fileId}/cancellation/download?code=${encodeURIComponent(row.code)}`,
    answers: row.answers.map((each) => ({
      id: each.id,
      name: each.name,
      when: reading.moment(Temporal.Instant.from(each.at)),
      said: cancellationSentences(each),
    })),
  }
}

type Paid = Readonly<{ code: string; state: string }>

/** The payments of a file that may still be asked back, and for which reasons. */
export function cancellable(payments: readonly Paid[], asked: readonly KeptCancellation[]) {
  const known = new Set(asked.map(({ code }) => code))
  return {
    codes: payments.filter(({ code, state }) => isAskable(state) && !known.has(code)).map(({ code }) => code),
    reasons: cancellationReasons.map((value) => ({ value, label: cancellationReasonTexts[value] })),
  }
}
