import { data, redirect } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { depositInstructions } from '#queries/transactions/deposit-instructions.ts'
import { visitorContext } from '../../server/auth-context.ts'
import { sandboxContext } from '../../server/sandbox.ts'
import { visitContext } from '../../server/visit.ts'
import type { Route } from './+types/deposit.ts'

/** Pretends the buyer's transfer of what is still missing, with the right reference, from the deposit page of a sandbox. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const bank = context.get(sandboxContext)?.bank
  const visitor = context.get(visitorContext)
  if (!bank || !visitor) throw data(`Page not found: ${url.pathname}`, 404)
  const form = await request.formData()
  const visit = context.get(visitContext)
  const { account, reference, sums, situation } = await visit.ask(depositInstructions, {
    transactionId: form.get('transactionId'),
  })
  if (account && sums.missingMinor > 0n)
    await bank.deposit(
      {
        account: account.number,
        amountMinor: sums.missingMinor,
        currency: situation.transaction.currency,
        payerName: visitor.person.displayName,
        payerAccount: null,
        text: reference,
      },
      visit.now,
    )
  return redirect(safeRedirect(form.get('redirect')))
}

/** Nobody needs this address as a page, and where no bank is played it is none. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(sandboxContext)?.bank) throw data(`Page not found: ${url.pathname}`, 404)
  return redirect('/dev/bank')
}
