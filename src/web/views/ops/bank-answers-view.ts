import type { PaymentFileState } from '#domain/banking/payment-file-states.ts'
import type { FileAnswer } from '#queries/money/payment-file.ts'
import { answerSentences } from '#words/bank/bank-answers.ts'
import type { Reading } from '../../server/reading.ts'
import type { AnswerRow } from './bank-answers.tsx'

/** An answer of the bank as the page of its file shows it. */
export function answerView(row: FileAnswer, reading: Reading): AnswerRow {
  const { answer_id: id, name, display_name: who, at, said } = row
  return {
    id,
    name,
    who: who ?? 'Llegó sola del banco',
    when: reading.moment(at),
    said: answerSentences(said),
  }
}

const notWithTheBank: readonly PaymentFileState[] = ['prepared', 'approved', 'cancelled']

/** Whether the bank may still answer a file: it has it, in a format that it answers. */
export function mayBeAnswered({ state, version }: { state: PaymentFileState; version: string }): boolean {
  return version !== 'csv' && !notWithTheBank.includes(state)
}
