import { data, type RouterContextProvider } from 'react-router'
import type { OwnChange } from '#auth/factors/own-change.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import { isAboutProof, provenVisit, type StepUpAnswer, stepUpAnswer } from '../step-up.ts'
import { type Refused, refusedIn } from '../visit.ts'
import { refusedAnswer } from './refused.ts'

/** A form about how its person comes in, after the proof that it may carry was looked at and found right. */
export type Asked = Readonly<{ form: FormData; change: OwnChange; isProven: boolean; stepUp: StepUpAnswer }>

/** What a form that comes back says, each where it belongs: beside the proof, beside a field, or above all. */
export type Said = Readonly<{
  stepUp: StepUpAnswer
  field: Readonly<{ code: RefusalCode; sentence: string }> | null
  sentence: string | null
}>

/**
 * A change of one's own account that may need a fresh proof: `run` does it, or the form comes back with what is
 * wrong, as `again` lays it out. `fields` are the refusals of `run` that one of its fields says, also where they
 * would be about the proof otherwise.
 */
export async function accountChange<Done, Again>(
  { request, context }: Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>,
  run: (asked: Asked) => Promise<Done>,
  again: (said: Said, form: FormData) => Again,
  fields: readonly RefusalCode[] = [],
) {
  const form = await request.formData()
  const proven = await provenVisit(context, form, request)
  const answer = (refused: Refused) => {
    const { code, sentence, status } = refusedAnswer(refused)
    const isField = !proven.refused && fields.includes(code)
    const isProof = !isField && (proven.refused !== null || isAboutProof(refused))
    const said = {
      stepUp: stepUpAnswer(proven, isField ? null : refused),
      field: isField ? { code, sentence } : null,
      sentence: isField || isProof ? null : sentence,
    }
    return data(again(said, form), status)
  }
  if (proven.refused) return answer(proven.refused)
  const change = { visitor: proven.visitor, request, endsOthers: form.has('endsOthers') }
  try {
    return await run({ form, change, isProven: proven.isProven, stepUp: stepUpAnswer(proven) })
  } catch (thrown) {
    return answer(refusedIn(thrown))
  }
}
