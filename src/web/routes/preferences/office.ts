import { redirect } from 'react-router'
import { pathHere } from '#auth/sessions/safe-redirect.ts'
import { keepOfficeView } from '../../server/cookies/office-view.ts'
import type { Route } from './+types/office.ts'

/** Keeps for a year how this device shows the office, and goes back to where the person was. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const changed = Object.fromEntries(
    ['density', 'keys'].flatMap((name) => (form.has(name) ? [[name, form.get(name)]] : [])),
  )
  return redirect(pathHere(form.get('from')) ?? '/ops', {
    headers: { 'set-cookie': keepOfficeView(request, changed) },
  })
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/ops')
}
