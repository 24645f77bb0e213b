import { redirect } from 'react-router'
import { pathHere } from '#auth/sessions/safe-redirect.ts'
import { dismissedHints, isHint, keepHints } from '../../server/cookies/kept-state.ts'
import type { Route } from './+types/hints.ts'

/** Dismisses one hint in this browser, or shows all of them again, and goes back to where the person was. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const dismiss = form.get('dismiss')
  const kept = form.has('again') ? [] : [...dismissedHints(request), ...(isHint(dismiss) ? [dismiss] : [])]
  return redirect(pathHere(form.get('from')) ?? '/', {
    headers: { 'set-cookie': keepHints(request, kept) },
  })
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/')
}
