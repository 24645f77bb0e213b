import type { RouterContextProvider } from 'react-router'
import { answerHeadersContext } from '../contexts.ts'
import { refusalHeader } from '#device/refusal-header.ts'
import type { Refused } from '../visit.ts'
import { hasNul } from '../../forms/form-text.ts'
import { refusedAnswer } from './refused.ts'

/** A form with files. One that broke off on its way, or has the sign NUL in a text, is no form: nothing of it is there. */
export async function uploadedForm(request: Request): Promise<FormData> {
  try {
    const form = await request.formData()
    return hasNul(form) ? new FormData() : form
  } catch {
    return new FormData()
  }
}

/** What a page answers to a form with files that was refused; a script reads the code of it in a header. */
export function refusedUpload(context: Readonly<RouterContextProvider>, refused: Refused) {
  const answer = refusedAnswer(refused)
  context.get(answerHeadersContext).set(refusalHeader, answer.code)
  return answer
}
