import { data } from 'react-router'
import { sentenceOf } from '#words/refusals.ts'
import { statuses } from '#words/statuses.ts'
import type { Refused } from '../visit.ts'

/** What a page answers to a form that was refused: the sentence beside the form, and the status that means it. */
export function refusedAnswer({ code, details }: Refused) {
  return { code, sentence: sentenceOf({ code, details }), status: statuses[code] }
}

/** The answer of a page that has nothing to say to a refused form but why. */
export function refusedData(refused: Refused) {
  const { sentence, status } = refusedAnswer(refused)
  return data({ sentence }, status)
}

/** The fields that a refused form has to be mended in, by their names; none where it is about something else. */
export function wrongFields({ details }: Refused): readonly string[] {
  return Array.isArray(details['fields']) ? details['fields'] : []
}
