import type { RouterContextProvider } from 'react-router'
import { appointPerson } from '#commands/people/appoint.ts'
import { dismissPerson } from '#commands/people/dismiss.ts'
import type { RoleAnswer } from '../../components/ops/person-roles.tsx'
import { refusedAnswer } from '../../forms/refused.ts'
import { isAboutProof, provenVisit, stepUpAnswer } from '../../step-up.ts'
import { fieldsOf } from '../login/fields.ts'

type Refused = Readonly<{ role: RoleAnswer; sentence: string | null; status: number }>

/** Gives or takes a role as the form says; null when it is done, otherwise what the form has to say. */
export async function changeRole(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  request: Request,
  personId: string,
): Promise<Refused | null> {
  const { act, role, reason } = fieldsOf(form, 'act', 'role', 'reason')
  const proven = await provenVisit(context, form, request)
  const answer = { act, role, reason, reasonError: null, stepUp: stepUpAnswer(proven) }
  if (proven.refused) return { role: answer, sentence: null, status: refusedAnswer(proven.refused).status }
  const command = act === 'appoint' ? appointPerson : dismissPerson
  const { refused } = await proven.visit.perform(command, { personId, role, reason })
  if (!refused) return null
  const { sentence, status } = refusedAnswer(refused)
  const fields = Array.isArray(refused.details['fields']) ? refused.details['fields'] : []
  if (fields.includes('reason')) {
    const reasonError = 'Escribe el motivo, con al menos tres letras.'
    return { role: { ...answer, reasonError }, sentence: null, status }
  }
  const stepUp = stepUpAnswer(proven, refused)
  return { role: { ...answer, stepUp }, sentence: isAboutProof(refused) ? null : sentence, status }
}
