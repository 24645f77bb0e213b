import type { RouterContextProvider } from 'react-router'
import { clientAddressOf } from '#auth/limits/client-address.ts'
import { answerHeadersContext } from '../contexts.ts'
import { refusalHeader } from '#device/refusal-header.ts'
import type { Refused } from '../visit.ts'
import { hasNul, isMultipart } from '../../forms/form-text.ts'
import { NoForm, readParts } from './form-parts.ts'
import { refusedAnswer } from './refused.ts'
import { createUploadCounts } from './upload-counts.ts'
import { createUploadPace } from './upload-pace.ts'

type Uploaded = Readonly<{ form: FormData; refused: null } | { form: null; refused: Refused }>

const counts = createUploadCounts()
const pace = createUploadPace()

/**
 * A form with files of somebody who may send it, read as it arrives, once it is their turn. One that broke off on its
 * way, has too many parts, or has the sign NUL in a text, is no form: nothing of it is there.
 */
export async function uploadedForm(request: Request, person: string): Promise<Uploaded> {
  if (!isMultipart(request)) return { form: await request.formData(), refused: null }
  const bytes = Number(request.headers.get('content-length') ?? 0)
  const { end, seconds } = counts.begin({ person, address: clientAddressOf(request) }, bytes)
  if (!end) return { form: null, refused: { code: 'too-many-attempts', details: { seconds } } }
  try {
    const form = await readParts(request, { bytes }, pace)
    return { form: hasNul(form) ? new FormData() : form, refused: null }
  } catch (error) {
    if (!(error instanceof NoForm)) throw error
    return { form: new FormData(), refused: null }
  } finally {
    end()
  }
}

/** What a page answers to a form with files that was refused; a script reads the code of it in a header. */
export function refusedUpload(context: Readonly<RouterContextProvider>, refused: Refused) {
  const answer = refusedAnswer(refused)
  context.get(answerHeadersContext).set(refusalHeader, answer.code)
  return answer
}
