import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { bringOrder } from '#commands/freezes/bring.ts'
import { freezesOfDeal } from '#queries/freezes/of-deal.ts'
import { filesIn, keyIn } from '../../server/acts/sent-files.ts'
import { refusedUpload, uploadedForm } from '../../server/acts/uploaded-form.ts'
import { wrongFields } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import type { Refused } from '../../server/visit.ts'
import { titled } from '../../heads/title.ts'
import { shortNames } from '../../views/transactions/deal/short-names.ts'
import { OrderCard } from '../../views/orders/order-card.tsx'
import { orderView } from '../../views/orders/order-view.ts'
import { PaperFields } from '../../views/orders/paper-fields.tsx'
import { paperTyped } from '../../forms/paper-typed.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/order.ts'

export const handle = { takes: 'files', limits: ['files'] } satisfies RouteFacts

export const meta = () => titled('Orden de un tribunal, árbitro o autoridad')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { situation, seats, orders, mayBring } = await visit.ask(freezesOfDeal, params)
  const { transaction, terms } = situation
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  return {
    id: transaction.id,
    title: transaction.title,
    orders: orders.map((each) => orderView(each, situation, names, reading)),
    mayBring,
    today: visit.now.toZonedDateTimeISO(terms.timeZone).toPlainDate().toString(),
    key: crypto.randomUUID(),
  }
}

/** Brings the paper of an authority; the office looks at it before anything follows. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit, visitor } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) return refusedData(context, unread, new FormData())
  const raw = { ...params, ...paperTyped(form), files: await filesIn(form, 'files') }
  // It moves nothing, and is decided on nothing that was seen.
  const { refused } = await visit.perform(bringOrder, raw, { ...keyIn(form), seen: null })
  return refused
    ? refusedData(context, refused, form)
    : redirect(`/app/transactions/${params.transactionId}/bring-order`)
}

function refusedData(context: Route.ActionArgs['context'], refused: Refused, form: FormData) {
  const { sentence, status } = refusedUpload(context, refused)
  const fields = wrongFields(refused)
  return data({ sentence: fields.length > 0 ? null : sentence, fields, typed: paperTyped(form) }, status)
}

export default function Order({ loaderData: view, actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        back={<BackLink to={`/app/transactions/${view.id}`}>{view.title}</BackLink>}
        title="Orden de un tribunal, árbitro o autoridad"
        lead="Si alguien de fuera se ocupa de este dinero, lo guardamos hasta que resuelva. Una persona comprueba antes el documento."
      />
      {view.orders.length > 0 && (
        <div className="grid gap-6">
          {view.orders.map((order) => (
            <OrderCard key={order.id} order={order} dealId={view.id} />
          ))}
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={`/app/transactions/${view.id}/messages`} variant="secondary" size="small">
              Escribir
            </ButtonLink>
            <ButtonLink to={`/app/transactions/${view.id}/evidence`} variant="secondary" size="small">
              Aportar pruebas
            </ButtonLink>
            <ButtonLink
              to={`/app/transactions/${view.id}/case-file`}
              variant="secondary"
              size="small"
              reloadDocument
              download
            >
              Descargar el expediente
            </ButtonLink>
          </p>
        </div>
      )}
      {view.mayBring ? <BringForm view={view} answer={actionData} /> : view.orders.length === 0 && <NotNow />}
    </div>
  )
}

function NotNow() {
  return <p className="text-muted">Ahora no hay dinero en custodia que congelar.</p>
}

type BringFormProps = {
  view: Route.ComponentProps['loaderData']
  answer: Route.ComponentProps['actionData']
}

function BringForm({ view, answer }: BringFormProps) {
  return (
    <section aria-labelledby="presentar" className="mt-8">
      <h2 id="presentar" className="mb-3 text-title">
        Presentar un documento
      </h2>
      <p className="mb-5 text-muted">
        Hasta que la oficina lo confirme, todo sigue igual y los plazos corren. Si lo confirma, nadie mueve el
        dinero, tampoco para devolverlo. La otra parte lo lee y le avisamos.
      </p>
      <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-4">
        <input type="hidden" name="key" value={view.key} />
        {answer?.sentence && (
          <Notice tone="error" title="No se presentó" live>
            {answer.sentence}
          </Notice>
        )}
        <PaperFields
          typed={answer?.typed}
          wrong={answer?.fields ?? []}
          file="El documento, en PDF o fotos"
          today={view.today}
        />
        <p className="text-small text-muted">
          Queda entre las pruebas, con su huella en el historial. No se puede cambiar ni quitar.
        </p>
        <div className="grid sm:flex">
          <Button>Presentar el documento</Button>
        </div>
      </Form>
    </section>
  )
}
