import type { RefusalCode } from '#domain/refusal.ts'
import type { Refused } from '../visit.ts'
import { sentenceOf } from '#words/refusals.ts'

const wrongInput: readonly RefusalCode[] = [
  'terms-incomplete',
  'tranches-do-not-add-up',
  'amount-out-of-range',
  'proof-missing',
  'confirmation-missing',
  'wrong-password',
  'step-up-needed',
  'amount-differs',
  'input-wrong',
]

/** What a page answers to a form that was refused: the sentence beside the form, and the status that means it. */
export function refusedAnswer({ code, details }: Refused) {
  return { code, sentence: sentenceOf({ code, details }), status: wrongInput.includes(code) ? 422 : 409 }
}
