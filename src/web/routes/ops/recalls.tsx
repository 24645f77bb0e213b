import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Link, redirect } from 'react-router'
import { answerRecall } from '#commands/bank/answer-recall-request.ts'
import { recallAnswers } from '#domain/banking/recall-request.ts'
import { recallRequests } from '#queries/money/recall-requests.ts'
import { recallAnswerTexts } from '#words/bank/recall-requests.ts'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { RecallCard } from '../../views/ops/recall-card.tsx'
import { type AnsweredRecallView, answeredRecallView, recallView } from '../../views/ops/recall-view.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { isWordOf, saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Section } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/recalls.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Devoluciones que piden los bancos')

const doneWords: Readonly<Record<string, string>> = {
  taken: 'La petición del banco está aquí. No se movió nada.',
  known: 'Todo lo que pide ese archivo ya se conocía. No se cambió nada.',
  answered: 'Anotado. La petición sale de la cola.',
}

const answeredAlready = 'Esa petición ya está contestada: mírala en «Últimas contestadas».'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { waiting, answered, isWhole } = await visit.ask(recallRequests, {})
  return {
    waiting: waiting.map((row) => recallView(row, reading)),
    answered: answered.map((row) => answeredRecallView(row, reading)),
    isWhole,
    choices: recallAnswers.map((value) => ({ value, label: recallAnswerTexts[value] })),
    outcome: saidBy(doneWords, url.searchParams.get('done')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = fieldsOf(await request.formData(), 'requestId', 'answer', 'note')
  const { refused } = await readerOf(context).visit.perform(answerRecall, given)
  if (!refused) return redirect('/ops/bank/recalls?done=answered')
  const { sentence, status } = refusedAnswer(refused)
  if (refused.code === 'wrong-moment') return data({ ...given, sentence: answeredAlready, at: null }, status)
  if (refused.code !== 'input-wrong') return data({ ...given, sentence, at: null }, status)
  return isWordOf(recallAnswerTexts, given.answer)
    ? data(
        { ...given, sentence: 'Escribe el motivo, con al menos tres letras.', at: 'note' as const },
        status,
      )
    : data({ ...given, sentence: 'Elige qué se contestó.', at: 'answer' as const }, status)
}

const columns: readonly Column<AnsweredRecallView>[] = [
  { key: 'sum', head: 'Importe', rowHead: true, cell: (row) => row.sum },
  { key: 'answer', head: 'Respuesta', cell: (row) => row.answer },
  { key: 'note', head: 'Motivo', cell: (row) => <bdi>{row.note}</bdi>, wrap: true },
  { key: 'who', head: 'Quién', cell: (row) => <bdi>{row.who}</bdi> },
  { key: 'at', head: 'Cuándo', cell: (row) => row.at && <Moment at={row.at} /> },
  {
    key: 'line',
    head: 'Ingreso',
    cell: (row) =>
      row.lineId ? (
        <Link to={`/ops/bank/lines/${row.lineId}`} className="link">
          Ver
        </Link>
      ) : (
        '—'
      ),
  },
]

/** What banks ask back: nothing of it moves money, and each waits for what the office answers. */
export default function Recalls({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, answered, isWhole, choices, outcome } = loaderData
  const isHere = waiting.some(({ id }) => id === actionData?.requestId)
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/bank">Conciliación</BackLink>}
        title="Devoluciones que piden los bancos"
        lead="El banco de quien pagó quiere un ingreso de vuelta. Pedirlo no detiene ni mueve nada: aquí ves dónde está el dinero y qué se puede hacer."
      />
      <DoneNotice text={actionData ? null : outcome} />
      {actionData && !isHere && (
        <div className="mb-5">
          <Notice tone="error" title="No se anotó" live>
            {actionData.sentence}
          </Notice>
        </div>
      )}
      {waiting.length === 0 && (
        <p className="text-muted">
          No espera ninguna. Los archivos camt.056 y camt.055 se suben en Conciliación.
        </p>
      )}
      <ul className="grid max-w-4xl grid-cols-1 gap-5">
        {waiting.map((recall) => (
          <li key={recall.id}>
            <RecallCard
              recall={recall}
              choices={choices}
              given={actionData?.requestId === recall.id ? actionData : undefined}
            />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <p className="mt-5 text-small text-muted">
          Se muestran las que llevan más tiempo. Al contestarlas salen las siguientes.
        </p>
      )}
      {answered.length > 0 && (
        <Section title="Últimas contestadas">
          <Table caption="Últimas contestadas" rows={answered} rowKey={(row) => row.id} columns={columns} />
        </Section>
      )}
    </>
  )
}
