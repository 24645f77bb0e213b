import { Form, Link, redirect } from 'react-router'
import { retryFailedJob } from '#commands/queue/retry-job.ts'
import { longestWaitContext } from '../../server/contexts.ts'
import { queuedJobs } from '#queries/queue/jobs.ts'
import { jobText, problemText } from '#words/queue/jobs.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { refusedData } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { ReplicaState } from '../../views/ops/replica-state.tsx'
import { replicaView } from '../../views/ops/replica-view.ts'
import type { Route } from './+types/queue.ts'

export const handle = { middleware: ['office:operator'] }

export const meta = () => titled('Trabajos pendientes')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { waiting, failing, most, replica } = await visit.ask(queuedJobs, {})
  const momentOf = (at: Temporal.Instant | null) => at && reading.moment(at)
  const longest = context.get(longestWaitContext)?.() ?? null
  return {
    isDone: url.searchParams.has('done'),
    isCut: failing.length === most,
    replica: replica && replicaView(replica, reading.locale),
    longest: longest && {
      milliseconds: longest.milliseconds,
      at: momentOf(longest.at),
      since: reading.moment(longest.since),
    },
    waiting: waiting.map(({ task, dueSince, nextAt, ...row }) => ({
      ...row,
      task,
      name: jobText[task],
      dueSince: momentOf(dueSince),
      nextAt: momentOf(nextAt),
    })),
    failing: failing.map(({ task, problem, failingSince, nextAt, ...row }) => ({
      ...row,
      name: jobText[task],
      problem: problemText(problem),
      problemCode: problem,
      failingSince: reading.moment(failingSince),
      nextAt: momentOf(nextAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = fieldsOf(await request.formData(), 'jobId')
  const { refused } = await readerOf(context).visit.perform(retryFailedJob, typed)
  if (!refused) return redirect('/ops/queue?done')
  return refusedData(refused)
}

type Props = Route.ComponentProps
type FailingRow = Props['loaderData']['failing'][number]
type WaitingRow = Props['loaderData']['waiting'][number]

const failingColumns: readonly Column<FailingRow>[] = [
  {
    key: 'name',
    head: 'Trabajo',
    rowHead: true,
    wrap: true,
    cell: ({ name, transactionId, code }) => (
      <span className="block min-w-36">
        {name}
        {transactionId && (
          <Link
            to={`/app/transactions/${transactionId}`}
            className="link mt-0.5 block text-caption font-normal"
          >
            {code}
          </Link>
        )}
      </span>
    ),
  },
  {
    key: 'problem',
    head: 'Qué pasó la última vez',
    wrap: true,
    cell: ({ problem, problemCode }) => (
      <span className="block min-w-48">
        {problem}
        <code className="mt-0.5 block text-caption wrap-anywhere text-muted">{problemCode}</code>
      </span>
    ),
  },
  { key: 'since', head: 'Falla desde', cell: (row) => <Moment at={row.failingSince} /> },
  { key: 'attempts', head: 'Intentos', numeric: true, cell: (row) => row.attempts },
  {
    key: 'next',
    head: 'Siguiente intento',
    cell: ({ nextAt }) =>
      nextAt ? <Moment at={nextAt} /> : <span className="font-semibold text-warning">No se intenta más</span>,
  },
  {
    key: 'retry',
    head: <span className="sr-only">Reintentar</span>,
    cell: ({ jobId, name }) => (
      <Form method="post" className="relative">
        <input type="hidden" name="jobId" value={jobId} />
        <Button variant="secondary">
          Reintentar<span className="sr-only">: {name}</span>
        </Button>
      </Form>
    ),
  },
]

const waitingColumns: readonly Column<WaitingRow>[] = [
  { key: 'name', head: 'Trabajo', rowHead: true, wrap: true, cell: (row) => row.name },
  { key: 'waiting', head: 'Esperan', numeric: true, cell: (row) => <strong>{row.waiting}</strong> },
  {
    key: 'since',
    head: 'Desde',
    cell: ({ dueSince }) =>
      dueSince ? <Moment at={dueSince} /> : <span className="text-muted">Nada atrasado</span>,
  },
  { key: 'next', head: 'Próximo', cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : '—') },
]

function Responds({ longest }: { longest: NonNullable<Props['loaderData']['longest']> }) {
  const { milliseconds, at, since } = longest
  return (
    <Section title="Cómo responde el programa">
      <p className="max-w-2xl">
        Desde <Moment at={since} />, lo más que hizo esperar a todos mientras hacía una sola cosa fueron{' '}
        <strong className="figures">{milliseconds} ms</strong>
        {at && (
          <>
            {' '}
            (<Moment at={at} />)
          </>
        )}
        . Ninguna petición debe pasar de 50 ms; lo que pasa queda en el registro del programa.
      </p>
    </Section>
  )
}

export default function Queue({
  loaderData: { failing, waiting, isDone, isCut, longest, replica },
  actionData,
}: Props) {
  return (
    <>
      <OpsHead
        title="Trabajos pendientes"
        lead="Lo que el programa hace por sí solo: avisos, correos, plazos y el intercambio con el banco. Lo que falla se intenta de nuevo, cada vez más tarde."
      />
      <DoneNotice text={isDone && !actionData ? 'Se intenta de nuevo ahora.' : null} />
      <NotDone title="No se intentó de nuevo" reason={actionData?.sentence} />
      <Section
        title="Lo que falló"
        lead={isCut ? `Los ${failing.length} que fallan desde hace más tiempo.` : undefined}
      >
        {failing.length === 0 ? (
          <EmptyState drawing={<DrawingDone />} title="No falla nada">
            Todo lo que se intentó salió bien.
          </EmptyState>
        ) : (
          <Table
            caption="Trabajos que fallaron"
            rows={failing}
            rowKey={(row) => row.jobId}
            marked={(row) => row.nextAt === null}
            columns={failingColumns}
          />
        )}
      </Section>
      <div className="mt-10">
        <Section title="Lo que espera">
          <Table
            caption="Trabajos que esperan"
            rows={waiting}
            rowKey={(row) => row.task}
            columns={waitingColumns}
          />
        </Section>
      </div>
      {replica && (
        <div className="mt-10">
          <ReplicaState {...replica} />
        </div>
      )}
      {longest && (
        <div className="mt-10">
          <Responds longest={longest} />
        </div>
      )}
    </>
  )
}
