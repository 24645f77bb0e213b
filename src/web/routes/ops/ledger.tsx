import { fullStop } from '#words/full-stop.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { Form, Link } from 'react-router'
import { inOrderOfFamilies } from '#domain/ledger/families.ts'
import { isCurrency } from '#domain/money.ts'
import { custodyHistory } from '#queries/money/custody-history.ts'
import { ledgerPage } from '#queries/money/ledger.ts'
import { type BooksView, BooksState, booksView } from '../../views/ops/books-state.tsx'
import { familyName } from '#words/ledger/families.ts'
import { UnclaimedTable, unclaimedView } from '../../views/ops/unclaimed-table.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { custodyCharts } from '../../server/charts/custody-charts.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { TimeChart } from '../../ui/charts/time-chart.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Money } from '../../ui/money.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { familyColumn, SumRow } from '../../views/ops/books/family-rows.tsx'
import type { Route } from './+types/ledger.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

export const meta = () => titled('Libro mayor')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { timeZone } = reading
  const typed = url.searchParams.get('at') ?? ''
  const asked = wallTime(typed, timeZone)
  const { at, balances, checks, unclaimed } = await visit.ask(ledgerPage, { at: asked?.toString() })
  const history = await visit.ask(custodyHistory, {})
  return {
    typed: asked ? typed : at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString().slice(0, 16),
    isPast: asked !== null,
    when: reading.instant(at),
    currencies: checks.map((check) => {
      const rows = balances
        .filter((each) => each.currency === check.currency && isCurrency(each.currency))
        .toSorted(inOrderOfFamilies)
      const sum = (minor: bigint) => reading.money(minor < 0n ? -minor : minor, check.currency)
      const side = (isDebit: boolean) =>
        sum(rows.reduce((all, { minor }) => (minor > 0n === isDebit ? all + minor : all), 0n))
      const past = history.find((each) => each.currency === check.currency)
      return {
        books: booksView(check, reading),
        unclaimed: unclaimed
          .filter((each) => each.currency === check.currency)
          .map((item, index) => unclaimedView(item, index, reading, at)),
        charts: past ? custodyCharts(past, reading.locale) : null,
        debits: side(true),
        credits: side(false),
        rows: rows.map(({ family, minor }) => ({
          family,
          name: familyName(family),
          // Debits are positive in the books; a person reads what is owed as a plain sum.
          debit: minor > 0n ? sum(minor) : null,
          credit: minor < 0n ? sum(minor) : null,
        })),
      }
    }),
  }
}

/** A date and hour as typed on the wall clock of a zone; null for anything else. */
function wallTime(typed: string, timeZone: string): Temporal.Instant | null {
  try {
    return typed === '' ? null : Temporal.PlainDateTime.from(typed).toZonedDateTime(timeZone).toInstant()
  } catch {
    return null
  }
}

type Data = Route.ComponentProps['loaderData']

function Checks({ books }: { books: BooksView }) {
  const steps = [
    { name: 'Saldo en los libros', value: books.booked },
    { name: 'Debido a clientes', value: books.owed },
    { name: books.coversClients ? 'Excedente' : 'Falta', value: books.spare },
    { name: 'Cargos del banco sin explicar', value: books.unexplained },
  ].filter((each) => each.value !== null)
  const bank = [
    {
      name: books.statementDay ? `Saldo del banco al ${books.statementDay}` : 'Saldo del banco',
      value: books.closing,
    },
    { name: 'Menos lo que había antes', value: books.opening },
    { name: 'Más cargos que los libros no conocen', value: books.unbooked },
    { name: 'Diferencia con los libros', value: books.difference },
  ].filter((each) => each.value !== null)
  return (
    <div className="mt-4 grid items-start gap-x-12 gap-y-4 text-small sm:grid-cols-2">
      {[steps, bank].map((lines, position) => (
        <dl key={position} className="grid content-start divide-y divide-line border-y border-line">
          {lines.map((line) => (
            <div key={line.name} className="flex justify-between gap-4 py-1.5">
              <dt className="text-muted">{line.name}</dt>
              <dd>{line.value && <Money text={line.value} size="strong" />}</dd>
            </div>
          ))}
          {lines.length === 0 && (
            <p className="py-1.5 text-muted">
              No hay saldo del banco con el que comparar: el último extracto no lo dice.
            </p>
          )}
        </dl>
      ))}
    </div>
  )
}

const columns: readonly Column<Data['currencies'][number]['rows'][number]>[] = [
  familyColumn,
  { key: 'debit', head: 'Debe', numeric: true, cell: (row) => row.debit && <Money text={row.debit} /> },
  {
    key: 'credit',
    head: 'Haber',
    numeric: true,
    cell: (row) => row.credit && <Money text={row.credit} />,
  },
]

/** The accounts of one currency, and what both sides come to: the same, or the books are broken. */
function Families({ books, rows, debits, credits }: Data['currencies'][number]) {
  return (
    <Table
      caption={`Saldos en ${books.currency}`}
      rows={rows}
      rowKey={(row) => row.family}
      columns={columns}
      foot={<SumRow sums={[debits, credits]} isBalanced={debits === credits} />}
    />
  )
}

export default function Ledger({ loaderData: { typed, isPast, when, currencies } }: Route.ComponentProps) {
  return (
    <>
      <OpsHead title="Libro mayor" lead={`Saldos al ${fullStop(when)}`}>
        <Form method="get" className="flex flex-wrap items-end gap-2.5">
          <TextField label="Fecha y hora" name="at" type="datetime-local" defaultValue={typed} />
          <Button variant="secondary">Ver ese momento</Button>
          {isPast && (
            <ButtonLink to="/ops/ledger" variant="quiet">
              Ahora
            </ButtonLink>
          )}
        </Form>
      </OpsHead>
      <p className="mb-5 flex flex-wrap gap-x-5">
        <Link to="/ops/ledger/trial-balance" className="link inline-flex min-h-11 items-center">
          Sumas y saldos, y el diario
        </Link>
        <Link
          to="/ops/ledger/day"
          className="link inline-flex min-h-11 items-center gap-1.5"
          aria-keyshortcuts="c"
        >
          Custodia y cierre de un día <KeyCap of="c" />
        </Link>
        <Link to="/ops/ledger/invoices" className="link inline-flex min-h-11 items-center">
          Facturas
        </Link>
        <Link to="/ops/ledger/sellers" className="link inline-flex min-h-11 items-center">
          Vendedores
        </Link>
      </p>
      {currencies.length === 0 && <p className="text-muted">Todavía no se movió dinero.</p>}
      {currencies.map((each) => (
        <Section key={each.books.currency} title={each.books.currency}>
          <BooksState books={each.books} />
          <Checks books={each.books} />
          <div className="mt-5">
            <Families {...each} />
          </div>
          {each.charts && (
            <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
              <TimeChart {...each.charts.balance} />
              <TimeChart {...each.charts.flows} />
            </div>
          )}
          {each.unclaimed.length > 0 && <UnclaimedTable rows={each.unclaimed} />}
        </Section>
      ))}
    </>
  )
}
