import { redirect } from 'react-router'
import { myInvitation } from '#queries/transactions/my-invitation.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { readerOf } from '../../server/reader.ts'
import type { Route } from './+types/invited.ts'

/** Leads whoever was told of an invitation to it, by its link, and to the deal once they are in it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit } = readerOf(context)
  const found = await visit.ask(myInvitation, params).catch(async (thrown: unknown) => {
    if (!(thrown instanceof Response) || thrown.status !== 404) throw thrown
    await visit.ask(transactionPage, params)
    return null
  })
  return redirect(found ? `/invitacion/${found.token}` : `/app/transactions/${params.transactionId}`)
}

// With a component, what is not found is said on a page.
export default function Invited() {
  return null
}
