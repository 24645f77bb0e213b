import { redirect } from 'react-router'
import { reportPushMessage } from '#commands/notices/report-push.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { visitContext } from '../../server/visit.ts'
import type { Route } from './+types/receipt.ts'

/** What a device tells of a message to it, by the receipt that came along; it may have no session any more. */
export async function action({ request, context }: Route.ActionArgs) {
  const told = fieldsOf(await request.formData(), 'receipt', 'what')
  const { refused } = await context.get(visitContext).perform(reportPushMessage, told)
  return new Response(null, { status: refused ? 422 : 204 })
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/')
}
