import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Link, redirect } from 'react-router'
import { freezePage } from '#queries/freezes/order.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { OrderCard } from '../../views/orders/order-card.tsx'
import { OrderWork } from '../../views/orders/order-work.tsx'
import { orderView, rulingView } from '../../views/orders/order-view.ts'
import { paperTyped } from '../../forms/paper-typed.ts'
import { formText, versionOf } from '../../forms/form-text.ts'
import { wrongFields } from '../../server/acts/refused.ts'
import { readOrderAct } from '../../server/acts/order-acts.ts'
import { keyIn } from '../../server/acts/sent-files.ts'
import { refusedUpload, uploadedForm } from '../../server/acts/uploaded-form.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import type { Route } from './+types/order.ts'

export const handle = {
  middleware: ['office:operator'],
  takes: 'files',
  limits: ['files'],
} satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.title ?? 'Orden de fuera')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { order, me, situation, parts, seats, liftBy, rulingBy } = await visit.ask(freezePage, params)
  const { id, code, title, version, currency } = situation.transaction
  const names = { buyer: seats.buyer.name, seller: seats.seller.name }
  return {
    title: `Orden de fuera · ${code}`,
    deal: { id, code, title, currency },
    names,
    version,
    order: orderView(order, situation, names, reading),
    isBroughtByMe: order.broughtBy === me,
    lift: order.liftReason && { by: liftBy, reason: order.liftReason, isMine: order.liftBy === me },
    ruling: order.ruling && {
      ...rulingView(order.ruling, situation, names, reading),
      by: rulingBy,
      isMine: order.rulingBy === me,
    },
    parts: parts.map((part) => ({
      number: part.number,
      title: part.title,
      heldText: reading.money(part.heldMinor, currency),
    })),
    today: visit.now.toZonedDateTimeISO(situation.terms.timeZone).toPlainDate().toString(),
    key: crypto.randomUUID(),
    stepUp: await stepUpFor(context, url),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit, reading, visitor } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  const { order, situation } = await visit.ask(freezePage, params)
  const { id, currency } = situation.transaction
  const typed = { ...paperTyped(form ?? new FormData()), reason: form ? formText(form, 'reason') : '' }
  const read = form && (await readOrderAct(form, { currency, country: reading.writtenIn }))
  if (!read) {
    const { sentence, status } = refusedUpload(context, unread ?? { code: 'input-wrong', details: {} })
    return data({ act: 'ruling', typed, sentence, fields: [], errors: {}, stepUp: undefined }, status)
  }
  if ('errors' in read)
    return data(
      { act: read.act, typed, sentence: null, fields: [], errors: read.errors, stepUp: undefined },
      422,
    )
  const proven = await provenVisit(context, form, request)
  const raw = { ...read.raw, transactionId: id, freeze: order.id }
  const seen = versionOf(formText(form, 'version'))
  const refused =
    proven.refused ?? (await proven.visit.perform(read.command, raw, { ...keyIn(form), seen })).refused
  if (!refused) return redirect(`/ops/orders/${order.id}`)
  const { sentence, status } = refusedUpload(context, refused)
  const fields = wrongFields(refused)
  const isSaidBeside = fields.length > 0 || isAboutProof(refused)
  return data(
    {
      act: read.act,
      typed,
      sentence: isSaidBeside ? null : sentence,
      fields,
      errors: {},
      stepUp: stepUpAnswer(proven, refused),
    },
    status,
  )
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { deal, order } = loaderData
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/orders">Órdenes de fuera</BackLink>}
        title="Orden de fuera"
        lead={
          <Link to={`/app/transactions/${deal.id}`} className="link">
            {deal.code} · {deal.title}
          </Link>
        }
      />
      <NotDone title="No se hizo" reason={actionData?.sentence} />
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div>
          <OrderCard order={order} dealId={deal.id} />
        </div>
        <OrderWork known={loaderData} answer={actionData} />
      </div>
    </>
  )
}
