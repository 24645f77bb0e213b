import type { bankLinePage } from '#queries/money/bank-line.ts'
import { bankDay } from '#words/bank/bank-day.ts'
import { returnReasonText } from '#words/bank/return-reasons.ts'

type Line = Awaited<ReturnType<(typeof bankLinePage)['run']>>['line']

/** All that the bank told of a movement beside what every row shows, and what the buyer said of who paid, in finished text. */
export function lineFactsView(line: Line) {
  const { returnReason: code } = line
  return {
    facts: {
      reference: line.references.join(', '),
      endToEndId: line.endToEndId,
      bankReference: line.bankReference,
      returnReason: code === null ? null : { code, text: returnReasonText(code) },
      fullText: line.text,
    },
    payer: line.payer && { explanation: line.payer.explanation, due: bankDay(line.payer.dueOn) },
  }
}

export type LineFactsView = ReturnType<typeof lineFactsView>
