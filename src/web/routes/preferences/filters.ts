import { redirect } from 'react-router'
import { pathHere } from '#auth/sessions/safe-redirect.ts'
import { keepFilters } from '../../server/cookies/kept-state.ts'
import type { Route } from './+types/filters.ts'

const none = { turn: undefined, group: undefined, role: undefined }

/** Forgets the filters that this browser keeps of the list, and goes back to where the person was. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const cookie = keepFilters(request, none)
  return redirect(pathHere(form.get('from')) ?? '/', cookie ? { headers: { 'set-cookie': cookie } } : {})
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/')
}
