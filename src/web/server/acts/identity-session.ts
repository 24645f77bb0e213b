import type { RouterContextProvider } from 'react-router'
import { identityForm } from '#domain/people/identity-form.ts'
import { namesMissing, type Session } from '../../forms/identity-session.ts'
import { openSession } from '../identity.ts'
import type { Refused } from '../visit.ts'
import { refusedAnswer, wrongFields } from './refused.ts'

const BAD_GATEWAY = 502

/** The session of whoever is signed in, or why there is none, as the page says it; with the status that means it. */
export async function openedSession(
  context: Readonly<RouterContextProvider>,
  typed: Parameters<typeof openSession>[1],
): Promise<Session & { status: number }> {
  const { url, refused, failure } = await openSession(context, typed)
  if (url !== null) return { url, trouble: null, status: 200 }
  if (failure) {
    const answered = failure.status === 0 ? failure.statusText : `${failure.status} ${failure.statusText}`
    const trouble = { sentence: notAnswered, answered: answered.trim(), fields: [] }
    return { url: null, trouble, status: BAD_GATEWAY }
  }
  return refusedSession(refused)
}

function refusedSession(refused: Refused): Session & { status: number } {
  const { sentence, status } = refusedAnswer(refused)
  const { fields, problem } = refused.details
  if (problem === identityForm.namesMissing)
    return { url: null, trouble: namesMissing(Array.isArray(fields) ? fields : []), status }
  return { url: null, trouble: { sentence, answered: null, fields: wrongFields(refused) }, status }
}

const notAnswered =
  'El verificador no abrió la verificación. No se guardó nada: espera un momento y vuelve a intentarlo.'
