import { Link, redirect } from 'react-router'
import { ledgerPage } from '#queries/money/ledger.ts'
import { officeQueues, type Queue } from '#queries/money/office-queues.ts'
import { messagesTodayText } from '#words/messages-today.ts'
import { authContext } from '../../auth-context.ts'
import { BooksList, booksView } from '../../components/ops/books-state.tsx'
import { MessagesToday } from '../../components/ops/messages-today.tsx'
import { OpsHead } from '../../components/ops/ops-head.tsx'
import { DrawingDone } from '../../components/drawings.tsx'
import { readerOf } from '../../reader.ts'
import { titled } from '../../title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/queues.ts'

export const meta = () => titled('Operación')

const queues: Readonly<Record<Queue['key'], { name: string; asks: string; to: string; operator: boolean }>> =
  {
    suggested: {
      name: 'Ingresos por confirmar',
      asks: 'Decidir si el depósito es de la transacción sugerida',
      to: '/ops/bank?view=suggested',
      operator: true,
    },
    unmatched: {
      name: 'Movimientos sin identificar',
      asks: 'Buscar su transacción, anotar el gasto o explicarlo',
      to: '/ops/bank?view=unmatched',
      operator: true,
    },
    prepare: {
      name: 'Pagos por preparar',
      asks: 'Comprobar y preparar',
      to: '/ops/payouts?view=prepare',
      operator: true,
    },
    approve: {
      name: 'Pagos por aprobar',
      asks: 'Aprobar lo que preparó otra persona',
      to: '/ops/payouts?view=approve',
      operator: false,
    },
    approved: {
      name: 'Pagos aprobados sin archivo',
      asks: 'Crear el archivo para el banco',
      to: '/ops/payouts?view=approved',
      operator: true,
    },
    unsent: {
      name: 'Archivos sin entregar',
      asks: 'Entregarlos al banco y anotarlo',
      to: '/ops/payouts?view=sent',
      operator: true,
    },
    returned: {
      name: 'Pagos devueltos o rechazados',
      asks: 'Esperan otra cuenta de quien cobra',
      to: '/ops/payouts?view=returned',
      operator: false,
    },
    asked: {
      name: 'Piden verificación',
      asks: 'Comprobar su documento y confirmar la identidad',
      to: '/ops/people?only=asked',
      operator: true,
    },
    identity: {
      name: 'Identidades por confirmar',
      asks: 'Hay una transacción que espera',
      to: '/ops/people?only=identity',
      operator: true,
    },
    names: {
      name: 'Titulares por revisar',
      asks: 'El titular de la cuenta no es igual al nombre verificado',
      to: '/ops/people?only=names',
      operator: true,
    },
    held: {
      name: 'Dinero retenido',
      asks: 'El verificador retiró una aprobación: hay que revisar a la persona',
      to: '/ops/people?only=held',
      operator: true,
    },
    messages: {
      name: 'Mensajes sin contestar',
      asks: 'Contestar por correo y anotarlo',
      to: '/ops/messages',
      operator: true,
    },
    lost: {
      name: 'Segundo paso perdido',
      asks: 'Comparar a la persona con su identidad verificada',
      to: '/ops/people?only=lost',
      operator: true,
    },
    silence: {
      name: 'Avisos sin probar',
      asks: 'Confirmar que el contacto es de la persona',
      to: '/ops/waiting',
      operator: true,
    },
  }

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { roles } = visitor.actor
  // Who neither runs the bank nor approves has one place in the office.
  if (!roles.includes('operator') && !roles.includes('approver')) throw redirect('/ops/team')
  const isOperator = roles.includes('operator')
  const waiting = await visit.ask(officeQueues, {})
  const { checks } = await visit.ask(ledgerPage, {})
  const spent = await context.get(authContext).messagesToday()
  return {
    messages: isOperator
      ? {
          sentence: messagesTodayText(spent, reading.locale),
          isNearlyUsed: spent.some((each) => each.isNearlyUsed),
        }
      : null,
    books: checks.map((check) => booksView(check, reading)),
    queues: waiting
      .filter((each) => isOperator || !queues[each.key].operator)
      .map((each) => ({
        ...queues[each.key],
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

export default function Queues({ loaderData: { queues: rows, books, messages } }: Route.ComponentProps) {
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
      />
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
      {!isAlarm && <div className="mt-10">{custody}</div>}
      {messages && !messages.isNearlyUsed && <MessagesToday {...messages} />}
    </>
  )
}
