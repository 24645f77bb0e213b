import { Link, redirect } from 'react-router'
import { timesByMonth } from '#queries/money/times-by-month.ts'
import { ledgerPage } from '#queries/money/ledger.ts'
import { payoutStops } from '#queries/money/payout-stops.ts'
import { officeQueues } from '#queries/money/office-queues.ts'
import { messagesTodayText } from '#words/people/messages-today.ts'
import { authContext } from '../../server/auth-context.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { BooksList, booksView } from '../../views/ops/books-state.tsx'
import { MessagesToday } from '../../views/ops/messages-today.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { payoutStopView } from '../../views/ops/payout-stop-view.ts'
import { StopBanner } from '../../views/ops/payout-stops.tsx'
import { queueWords } from '../../views/ops/queue-words.ts'
import { lengthsChart } from '../../server/charts/month-charts.ts'
import { queueAges } from '../../server/charts/queue-ages.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { RowBars } from '../../ui/charts/row-bars.tsx'
import { TimeChart } from '../../ui/charts/time-chart.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/queues.ts'

export const meta = () => titled('Operación')

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { roles } = visitor.actor
  // Who neither runs the bank nor approves has their own first place in the office.
  if (!roles.includes('operator') && !roles.includes('approver'))
    throw redirect(roles.includes('administrator') ? '/ops/team' : '/ops/disputes')
  const isOperator = roles.includes('operator')
  const waiting = await visit.ask(officeQueues, {})
  const shown = waiting.filter((each) => isOperator || !queueWords[each.key].isForOperators)
  const times = await visit.ask(timesByMonth, {})
  const { checks } = await visit.ask(ledgerPage, {})
  const { stops, me } = await visit.ask(payoutStops, {})
  const spent = await context.get(authContext).messagesToday()
  return {
    stops: stops.map((stop) => payoutStopView(stop, reading, me)),
    messages: isOperator
      ? {
          sentence: messagesTodayText(spent, reading.locale),
          isNearlyUsed: spent.some((each) => each.isNearlyUsed),
        }
      : null,
    books: checks.map((check) => booksView(check, reading)),
    ages: queueAges(shown.map((each) => ({ ...each, name: queueWords[each.key].name }))),
    times: [
      lengthsChart('Del acuerdo al depósito', times.agreementToDeposit, reading),
      lengthsChart('De la liberación al pago en el banco', times.releaseToPaid, reading),
      lengthsChart('Del depósito al pago en el banco', times.depositToPaid, reading),
    ].filter((each) => each !== null),
    queues: shown.map((each) => ({
      ...queueWords[each.key],
      key: each.key,
      waiting: each.waiting,
      oldest: each.oldestAt && reading.moment(each.oldestAt),
      due: each.dueAt && reading.deadline(each.dueAt),
      isLate: each.dueAt !== null && Temporal.Instant.compare(each.dueAt, visit.now) < 0,
    })),
  }
}

const columns: readonly Column<Route.ComponentProps['loaderData']['queues'][number]>[] = [
  {
    key: 'name',
    head: 'Cola',
    rowHead: true,
    cell: (row) => (
      <span className="block min-w-36 max-sm:max-w-36 max-sm:whitespace-normal">
        <Link to={row.to} className="link" data-row>
          {row.name}
        </Link>
        <span className="mt-0.5 block text-caption font-normal text-muted">{row.asks}</span>
      </span>
    ),
  },
  { key: 'waiting', head: 'Esperan', numeric: true, cell: (row) => <strong>{row.waiting}</strong> },
  {
    key: 'due',
    head: 'Vence',
    cell: (row) =>
      row.due ? (
        <span className={row.isLate ? 'font-semibold text-warning' : ''}>
          {row.due.text} · {row.due.left}
        </span>
      ) : (
        <span className="text-muted">Sin plazo</span>
      ),
  },
  {
    key: 'oldest',
    head: 'Desde',
    cell: (row) => (row.oldest ? <Moment at={row.oldest} /> : '—'),
  },
]

export default function Queues({ loaderData }: Route.ComponentProps) {
  const { queues: rows, ages, times, books, messages, stops } = loaderData
  // What does not add up comes before any work; what does is looked up.
  const isAlarm = books.some((each) => !each.isSound)
  const custody = books.length > 0 && (
    <Section title="Custodia" lead="Lo que hay en el banco frente a lo que se debe, en cada moneda.">
      <BooksList all={books} />
    </Section>
  )
  return (
    <>
      <OpsHead
        title="Operación"
        lead={
          <>
            Lo que espera a una persona, primero lo que vence antes.
            <span className="pointer-coarse:hidden"> Pulsa ? para ver las teclas.</span>
          </>
        }
      >
        <Link to="/docs/operator-guide" className="lone-link">
          Guía de Operación
        </Link>
      </OpsHead>
      <StopBanner stops={stops} />
      {messages?.isNearlyUsed && <MessagesToday {...messages} />}
      {isAlarm && custody}
      {rows.length === 0 ? (
        <EmptyState
          drawing={<DrawingDone />}
          title="No espera nada"
          action={
            <ButtonLink to="/ops/bank" variant="secondary">
              Importar un extracto
            </ButtonLink>
          }
        >
          Los ingresos, los pagos y las identidades están al día.
        </EmptyState>
      ) : (
        <Table
          caption="Colas de trabajo"
          rows={rows}
          rowKey={(row) => row.key}
          marked={(row) => row.isLate}
          columns={columns}
        />
      )}
      {ages && (
        <div className="mt-8 max-w-3xl">
          <RowBars {...ages} />
        </div>
      )}
      {!isAlarm && <div className="mt-10">{custody}</div>}
      {times.length > 0 && (
        <Section
          title="Cuánto tardan las cosas"
          lead="La mitad de las veces tardó menos y la otra mitad, más. Cada mes cuenta lo que terminó en él."
        >
          <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-3">
            {times.map((chart) => (
              <TimeChart key={chart.caption} {...chart} />
            ))}
          </div>
        </Section>
      )}
      {messages && !messages.isNearlyUsed && <MessagesToday {...messages} />}
    </>
  )
}
