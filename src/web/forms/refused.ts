import { sentenceOf } from '#words/refusals.ts'
import { statuses } from '#words/statuses.ts'
import type { Refused } from '../visit.ts'

/** What a page answers to a form that was refused: the sentence beside the form, and the status that means it. */
export function refusedAnswer({ code, details }: Refused) {
  return { code, sentence: sentenceOf({ code, details }), status: statuses[code] }
}
