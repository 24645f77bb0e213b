import { Form, Link, redirect } from 'react-router'
import { replaceInvoice } from '#commands/ledger/replace-invoice.ts'
import { invoice } from '#queries/money/invoice.ts'
import { Brand } from '../../components/brand.tsx'
import { titled } from '../../heads/title.ts'
import { refusedData } from '../../server/acts/refused.ts'
import { PaperActions } from '../../components/paper-actions.tsx'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Money } from '../../ui/money.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { Notice } from '../../ui/notice.tsx'
import { invoiceView, type InvoiceView } from '../../views/invoices/invoice-view.ts'
import type { Route } from './+types/invoice.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.view.title ?? 'Factura')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { invoice: found, isOwn, hasTaxData } = await visit.ask(invoice, params)
  const isLive = found.kind !== 'rectifying' && found.rectifiedBy === null
  return {
    view: invoiceView(found, reading),
    isOwn,
    hasTaxData,
    mayReplace:
      isLive &&
      (isOwn ? found.kind === 'simplified' : visitor.actor.roles.includes('operator') && hasTaxData),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  const { answer, refused } = await readerOf(context).visit.perform(replaceInvoice, params)
  return refused ? refusedData(refused) : redirect(`/app/invoices/${answer.invoiceId}`)
}

function Party({ title, of }: { title: string; of: InvoiceView['issuer'] }) {
  return (
    <div>
      <h2 className="text-small text-muted">{title}</h2>
      <p className="font-semibold wrap-anywhere">{of.name}</p>
      <p className="wrap-anywhere">{of.taxNumber}</p>
      <p className="wrap-anywhere">{of.place}</p>
    </div>
  )
}

function Sums({ view }: { view: InvoiceView }) {
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h2 className="font-semibold">{view.service}</h2>
      <p className="text-small text-muted">Transacción {view.deal}</p>
      <dl className="mt-3 divide-y divide-line">
        {view.rows.map(([what, amount]) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-6 py-2">
            <dt>{what}</dt>
            <dd className="ml-auto">
              <Money text={amount} />
            </dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
          <dt className="font-semibold">Total</dt>
          <dd className="ml-auto">
            <Money text={view.total} size="sum" />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** How whoever it is for gets a complete one. */
function MakeAnew({ isOwn, hasTaxData }: { isOwn: boolean; hasTaxData: boolean }) {
  return (
    <div className="mt-8" data-print="hide">
      <Section
        title={isOwn ? 'Pedirla con tus datos fiscales' : 'Rehacerla con los datos de ahora'}
        lead="Se hace una factura rectificativa que anula esta, y otra completa en su lugar. No se cobra ni se devuelve nada."
      >
        {hasTaxData ? (
          <Form method="post">
            <Button variant="secondary">{isOwn ? 'Pedir la factura completa' : 'Rehacer la factura'}</Button>
          </Form>
        ) : (
          <p>
            Primero guarda tus datos en{' '}
            <Link to="/app/settings/invoices" className="link">
              Facturas
            </Link>
            .
          </p>
        )}
      </Section>
    </div>
  )
}

export default function InvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isOwn, hasTaxData, mayReplace } = loaderData
  return (
    <div className="mx-auto max-w-2xl">
      <p className="mb-3 text-small" data-print="hide">
        {isOwn ? (
          <BackLink to="/app/settings/invoices">Facturas</BackLink>
        ) : (
          <BackLink to="/ops/ledger/invoices">Facturas</BackLink>
        )}
      </p>
      <NotDone title="No se rehízo" reason={actionData?.sentence} />
      {view.lacksTaxData && (
        <div className="mb-5" data-print="hide">
          <Notice tone="warning" title="Hace falta una factura completa">
            Pasa de lo que la ley permite facturar sin decir a quién.
          </Notice>
        </div>
      )}
      <article className="rounded-box border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
        <p className="mb-6 hidden print:block">
          <Brand />
        </p>
        <h1 className="text-heading wrap-anywhere">
          {view.kind} <span className="block">{view.number}</span>
        </h1>
        <p className="mt-1 text-muted">
          {view.what} Fecha: {view.day}.
        </p>
        <div className="mt-6 grid gap-5 sm:grid-cols-2">
          <Party title="Emite" of={view.issuer} />
          {view.receiver && <Party title="Recibe" of={view.receiver} />}
        </div>
        <Sums view={view} />
        {view.links.length > 0 && (
          <DefinitionList
            items={view.links.map(({ term, number, to }) => ({
              term,
              value: (
                <Link to={to} className="link wrap-anywhere print:no-underline">
                  {number}
                </Link>
              ),
            }))}
          />
        )}
      </article>
      <PaperActions pdf={`/app/invoices/${view.id}/pdf`} />
      {mayReplace && <MakeAnew isOwn={isOwn} hasTaxData={hasTaxData} />}
    </div>
  )
}
