import { data, redirect } from 'react-router'
import { addOwnInstallation } from '#commands/installations/add.ts'
import { registerPush } from '#commands/installations/register-push.ts'
import { renewToken } from '#commands/installations/renew-token.ts'
import { unregisterPush } from '#commands/installations/unregister-push.ts'
import { pushKey } from '#queries/notices/push-key.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { notFound, type Visit } from '../../server/visit.ts'
import type { Route } from './+types/installations.ts'

type Asked = Readonly<Record<string, string | null>>

/** What scripts of ours ask about the browser in which they run, in the session of this request. */
const intents: Readonly<Record<string, (visit: Visit, asked: Asked) => Promise<object>>> = {
  add: (visit, asked) => answerOf(visit.perform(addOwnInstallation, asked)),
  renew: (visit, asked) => answerOf(visit.perform(renewToken, asked)),
  register: (visit, asked) => answerOf(visit.perform(registerPush, asked)),
  unregister: (visit, asked) => answerOf(visit.perform(unregisterPush, asked)),
  async key(visit) {
    const key = await visit.ask(pushKey, {})
    if (!key) throw notFound()
    return { keyId: key.id, publicKey: key.publicKey }
  },
}

async function answerOf(performed: ReturnType<Visit['perform']>): Promise<object> {
  const { answer, refused } = await performed
  if (!refused) return { ...(answer as object) }
  const { code, status } = refusedAnswer(refused)
  throw data({ code }, status)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visit, visitor } = readerOf(context)
  const { intent, ...fields } = fieldsOf(
    await request.formData(),
    'intent',
    'installationId',
    'token',
    'endpoint',
    'p256dh',
    'auth',
    'keyId',
  )
  const act = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!act) throw data({ code: 'input-wrong' }, 422)
  const asked = { ...fields, sessionId: visitor.sessionId, userAgent: request.headers.get('user-agent') }
  return Response.json(await act(visit, asked))
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/app/settings/notices')
}
