import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { answerMessage } from '#commands/contact/answer-message.ts'
import { contactLimits } from '#domain/people/contact.ts'
import { contactMessages } from '#queries/contact/messages.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Moment } from '../../ui/moment.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/messages.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Mensajes')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { view, rows, counts } = await visit.ask(contactMessages, {
    view: url.searchParams.get('view') ?? 'waiting',
  })
  return {
    isDone: url.searchParams.has('done'),
    view,
    tabs: [
      { to: '/ops/messages', label: 'Por contestar', count: counts.waiting, current: view === 'waiting' },
      {
        to: '/ops/messages?view=answered',
        label: 'Contestados',
        count: counts.answered,
        current: view === 'answered',
      },
    ],
    rows: rows.map((row) => ({
      ...row,
      sentAt: reading.moment(row.sentAt),
      isMailed: row.mailedAt !== null,
      mailedAt: null,
      answeredAt: row.answeredAt && reading.moment(row.answeredAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = fieldsOf(await request.formData(), 'messageId', 'note')
  const { refused } = await readerOf(context).visit.perform(answerMessage, typed)
  if (!refused) return redirect('/ops/messages?done')
  const { sentence, status } = refusedAnswer(refused)
  const isNote = refused.code === 'input-wrong'
  return data({ typed, isNote, sentence }, status)
}

type Props = Route.ComponentProps
type Row = Props['loaderData']['rows'][number]

function Sender({ row }: { row: Row }) {
  return (
    <p className="mt-1 text-small wrap-anywhere text-muted">
      {row.personId ? (
        <Link to={`/ops/people/${row.personId}`} className="link">
          <bdi>{row.name}</bdi>
        </Link>
      ) : (
        <>
          <bdi>{row.name}</bdi> (sin cuenta)
        </>
      )}
      {' · '}
      <a
        href={`mailto:${row.email}?subject=${encodeURIComponent(`${row.reference} · ${row.subject}`)}`}
        className="link"
      >
        {row.email}
      </a>
      {row.dealCode && (
        <>
          {' · '}
          {row.transactionId ? (
            <Link to={`/app/transactions/${row.transactionId}`} className="link">
              {row.dealCode}
            </Link>
          ) : (
            `${row.dealCode} (no existe)`
          )}
        </>
      )}
    </p>
  )
}

function Message({ row, answer }: { row: Row; answer: Props['actionData'] }) {
  const mine = answer?.typed.messageId === row.id ? answer : undefined
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold wrap-anywhere">
          <span className="figures">{row.reference}</span> · {row.subject}
        </h2>
        <Moment at={row.sentAt} quiet />
      </div>
      <Sender row={row} />
      <p className="mt-4 max-w-[75ch] wrap-anywhere whitespace-pre-wrap">{row.body}</p>
      {!row.isMailed && (
        <p className="mt-3 text-small font-medium text-warning">Todavía no llegó al correo del operador.</p>
      )}
      {row.answeredAt ? (
        <p className="mt-4 border-t border-line pt-3 text-small wrap-anywhere">
          <span className="text-muted">
            Contestado por <bdi>{row.answeredBy}</bdi>, {row.answeredAt.text}:
          </span>{' '}
          {row.note}
        </p>
      ) : (
        <Form method="post" className="mt-4 grid max-w-2xl gap-3">
          <input type="hidden" name="messageId" value={row.id} />
          {mine && !mine.isNote && (
            <Notice tone="error" title="No se guardó" live>
              {mine.sentence}
            </Notice>
          )}
          <TextField
            label="Cómo se contestó"
            name="note"
            defaultValue={mine?.typed.note}
            error={mine?.isNote ? 'Escribe cómo se contestó, con al menos tres letras.' : undefined}
            maxLength={contactLimits.note}
            autoComplete="off"
          />
          <div>
            <Button variant="secondary">Marcar como contestado</Button>
          </div>
        </Form>
      )}
    </Card>
  )
}

export default function Messages({ loaderData: { rows, tabs, view, isDone }, actionData }: Props) {
  return (
    <>
      <OpsHead
        title="Mensajes"
        lead="Lo que escriben desde la página de contacto. El correo que dan no está comprobado: no cuentes por él nada de una transacción. Se borran al año."
      />
      <DoneNotice text={isDone && !actionData ? 'El mensaje está contestado.' : null} />
      <div className="mb-4">
        <Tabs label="Mensajes" tabs={tabs} />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          drawing={<DrawingDone />}
          title={view === 'waiting' ? 'No espera ninguno' : 'Aún no se contestó ninguno'}
          action={
            <ButtonLink to="/ops" variant="secondary">
              Ver lo que espera
            </ButtonLink>
          }
        >
          {view === 'waiting'
            ? 'Lo que alguien escriba desde la página de contacto llega aquí.'
            : 'Los mensajes que contestes quedan aquí un año.'}
        </EmptyState>
      ) : (
        <div className="grid max-w-4xl gap-4">
          {rows.map((row) => (
            <Message key={row.id} row={row} answer={actionData} />
          ))}
        </div>
      )}
    </>
  )
}
