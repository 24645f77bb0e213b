import { redirect } from 'react-router'
import { isTheme } from '../../theme.ts'
import type { Route } from './+types/theme.ts'

/** Keeps the device's theme for a year and goes back to where the person was. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const theme = form.get('theme')
  const from = form.get('from')
  const back = typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : '/'
  const kept = isTheme(theme) ? theme : 'system'
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : ''
  return redirect(back, {
    headers: { 'set-cookie': `theme=${kept}; Path=/; Max-Age=31536000; SameSite=Lax${secure}` },
  })
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/')
}
