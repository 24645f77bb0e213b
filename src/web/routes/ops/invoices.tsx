import type { RouteFacts } from '../../heads/route-facts.ts'
import { Form, Link } from 'react-router'
import { invoices } from '#queries/money/invoices.ts'
import { monthText } from '#words/dates.ts'
import { titled } from '../../heads/title.ts'
import { monthsToChoose, periodAsked } from '../../server/books/period-asked.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { invoiceLine } from '../../views/invoices/invoice-view.ts'
import { invoicedDifferences, invoicedViews } from '../../views/ops/invoices/invoiced-view.ts'
import { FileLink } from '../../views/ops/books/file-link.tsx'
import { MonthField } from '../../views/ops/books/month-field.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import type { Route } from './+types/invoices.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

export const meta = () => titled('Facturas')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { name, from, until } = periodAsked(url.searchParams, reading)
  const month = name.slice(0, 7)
  const typed = (url.searchParams.get('q') ?? '').slice(0, 60)
  const within = { from: from.toString(), until: until.toString() }
  const { identity, list, isWhole, sums, booked } = await visit.ask(invoices, { ...within, typed })
  const monthNamed = (named: string) => monthText(Temporal.PlainYearMonth.from(named), reading.locale)
  return {
    month,
    told: monthNamed(month),
    months: monthsToChoose(month, reading).map((each) => ({ value: each, text: monthNamed(each) })),
    typed,
    issuer:
      identity && `${identity.legalName} (${identity.taxNumber}), desde el ${reading.dayOf(identity.since)}`,
    mayChange: visitor.actor.roles.includes('operator'),
    list: list.map((each) => ({
      ...invoiceLine(each, reading),
      base: reading.money(each.baseMinor, each.currency),
      tax: reading.money(each.taxMinor, each.currency),
      receiver: each.receiver?.name ?? '',
    })),
    isWhole,
    sums: invoicedViews(sums, reading),
    differences: invoicedDifferences(sums, booked, reading),
  }
}

type Data = Route.ComponentProps['loaderData']

const columns: readonly Column<Data['list'][number]>[] = [
  {
    key: 'number',
    head: 'Número',
    rowHead: true,
    cell: (row) => (
      <Link to={row.to} className="link">
        {row.number}
      </Link>
    ),
  },
  { key: 'day', head: 'Fecha', cell: (row) => row.day },
  {
    key: 'kind',
    head: 'Clase, y a quién',
    wrap: true,
    cell: (row) => (
      <>
        {row.kind}
        {row.receiver && <span className="block text-caption text-muted">{row.receiver}</span>}
        {row.note && <span className="block text-caption text-muted">{row.note}</span>}
        {row.lacksTaxData && (
          <span className="block text-caption font-semibold">Pasa del límite: hace falta la completa</span>
        )}
      </>
    ),
  },
  { key: 'deal', head: 'Transacción', cell: (row) => row.deal },
  { key: 'base', head: 'Base', numeric: true, cell: (row) => <Money text={row.base} /> },
  { key: 'tax', head: 'Cuota', numeric: true, cell: (row) => <Money text={row.tax} /> },
  { key: 'total', head: 'Total', numeric: true, cell: (row) => <Money text={row.totalText} /> },
]

const sumColumns: readonly Column<Data['sums'][number]>[] = [
  { key: 'rate', head: 'Moneda y tipo', rowHead: true, cell: (row) => row.rate },
  { key: 'invoices', head: 'Emitidas', numeric: true, cell: (row) => row.invoices },
  { key: 'takenBack', head: 'Rectificativas', numeric: true, cell: (row) => row.takenBack },
  { key: 'back', head: 'Anulado', numeric: true, cell: (row) => <Money text={row.back} /> },
  { key: 'base', head: 'Base', numeric: true, cell: (row) => <Money text={row.base} /> },
  { key: 'tax', head: 'Cuota', numeric: true, cell: (row) => <Money text={row.tax} /> },
  { key: 'total', head: 'Total', numeric: true, cell: (row) => <Money text={row.total} /> },
]

function Issuer({ issuer, mayChange }: Pick<Data, 'issuer' | 'mayChange'>) {
  const change = mayChange && (
    <Link to="/ops/ledger/invoices/issuer" className="link inline-flex min-h-11 items-center">
      {issuer ? 'Cambiar quién las emite' : 'Decir quién las emite'}
    </Link>
  )
  if (issuer)
    return (
      <p className="mb-5 flex flex-wrap items-baseline gap-x-4">
        <span>Las emite {issuer}.</span>
        {change}
      </p>
    )
  return (
    <div className="mb-6">
      <Notice tone="warning" title="No se factura nada">
        Falta decir quién emite las facturas. Desde ese momento, cada comisión que se gane tendrá la suya.{' '}
        {change}
      </Notice>
    </div>
  )
}

function Sums({ told, sums, differences }: Pick<Data, 'told' | 'sums' | 'differences'>) {
  return (
    <Section title={`Sumas de ${told}`} lead="Emitido menos anulado, por moneda y tipo de impuesto.">
      {sums.length > 0 && (
        <Table caption={`Sumas de ${told}`} columns={sumColumns} rows={sums} rowKey={(row) => row.key} />
      )}
      <p
        className={`mt-2 text-small ${differences.length === 0 ? 'text-muted' : 'font-semibold text-error'}`}
      >
        {differences.length === 0
          ? 'Es lo mismo que dice el libro: las comisiones ganadas y su impuesto, al céntimo.'
          : `No es lo que dice el libro. ${differences.join('. ')}. Avisa a quien mantiene el programa.`}
      </p>
    </Section>
  )
}

/** The invoices of the operator's fees: of a month, or of a deal; their sums, and the files of them. */
export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { month, told, months, typed, list, isWhole } = loaderData
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/ledger">Libro mayor</BackLink>}
        title="Facturas"
        lead="Una por la parte de cada lado en cada comisión ganada. No mueven dinero."
      >
        <Form method="get" className="flex flex-wrap items-end gap-2.5">
          <MonthField month={month} months={months} />
          <TextField
            label="Número o transacción"
            name="q"
            defaultValue={typed}
            key={`typed ${typed}`}
            maxLength={60}
            optional
          />
          <Button variant="secondary">Ver</Button>
        </Form>
      </OpsHead>
      <Issuer issuer={loaderData.issuer} mayChange={loaderData.mayChange} />
      {list.length === 0 ? (
        <p className="mb-6 text-muted">
          {typed ? 'Ninguna tiene ese número ni es de esa transacción.' : `En ${told} no se emitió ninguna.`}
        </p>
      ) : (
        <div className="mb-8">
          <Table caption="Facturas" columns={columns} rows={list} rowKey={(row) => row.to} />
          {!isWhole && (
            <p className="mt-2 text-small text-muted">
              Se muestran las últimas {list.length}. Todas están en los archivos.
            </p>
          )}
        </div>
      )}
      {!typed && <Sums told={told} sums={loaderData.sums} differences={loaderData.differences} />}
      {!typed && (
        <Section
          title={`Descargar las de ${told}`}
          lead="Para la contabilidad, o para el programa que las envía a la agencia tributaria. Llevan datos de personas."
        >
          <p className="flex flex-wrap gap-x-4">
            <FileLink to={`/ops/ledger/invoices/download?month=${month}`}>CSV</FileLink>
            <FileLink to={`/ops/ledger/invoices/download?month=${month}&format=json`}>JSON</FileLink>
          </p>
        </Section>
      )}
    </>
  )
}
