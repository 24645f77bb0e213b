import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect } from 'react-router'
import { savePaymentLayout } from '#commands/payouts/save-layout.ts'
import { paymentLayout, paymentLayouts } from '#queries/money/payment-layouts.ts'
import { formText } from '../../forms/form-text.ts'
import { fieldsOfLayout } from '../../forms/layout-fields.ts'
import { titled } from '../../heads/title.ts'
import { startedLayout, workOnLayout } from '../../server/acts/layout-work.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LayoutForm } from '../../views/ops/layouts/layout-form.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { accountChoices } from '../../views/ops/bank-rules/account-choices.ts'
import type { Route } from './+types/layout.ts'

export const handle = { middleware: ['office:operator'], takes: 'choices' } satisfies RouteFacts

export const meta = () => titled('Cambiar un formato de pago')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit } = readerOf(context)
  const { name, custodyId, rules, version } = await visit.ask(paymentLayout, { layoutId: params.layoutId })
  const { accounts } = await visit.ask(paymentLayouts, {})
  return {
    work: startedLayout(fieldsOfLayout(rules, { custodyId, name })),
    version,
    accounts: accountChoices(accounts),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit } = readerOf(context)
  const form = await request.formData()
  const { accounts } = await visit.ask(paymentLayouts, {})
  const { work, isTried, usable } = await workOnLayout(visit, form, accounts)
  const version = Number(formText(form, 'version')) || 1
  if (!usable) return data({ work, version }, isTried ? 200 : 422)
  const changes = { layoutId: params.layoutId, version }
  const { refused } = await visit.perform(savePaymentLayout, { ...usable, changes })
  if (!refused) return redirect('/ops/payouts/layouts?done=saved')
  const { sentence, status } = refusedAnswer(refused)
  return data({ work: { ...work, sentence, preview: null }, version }, status)
}

/** A layout to change. */
export default function Layout({ loaderData, actionData }: Route.ComponentProps) {
  const { work, version } = actionData ?? loaderData
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/payouts/layouts">Formatos de pago</BackLink>}
        title="Cambiar un formato de pago"
        lead="Los archivos que ya se hicieron no cambian. Míralo antes de guardarlo."
      />
      <LayoutForm work={work} accounts={loaderData.accounts} version={version} />
    </>
  )
}
