import { data, Form, Link, redirect } from 'react-router'
import { replacePayout } from '#commands/payouts/replace.ts'
import { commissionOfDeal } from '#queries/commissions/of-deal.ts'
import { noticesUnread } from '#queries/notices/list.ts'
import { useReadNotices } from '../../components/use-read-notices.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { formText } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { provenVisit, type StepUp, type StepUpAnswer, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Details } from '../../ui/details.tsx'
import { Money } from '../../ui/money.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import { type CommissionView, commissionView } from '../../views/commissions/commission-view.ts'
import { ReceiptLinks } from '../../views/transactions/receipt/receipt-links.tsx'
import type { Route } from './+types/commission.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.view.title ?? 'Comisión')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const view = commissionView(await visit.ask(commissionOfDeal, params), reading)
  const key = crypto.randomUUID()
  const unread = await visit.ask(noticesUnread, { transactionId: view.id })
  return { view, key, unread, stepUp: view.waiting?.mayAsk ? await stepUpFor(context, url) : null }
}

/** A payout of the broker's that came back is paid again, to the account that they choose now (P8). */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const proven = await provenVisit(context, form, request)
  if (proven.refused) return data({ refusal: '', stepUp: stepUpAnswer(proven) }, 422)
  const raw = { transactionId: params.transactionId, payoutId: formText(form, 'payoutId') }
  const performed = await proven.visit.perform(replacePayout, raw, { key: formText(form, 'key'), seen: null })
  if (!performed.refused) return redirect(`/app/commissions/${params.transactionId}`)
  const { sentence, status } = refusedAnswer(performed.refused)
  return data({ refusal: sentence, stepUp: stepUpAnswer(proven, performed.refused) }, status)
}

type WaitingProps = {
  waiting: NonNullable<CommissionView['waiting']>
  stepUp: StepUp | null
  formKey: string
  answer: { refusal: string; stepUp: StepUpAnswer } | undefined
}

/** What keeps the money from leaving, and the button once nothing does. */
function Waiting({ waiting, stepUp, formKey, answer }: WaitingProps) {
  return (
    <Card tone="accent">
      <h2 className="text-title">Tu dinero te espera</h2>
      <p className="mt-1 mb-3 max-w-[62ch]">Es tuyo y está a salvo. {waiting.text}</p>
      {answer?.refusal && (
        <p role="alert" className="mb-3 font-semibold">
          {answer.refusal}
        </p>
      )}
      {waiting.mayAsk && stepUp ? (
        <Form method="post" className="grid gap-4">
          <input type="hidden" name="payoutId" value={waiting.payoutId} />
          <input type="hidden" name="key" value={formKey} />
          <StepUpField
            stepUp={stepUp}
            answer={answer?.stepUp}
            hint="Mueve tu dinero: confirma que eres tú."
          />
          <Button>Pagar otra vez en mi cuenta</Button>
        </Form>
      ) : (
        <p className="flex flex-wrap gap-x-5">
          <Link to="/app/account/bank-accounts" className="lone-link">
            Mis cuentas bancarias
          </Link>
          <Link to="/app/account/verification" className="lone-link">
            Mi identidad
          </Link>
        </p>
      )}
    </Card>
  )
}

function Payouts({ payouts }: Pick<CommissionView, 'payouts'>) {
  if (payouts.length === 0) return <p className="text-muted">Ninguno todavía: nada se ha liberado.</p>
  return (
    <ul className="divide-y divide-line">
      {payouts.map((each) => (
        <li key={each.id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 py-3">
          <StateBadge tone={each.look.tone} icon={each.look.icon}>
            {each.look.label}
          </StateBadge>
          <Money text={each.amountText} size="strong" />
          <p className="text-small text-muted">
            {each.when}
            {each.account && <span className="figures"> · {each.account}</span>}
          </p>
        </li>
      ))}
    </ul>
  )
}

export default function Commission({ loaderData, actionData }: Route.ComponentProps) {
  const { view, stepUp } = loaderData
  useReadNotices(view.id, loaderData.unread)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={`Comisión de ${view.title}`}
        lead={view.lead}
        back={<BackLink to={view.back.to}>{view.back.text}</BackLink>}
      />
      {view.waiting && (
        <Waiting waiting={view.waiting} stepUp={stepUp} formKey={loaderData.key} answer={actionData} />
      )}
      <Section title="La comisión">
        <p className="mb-2 flex flex-wrap items-baseline justify-between gap-4">
          <Money text={view.sumText} size="sum" />
          <StateBadge tone={view.look.tone} icon={view.look.icon}>
            {view.look.label}
          </StateBadge>
        </p>
        <DefinitionList items={view.facts} />
      </Section>
      <Section title="Pagos">
        {view.stopped && <p className="mb-3">{view.stopped}</p>}
        <Payouts payouts={view.payouts} />
        {view.receipts.length > 0 && <ReceiptLinks receipts={view.receipts} />}
      </Section>
      <Section title="El sello">
        <p className="mb-3 max-w-[62ch]">
          El acuerdo lleva este sello en lugar de la suma. Con lo que sigue cualquiera de los dos puede probar
          cuál era.
        </p>
        <Details summary="Cómo se comprueba">
          <DefinitionList
            items={view.hash.map(({ term, value }) => ({
              term,
              value: <code className="wrap-anywhere">{value}</code>,
            }))}
          />
          <p className="mt-3 max-w-[62ch] text-small">
            El sello es el SHA-256 de este texto: <code className="wrap-anywhere">{view.opened}</code>
          </p>
        </Details>
      </Section>
    </div>
  )
}
