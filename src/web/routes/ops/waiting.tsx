import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { confirmContact } from '#commands/transactions/confirm-contact.ts'
import { unprovenSilence } from '#queries/money/unproven-silence.ts'
import { pleaseWrite } from '#words/written.ts'
import { lapseLabels } from '#words/transactions/lapse-labels.ts'
import { stepWords } from '#words/transactions/steps.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { fieldsOf, versionOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Details } from '../../ui/details.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/waiting.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Avisos sin confirmar')

const channels: Readonly<Record<string, string>> = {
  app: 'En la aplicación',
  mail: 'Por correo',
  push: 'Por notificación',
}
const states = { delivered: 'entregado', sent: 'enviado', unread: 'sin abrir', failed: 'no llegó' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const rows = await visit.ask(unprovenSilence, {})
  return {
    isDone: url.searchParams.has('done'),
    rows: rows.map((row) => ({
      ...row,
      dueAt: reading.deadline(row.dueAt),
      lapse: lapseLabels[row.kind],
      button: stepWords.N1.button,
      notices: row.notices.map((notice) => ({
        key: `${notice.at} ${notice.channel}`,
        text: `${channels[notice.channel] ?? notice.channel}, ${states[notice.state]}`,
        title: notice.title,
        isFailed: notice.state === 'failed',
        when: reading.moment(Temporal.Instant.from(notice.at)),
      })),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = fieldsOf(await request.formData(), 'transactionId', 'tranche', 'version', 'note')
  const seen = versionOf(typed.version)
  const { refused } = await readerOf(context).visit.perform(confirmContact, typed, { seen })
  if (!refused) return redirect('/ops/waiting?done')
  const { sentence, status } = refusedAnswer(refused)
  const isNote = refused.code === 'input-wrong'
  return data({ typed, isNote, sentence }, status)
}

type Props = Route.ComponentProps
type Row = Props['loaderData']['rows'][number]

function Waiting({ row, answer }: { row: Row; answer: Props['actionData'] }) {
  const mine = answer?.typed.transactionId === row.transactionId ? answer : undefined
  return (
    <Card tone="warning">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">
          <Link to={`/app/transactions/${row.transactionId}`} className="link">
            {row.code}
          </Link>{' '}
          · {row.title}
        </h2>
        <p className="text-small">{row.dueAt.text}</p>
      </div>
      <p className="mt-2 wrap-anywhere">
        <bdi className="font-medium">{row.person}</bdi> ({row.email}) no ha respondido y no consta que los
        avisos le llegaran. Si confirmas que el contacto es suyo: {row.lapse.toLocaleLowerCase('es')}.
      </p>
      <Details summary={`Avisos enviados (${row.notices.length})`}>
        <ul className="grid gap-1 text-small">
          {row.notices.map((notice) => (
            <li key={notice.key} className={notice.isFailed ? 'font-medium text-error' : ''}>
              <span className="figures">{notice.when.text}</span> · {notice.text} · {notice.title}
            </li>
          ))}
        </ul>
      </Details>
      <Form method="post" className="mt-3 grid max-w-2xl gap-3">
        <input type="hidden" name="transactionId" value={row.transactionId} />
        <input type="hidden" name="tranche" value={row.tranche} />
        <input type="hidden" name="version" value={row.version} />
        {mine && !mine.isNote && (
          <Notice tone="error" title="No se confirmó" live>
            {mine.sentence}
          </Notice>
        )}
        <TextField
          label="Cómo lo comprobaste"
          name="note"
          defaultValue={mine?.typed.note}
          error={mine?.isNote ? pleaseWrite('cómo lo comprobaste') : undefined}
          maxLength={1000}
          autoComplete="off"
        />
        <div>
          <Button variant="secondary">{row.button}</Button>
        </div>
      </Form>
    </Card>
  )
}

export default function UnprovenNotices({ loaderData: { rows, isDone }, actionData }: Props) {
  return (
    <>
      <OpsHead
        title="Avisos sin confirmar"
        lead="El silencio solo cuenta después de avisos que constan como entregados. Estos plazos esperan a una persona."
      />
      <DoneNotice text={isDone && !actionData ? 'El contacto está confirmado y el plazo se aplica.' : null} />
      {rows.length === 0 ? (
        <EmptyState
          drawing={<DrawingDone />}
          title="No espera ninguno"
          action={
            <ButtonLink to="/ops" variant="secondary">
              Ver lo que espera
            </ButtonLink>
          }
        >
          Todos los avisos que hacían falta constan como entregados.
        </EmptyState>
      ) : (
        <div className="grid max-w-4xl gap-4">
          {rows.map((row) => (
            <Waiting key={`${row.transactionId} ${row.tranche}`} row={row} answer={actionData} />
          ))}
        </div>
      )}
    </>
  )
}
