import { data, redirect } from 'react-router'
import { offers } from '#device/pwa/offers.ts'
import { leaveInPeace } from '../../server/offers.ts'
import type { Route } from './+types/offers.ts'

/** Leaves this device in peace about one offer. */
export async function action({ request }: Route.ActionArgs) {
  const refused = (await request.formData()).get('offer')
  const offer = offers.find((each) => each === refused)
  if (!offer) return data(null, 400)
  return new Response(null, { status: 204, headers: { 'set-cookie': leaveInPeace(request, offer) } })
}

/** Nobody needs this address as a page. */
export function loader() {
  return redirect('/')
}
