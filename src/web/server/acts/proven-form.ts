import type { RouterContextProvider } from 'react-router'
import { isAboutProof, provenVisit, stepUpAnswer } from '../step-up.ts'
import type { Refused, Visit } from '../visit.ts'
import { refusedAnswer, wrongFields } from './refused.ts'
import { keyIn } from './sent-files.ts'

type Sent = Readonly<{ form: FormData; request: Request }>
type Done = Readonly<{ refused: Refused | null }>

/**
 * Decides something of the office with the proof that the form carries; null when it is done, otherwise what the form says: its wrong
 * fields, what is wrong with the proof, or a sentence.
 */
export async function answerToProvenForm(
  context: Readonly<RouterContextProvider>,
  { form, request }: Sent,
  decide: (visit: Visit, options: { key?: string }) => Promise<Done>,
) {
  const proven = await provenVisit(context, form, request)
  const refused = proven.refused ?? (await decide(proven.visit, keyIn(form))).refused
  if (!refused) return null
  const fields = wrongFields(refused)
  const { sentence, status } = refusedAnswer(refused)
  const isSaidBeside = fields.length > 0 || isAboutProof(refused)
  return {
    status,
    answer: { fields, stepUp: stepUpAnswer(proven, refused), sentence: isSaidBeside ? null : sentence },
  }
}
