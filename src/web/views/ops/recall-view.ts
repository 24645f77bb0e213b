import { isCurrency } from '#domain/money.ts'
import type { RecallRequest } from '#domain/banking/recall-request.ts'
import type { KeptRecall, WaitingRecall } from '#queries/money/recall-requests.ts'
import {
  foundTexts,
  missingTexts,
  recallAnswerTexts,
  recallReason,
  standingTexts,
} from '#words/bank/recall-requests.ts'
import type { Reading } from '../../server/reading.ts'

export type RecallView = ReturnType<typeof recallView>
export type AnsweredRecallView = ReturnType<typeof answeredRecallView>

/** Finished text for what a bank asks back. */
export function recallView({ id, asked, fileName, at, credit, missing }: WaitingRecall, reading: Reading) {
  const { means, remedy } = recallReason(asked.reason)
  return {
    id,
    sum: sumOf(asked.amount, reading),
    payer: asked.payerName ?? '',
    day: asked.day && reading.day(asked.day),
    references: [asked.endToEndId, ...asked.references].filter((each) => each !== null),
    reason: sentenceCase(means),
    reasonCode: asked.reason && !means.includes(asked.reason) ? asked.reason : '',
    text: asked.text,
    remedy,
    fileName,
    at: reading.moment(at),
    missing: missing && missingTexts[missing],
    credit: credit && {
      lineId: credit.lineId,
      payer: credit.payerName ?? '',
      sum: sumOf({ minor: credit.amountMinor, currency: credit.currency }, reading),
      day: reading.day(credit.bookedOn),
      found: foundTexts[credit.by],
      standing: standingTexts[credit.standing],
      isUnassigned: credit.standing === 'unassigned',
      deals: credit.deals,
    },
  }
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function sumOf(amount: RecallRequest['amount'], reading: Reading): string {
  if (!amount) return ''
  return isCurrency(amount.currency) ? reading.money(amount.minor, amount.currency) : amount.currency
}

/** Finished text for what was answered. */
export function answeredRecallView(row: KeptRecall, reading: Reading) {
  return {
    id: row.id,
    sum: sumOf(row.asked.amount, reading),
    payer: row.asked.payerName ?? '',
    answer: row.answer === null ? '' : recallAnswerTexts[row.answer],
    note: row.note ?? '',
    who: row.answeredBy ?? '',
    at: row.answeredAt && reading.moment(row.answeredAt),
    lineId: row.lineId,
  }
}
