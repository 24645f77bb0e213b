import type { RouterContextProvider } from 'react-router'
import { confirmAppointment } from '#commands/people/confirm-appointment.ts'
import { dismissAppointment } from '#commands/people/dismiss-appointment.ts'
import { dismissPerson } from '#commands/people/dismiss.ts'
import { proposeAppointment } from '#commands/people/propose-appointment.ts'
import { endSessions } from '#commands/people/end-sessions.ts'
import { pleaseWrite } from '#words/written.ts'
import { isAboutProof, provenVisit, type StepUpAnswer, stepUpAnswer } from '../step-up.ts'
import { notFound } from '../visit.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer, wrongFields } from './refused.ts'

/** What was wrong with a form that the office decides something about a person with. */
export type OfficeAnswer = Readonly<{
  act: string
  role: string
  reason: string
  reasonError: string | null
  stepUp: StepUpAnswer
}>

type Refused = Readonly<{ role: OfficeAnswer; sentence: string | null; status: number }>

const acts = {
  'propose-appointment': proposeAppointment,
  'confirm-appointment': confirmAppointment,
  'dismiss-appointment': dismissAppointment,
  dismiss: dismissPerson,
  'end-sessions': endSessions,
} as const

/** Whether a form does one of these: proposes a role, decides about it, takes one, or ends somebody's sessions. */
export const isOfficeAct = (act: string): act is keyof typeof acts => Object.hasOwn(acts, act)

/** Does to a person what the form says; null when it is done, otherwise what the form has to say. */
export async function actOnPerson(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  request: Request,
  personId: string,
): Promise<Refused | null> {
  const { act, role, reason } = fieldsOf(form, 'act', 'role', 'reason')
  const proven = await provenVisit(context, form, request)
  const answer = { act, role, reason, reasonError: null, stepUp: stepUpAnswer(proven) }
  if (proven.refused) return { role: answer, sentence: null, status: refusedAnswer(proven.refused).status }
  if (!isOfficeAct(act)) throw notFound()
  // Each takes of the form what it needs.
  const raw = { personId, role, reason }
  const { refused } =
    act === 'end-sessions'
      ? await proven.visit.perform(endSessions, raw)
      : act === 'confirm-appointment'
        ? await proven.visit.perform(confirmAppointment, raw)
        : await proven.visit.perform(acts[act], raw)
  if (!refused) return null
  const { sentence, status } = refusedAnswer(refused)
  const fields = wrongFields(refused)
  if (fields.includes('reason')) {
    const reasonError = pleaseWrite('el motivo')
    return { role: { ...answer, reasonError }, sentence: null, status }
  }
  const stepUp = stepUpAnswer(proven, refused)
  return { role: { ...answer, stepUp }, sentence: isAboutProof(refused) ? null : sentence, status }
}
