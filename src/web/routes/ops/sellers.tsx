import type { RouteFacts } from '../../heads/route-facts.ts'
import { Form, Link } from 'react-router'
import { leftOut, quarters } from '#domain/ledger/sellers-report.ts'
import { sellers } from '#queries/money/sellers.ts'
import { leftOutText } from '#words/ledger/sellers-report.ts'
import { titled } from '../../heads/title.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { sellerLines } from '../../views/ops/sellers/seller-view.ts'
import type { Route } from './+types/sellers.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

export const meta = () => titled('Vendedores')

/** How many years can be chosen: the law lets a report be mended for some. */
const YEARS = 5

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const thisYear = reading.now.toZonedDateTimeISO(reading.timeZone).year
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back))
  const year = years.find((each) => each === url.searchParams.get('year')) ?? String(thisYear)
  const { operator, isAsked, list, last } = await visit.ask(sellers, { year })
  return {
    year,
    years,
    operator: operator?.legalName ?? null,
    isAsked,
    rule: leftOutText(reading.money(leftOut.mostMinor, leftOut.currency)),
    mayTake: visitor.actor.roles.includes('operator'),
    lines: list.flatMap((each) => sellerLines(each, reading)),
    isWhole: last === null,
  }
}

type Line = Route.ComponentProps['loaderData']['lines'][number]

const columns: readonly Column<Line>[] = [
  {
    key: 'name',
    head: 'Quién',
    rowHead: true,
    cell: (row) => (
      <Link to={row.to} className="link">
        {row.name}
      </Link>
    ),
  },
  { key: 'country', head: 'País', cell: (row) => row.country },
  { key: 'what', head: 'Qué', cell: (row) => row.what },
  {
    key: 'told',
    head: 'Se informa',
    wrap: true,
    cell: (row) => (
      <>
        {row.isTold ? 'Sí' : 'No: pocas ventas'}
        {row.missing && <span className="block text-caption font-semibold">Falta: {row.missing}</span>}
      </>
    ),
  },
  { key: 'deals', head: 'Operaciones', numeric: true, cell: (row) => row.deals },
  ...quarters.map((quarter): Column<Line> => ({
    key: `q${quarter}`,
    head: `Trim. ${quarter}`,
    numeric: true,
    cell: (row) => <Money text={row.quarters[quarter - 1] ?? ''} />,
  })),
  { key: 'fees', head: 'Comisiones', numeric: true, cell: (row) => <Money text={row.fees} /> },
]

function Files({ year }: { year: string }) {
  return (
    <Section
      title="Descargar el archivo"
      lead="Para el programa con que se presenta. Lleva números fiscales y cuentas de personas: queda anotado quién lo descarga."
    >
      <Form
        method="post"
        action="/ops/ledger/sellers/download"
        reloadDocument
        className="flex flex-wrap gap-3"
      >
        <input type="hidden" name="year" value={year} />
        <Button variant="secondary" name="format" value="csv">
          Descargar CSV
        </Button>
        <Button variant="secondary" name="format" value="json">
          Descargar JSON
        </Button>
      </Form>
    </Section>
  )
}

/** Those who sold in a year, as an operator in the European Union tells of them (DAC7). */
export default function Sellers({ loaderData }: Route.ComponentProps) {
  const { year, years, operator, isAsked, rule, mayTake, lines, isWhole } = loaderData
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/ledger">Libro mayor</BackLink>}
        title="Vendedores"
        lead="Lo que cada vendedor de la Unión Europea cobró en el año, sin la comisión, para el informe de enero (DAC7)."
      >
        <Form method="get" className="flex flex-wrap items-end gap-2.5">
          <SelectField label="Año" name="year" defaultValue={year} key={`year ${year}`}>
            {years.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <Button variant="secondary">Ver</Button>
        </Form>
      </OpsHead>
      {operator === null && (
        <div className="mb-6">
          <Notice tone="warning" title="Falta decir quién informa">
            Es quien emite las facturas: de su país depende si hay que informar, y los trimestres son los de
            su calendario.{' '}
            <Link to="/ops/ledger/invoices" className="link">
              Facturas
            </Link>
          </Notice>
        </div>
      )}
      {operator !== null && !isAsked && (
        <div className="mb-6">
          <Notice tone="info" title="Tu país no pide este informe">
            {operator} no reside en la Unión Europea. La lista sirve igual para mirar.
          </Notice>
        </div>
      )}
      {operator !== null && (
        <p className="mb-5 text-small text-muted">
          Queda fuera quien vendió {rule}. Si Resguardo es una plataforma en el sentido de la ley, lo dice tu
          asesor.
        </p>
      )}
      {lines.length > 0 && (
        <Table
          caption={`Vendedores de ${year}`}
          columns={columns}
          rows={lines}
          rowKey={(row) => row.key}
          marked={(row) => row.missing !== ''}
        />
      )}
      {operator !== null && lines.length === 0 && (
        <p className="text-muted">En {year} nadie de la Unión Europea cobró nada.</p>
      )}
      {!isWhole && (
        <p className="mt-2 text-small text-muted">Se muestran los primeros. Todos están en los archivos.</p>
      )}
      {mayTake && lines.length > 0 && (
        <div className="mt-8">
          <Files year={year} />
        </div>
      )}
    </>
  )
}
