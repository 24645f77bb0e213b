import { myIdentityCheck } from '#queries/people/my-identity-check.ts'
import { checkMark } from '../../views/account/identity/check-view.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { sessionFieldNames } from '../../forms/identity-session.ts'
import { openedSession } from '../../server/acts/identity-session.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/verification-session.ts'

/** For the page that waits: how one's own check stands, as a text that changes when the page has to be read again. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json({ mark: checkMark(await readerOf(context).visit.ask(myIdentityCheck, {})) })
}

/** For the page with JavaScript: the address to open in the frame, or why there is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = fieldsOf(await request.formData(), ...sessionFieldNames)
  const { status, ...session } = await openedSession(context, typed)
  return Response.json(session, { status })
}
