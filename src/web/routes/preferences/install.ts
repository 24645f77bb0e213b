import { redirect } from 'react-router'
import { leaveInPeace } from '../../install-offer.ts'
import type { Route } from './+types/install.ts'

/** Leaves this device in peace about installing. */
export function action({ request }: Route.ActionArgs) {
  return new Response(null, { status: 204, headers: { 'set-cookie': leaveInPeace(request) } })
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/')
}
