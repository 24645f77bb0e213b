import type { RouterContextProvider } from 'react-router'
import type { Entered } from '#auth/sessions/enter.ts'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { authContext } from '../auth-context.ts'
import { visitContext } from '../visit.ts'

const invitation = /^\/invitacion\/([\w-]{10,100})$/

/**
 * Where somebody who just opened their account goes on. Who did it to answer an invitation takes their seat with it: they
 * asked for that when they followed the link, and nothing is accepted by it. Where that cannot be, the invitation says why.
 */
export async function wayOn(
  context: Readonly<RouterContextProvider>,
  request: Request,
  entered: Pick<Entered, 'state' | 'redirect' | 'headers'>,
): Promise<string> {
  const token = invitation.exec(entered.redirect)?.[1]
  if (entered.state !== 'in' || token === undefined) return entered.redirect
  const cookie = entered.headers.getSetCookie().map((each) => each.split(';')[0])
  const headers = new Headers(request.headers)
  headers.set('cookie', cookie.join('; '))
  const visitor = await context.get(authContext).visitorOf(new Request(request.url, { headers }))
  if (!visitor) return entered.redirect
  try {
    const { answer } = await context.get(visitContext).as(visitor).perform(claimTransaction, { token })
    return answer ? `/app/transactions/${answer.transactionId}` : entered.redirect
  } catch (thrown) {
    // Not there: the page of the invitation says so.
    if (thrown instanceof Response) return entered.redirect
    throw thrown
  }
}
