import { Form } from 'react-router'
import { myInvoices } from '#queries/people/my-invoices.ts'
import { statementOfTransaction } from '#queries/transactions/statement-of-transaction.ts'
import { Brand } from '../../components/brand.tsx'
import { HistoryFile } from '../../views/transactions/deal/history-file.tsx'
import { ReceiptLinks } from '../../views/transactions/receipt/receipt-links.tsx'
import { receiptLine } from '../../views/transactions/receipt/receipt-view.ts'
import { InvoiceLinks } from '../../views/invoices/invoice-links.tsx'
import { invoiceLine } from '../../views/invoices/invoice-view.ts'
import { statementView } from '../../views/transactions/deal/statement-view.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import type { Route } from './+types/statement.ts'

export const meta = () => titled('Movimientos')

/** The end of a day in a zone, or nothing for what is no day. */
function endOf(day: string | null, timeZone: string): string | undefined {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  try {
    const next = Temporal.PlainDate.from(day, { overflow: 'reject' }).add({ days: 1 })
    return next.toZonedDateTime(timeZone).toInstant().subtract({ milliseconds: 1 }).toString()
  } catch {
    return undefined
  }
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const day = url.searchParams.get('day')
  const at = endOf(day, reading.timeZone)
  const found = await visit.ask(statementOfTransaction, { ...params, ...(at && { at }) })
  const { invoices } = await visit.ask(myInvoices, params)
  const { title, id, code } = found.situation.transaction
  return {
    id,
    mine: found.mine !== null,
    isAgreed: found.situation.transaction.agreedAt !== null,
    back: `/app/transactions/${id}`,
    title,
    code,
    day: at && day ? day : '',
    until: reading.instant(found.until),
    invoices: invoices.map((each) => invoiceLine(each, reading)),
    receipts: found.receipts.map((each) => receiptLine(each, reading)),
    ...statementView(found, reading),
  }
}

type Shown = Route.ComponentProps['loaderData']

function Movements({ movements }: Pick<Shown, 'movements'>) {
  if (movements.length === 0) return <p className="text-muted">Todavía no se movió dinero.</p>
  return (
    <ol className="divide-y divide-line">
      {movements.map((movement) => (
        <li key={movement.id} className="py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-semibold">{movement.what}</h3>
            <time
              dateTime={movement.when.iso}
              title={movement.when.exact}
              className="figures text-small text-muted"
            >
              <span className="print:hidden">{movement.when.text}</span>
              <span className="hidden print:inline">{movement.when.exact}</span>
            </time>
          </div>
          <dl className="mt-1.5 grid gap-1 text-small">
            {movement.lines.map((line, position) => (
              <div key={position} className="flex justify-between gap-4">
                <dt className="text-muted">{line.place}</dt>
                <dd>
                  <Money text={line.amountText} />
                </dd>
              </div>
            ))}
            <div className="mt-1 flex justify-between gap-4 border-t border-line pt-1.5 font-medium">
              <dt>Queda en custodia, con la comisión</dt>
              <dd>
                <Money text={movement.custodyText} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  )
}

/** What may be taken away: for a bank, a judge, or to be kept. */
function Documents({ shown: { id, back, mine, isAgreed, movements } }: { shown: Shown }) {
  if (!isAgreed && movements.length === 0 && !mine) return null
  return (
    <div id="documentos" className="scroll-mt-24" data-print="hide">
      <Section
        title="Documentos"
        lead="Los PDF los puede leer un banco o un juez. Llevan dentro lo que se selló."
      >
        <p className="flex flex-wrap gap-3">
          {isAgreed && (
            <ButtonLink to={`${back}/agreement/pdf`} variant="secondary" reloadDocument download>
              El acuerdo en PDF
            </ButtonLink>
          )}
          {movements.length > 0 && (
            <ButtonLink to={`${back}/statement/pdf`} variant="secondary" reloadDocument download>
              Los movimientos en PDF
            </ButtonLink>
          )}
        </p>
        {mine && <HistoryFile id={id} />}
      </Section>
    </div>
  )
}

export default function Statement({ loaderData: shown }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <p className="mb-6 hidden print:block">
        <Brand />
      </p>
      <PageHead
        back={
          <>
            <span data-print="hide">
              <BackLink to={shown.back}>{shown.title}</BackLink>
            </span>
            <span className="hidden print:inline">
              {shown.title} · {shown.code}
            </span>
          </>
        }
        title="Movimientos al céntimo"
        lead="Cada movimiento suma cero: lo que sale de un sitio entra en otro. Las dos partes ven lo mismo."
      />
      <Section title="Dónde está el dinero" lead={`Hasta el ${shown.until}`}>
        {shown.balances.length > 0 ? (
          <dl className="divide-y divide-line">
            {shown.balances.map((each) => (
              <div key={each.place} className="flex flex-wrap justify-between gap-x-6 py-2.5">
                <dt className="min-w-0">{each.place}</dt>
                <dd className="ml-auto text-right">
                  <Money text={each.amountText} size="strong" />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-muted">No hay dinero de esta transacción en Resguardo.</p>
        )}
        <Form className="mt-5 flex max-w-sm flex-wrap items-end gap-3" data-print="hide">
          <div className="flex-1">
            <TextField
              label="Ver otro día"
              type="date"
              name="day"
              required={false}
              defaultValue={shown.day}
            />
          </div>
          <Button variant="secondary">Ver</Button>
        </Form>
      </Section>
      <Section title="Movimientos">
        <Movements movements={shown.movements} />
      </Section>
      {shown.invoices.length > 0 && (
        <Section title="Tus facturas" lead="De tu parte de la comisión. Las tuyas las ves solo tú.">
          <InvoiceLinks invoices={shown.invoices} />
        </Section>
      )}
      {shown.receipts.length > 0 && (
        <Section
          title="Tus comprobantes"
          lead="Uno por cada depósito tuyo y cada pago a tu cuenta que el banco confirmó. Los tuyos los ves solo tú."
        >
          <ReceiptLinks receipts={shown.receipts} />
        </Section>
      )}
      <Documents shown={shown} />
    </div>
  )
}
