import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect } from 'react-router'
import { savePaymentLayout } from '#commands/payouts/save-layout.ts'
import { exampleRules, exampleServes, layoutExampleCodes } from '#domain/banking/layout-examples.ts'
import { paymentLayouts } from '#queries/money/payment-layouts.ts'
import { fieldsOfLayout } from '../../forms/layout-fields.ts'
import { titled } from '../../heads/title.ts'
import { startedLayout, workOnLayout } from '../../server/acts/layout-work.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LayoutForm } from '../../views/ops/layouts/layout-form.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { accountChoices } from '../../views/ops/bank-rules/account-choices.ts'
import type { Route } from './+types/new-layout.ts'

export const handle = { middleware: ['office:operator'], takes: 'choices' } satisfies RouteFacts

export const meta = () => titled('Nuevo formato de pago')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accounts } = await readerOf(context).visit.ask(paymentLayouts, {})
  const wanted = url.searchParams.get('example')
  const code = layoutExampleCodes.find((each) => each === wanted) ?? layoutExampleCodes[0]
  const account = accounts.find(({ currency }) => exampleServes(code, currency)) ?? accounts[0]
  const fields = fieldsOfLayout(exampleRules(code), { custodyId: account?.id ?? '', name: '' })
  return { work: startedLayout(fields), accounts: accountChoices(accounts) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visit } = readerOf(context)
  const { accounts } = await visit.ask(paymentLayouts, {})
  const { work, isTried, usable } = await workOnLayout(visit, await request.formData(), accounts)
  if (!usable) return data({ work }, isTried ? 200 : 422)
  const { refused } = await visit.perform(savePaymentLayout, usable)
  if (!refused) return redirect('/ops/payouts/layouts?done=saved')
  const { sentence, status } = refusedAnswer(refused)
  return data({ work: { ...work, sentence, preview: null } }, status)
}

/** A layout that is made from one of the general forms. */
export default function NewLayout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/payouts/layouts">Formatos de pago</BackLink>}
        title="Nuevo formato de pago"
        lead="Es una forma general, no la de ningún banco. Cámbiala hasta que sea la que te pide el tuyo."
      />
      <LayoutForm work={actionData?.work ?? loaderData.work} accounts={loaderData.accounts} version={null} />
    </>
  )
}
