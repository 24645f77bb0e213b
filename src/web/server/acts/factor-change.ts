import { data, redirect, type RouterContextProvider } from 'react-router'
import type { OwnChange } from '#auth/factors/own-change.ts'
import type { Visitor } from '#auth/visitor.ts'
import { isAboutProof, provenVisit, stepUpAnswer } from '../step-up.ts'
import { refusedIn } from '../visit.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { ownChange } from './own-change.ts'
import { refusedAnswer } from './refused.ts'

/** How one of a person's second factors gets another name, and how it goes; and where one reads that it did. */
type Factor = Readonly<{
  rename: (visitor: Visitor, name: string) => Promise<unknown>
  remove: (change: OwnChange) => Promise<Readonly<{ isOff: boolean }>>
  renamedAt: string
  removedAt: (isOff: boolean) => string
}>

/** Gives a second factor another name or takes it away, as its form asks; or the form again with what is wrong. */
export async function changeFactor(
  { request, context }: Readonly<{ request: Request; context: Readonly<RouterContextProvider> }>,
  { rename, remove, renamedAt, removedAt }: Factor,
) {
  const form = await request.formData()
  const { intent, name } = fieldsOf(form, 'intent', 'name')
  const proven = await provenVisit(context, form, request)
  let { refused } = proven
  try {
    if (!refused && intent === 'rename') {
      await rename(proven.visitor, name)
      return redirect(renamedAt)
    }
    if (!refused) return redirect(removedAt((await remove(ownChange(proven, form, request))).isOff))
  } catch (thrown) {
    refused = refusedIn(thrown)
  }
  const { sentence, status } = refusedAnswer(refused)
  const isProof = proven.refused !== null || isAboutProof(refused)
  return data({ sentence: isProof ? null : sentence, stepUp: stepUpAnswer(proven, refused) }, status)
}
