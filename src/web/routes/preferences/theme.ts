import { redirect } from 'react-router'
import { pathHere } from '#auth/sessions/safe-redirect.ts'
import { keepPageCookie } from '../../server/cookies/page-cookies.ts'
import { isTheme } from '../../server/cookies/theme.ts'
import type { Route } from './+types/theme.ts'

const YEAR = 365 * 24 * 60 * 60

/** Keeps the device's theme for a year and goes back to where the person was. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const theme = form.get('theme')
  const kept = isTheme(theme) ? theme : 'system'
  return redirect(pathHere(form.get('from')) ?? '/', {
    headers: { 'set-cookie': keepPageCookie(request, 'theme', kept, YEAR) },
  })
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/')
}
