import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { importStatement } from '#commands/bank/import-statement.ts'
import { dismissSetAside } from '#commands/bank/dismiss-set-aside.ts'
import { takeSetAside } from '#commands/bank/take-set-aside.ts'
import { LINES_AT_ONCE, matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { reconciliation } from '#queries/money/reconciliation.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { LinesTable } from '../../views/ops/lines-table.tsx'
import { lineView } from '../../views/ops/line-view.ts'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { SetAsideStatements } from '../../views/ops/set-aside.tsx'
import { setAsideView } from '../../views/ops/set-aside-view.ts'
import { ShownOf } from '../../views/ops/shown-of.tsx'
import { StatementsTable, statementView } from '../../views/ops/statements-table.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { uploadedForm } from '../../server/acts/uploaded-form.ts'
import { readerOf } from '../../server/reader.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/bank.ts'

export const handle = { middleware: ['office:operator'], takes: 'statement' } satisfies RouteFacts

export const meta = () => titled('Conciliación')

const outcomes: Readonly<Record<string, string>> = {
  matched: 'El movimiento está aplicado a su transacción.',
  proposed: 'Tu propuesta espera a que otra persona la confirme.',
  released: 'El movimiento vuelve a estar sin identificar.',
  explained: 'Tu explicación espera a que otra persona la confirme.',
  confirmed: 'El cargo está explicado y en su cuenta.',
  own: 'El ingreso está en los fondos propios.',
  'undo-proposed': 'Tu propuesta de deshacer la nota espera a que otra persona la confirme.',
  undone: 'La nota está deshecha y el movimiento espera otra vez a que se decida.',
  noted: 'El movimiento está explicado y fuera de la cola.',
  taken: 'El extracto está en los libros.',
  dismissed: 'El extracto está descartado y nada de él cuenta.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const asked = { view: url.searchParams.get('view'), file: url.searchParams.get('file') ?? undefined }
  const { view, lines, counts, statements, justImported, setAside } = await visit.ask(reconciliation, asked)
  return {
    view,
    counts,
    lines: lines.map((line) => lineView(line, reading)),
    statements: statements.map((row) => statementView(row, reading)),
    setAside: setAside.map((row) => setAsideView(row, reading)),
    justImported: justImported.map((row) => statementView(row, reading)),
    outcome: saidBy(outcomes, url.searchParams.get('done')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const reader = readerOf(context)
  const { visit, visitor } = reader
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) {
    const { sentence, status } = refusedAnswer(unread)
    return data({ sentence }, status)
  }
  if (form.has('setAsideId')) return decideSetAside(reader, form)
  const upload = form.get('file')
  if (!(upload instanceof File) || upload.size === 0)
    return data({ sentence: 'Elige el archivo del banco.' }, 422)
  const name = upload.name.slice(0, 200) || 'extracto'
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const { answer, refused } = await visit.perform(importStatement, { name, bytes })
  if (refused) {
    const { sentence, status } = refusedAnswer(refused)
    return data({ sentence }, status)
  }
  await visit.perform(matchFreshLines, { most: LINES_AT_ONCE })
  return redirect(`/ops/bank?file=${answer.fileId}`)
}

async function decideSetAside({ visit }: ReturnType<typeof readerOf>, form: FormData) {
  const { act, setAsideId, note } = fieldsOf(form, 'act', 'setAsideId', 'note')
  const { refused } =
    act === 'take'
      ? await visit.perform(takeSetAside, { setAsideId, note })
      : await visit.perform(dismissSetAside, { setAsideId, note })
  if (refused) {
    const { sentence, status } = refusedAnswer(refused)
    const isNote = refused.code === 'input-wrong'
    const said = isNote ? 'Escribe el motivo, con al menos tres letras.' : sentence
    return data({ aside: { setAsideId, note, sentence: said, isNote } }, status)
  }
  if (act === 'take') await visit.perform(matchFreshLines, { most: LINES_AT_ONCE })
  return redirect(`/ops/bank?done=${act === 'take' ? 'taken' : 'dismissed'}`)
}

function Upload({ sentence }: { sentence: string | undefined }) {
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-4">
      <FileField
        label="Extracto del banco"
        name="file"
        hint={`camt.053, Norma 43, MT940 u OFX, como lo da el banco, hasta ${statementMegabytes} MB. El mismo archivo, o uno que se solapa, no cuenta nada dos veces.`}
        error={sentence}
      />
      <div>
        <Button icon="upload">Importar el extracto</Button>
      </div>
    </Form>
  )
}

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { view, counts, lines, statements, justImported, setAside, outcome } = loaderData
  const aside = actionData && 'aside' in actionData ? actionData.aside : undefined
  return (
    <>
      <OpsHead title="Conciliación" lead="Lo que dice el banco y todavía no tiene su sitio en los libros." />
      <DoneNotice text={outcome} />
      {justImported.length > 0 && (
        <Section
          title="Recién importado"
          lead="Cada movimiento cuenta una vez; los ya conocidos no cambian nada."
        >
          <StatementsTable caption="Extractos recién importados" rows={justImported} />
        </Section>
      )}
      <SetAsideStatements all={setAside} answer={aside} />
      <div className="mb-4">
        <Tabs
          label="Movimientos que esperan"
          tabs={[
            {
              to: '/ops/bank?view=suggested',
              label: 'Por confirmar',
              count: counts.suggested,
              current: view === 'suggested',
            },
            {
              to: '/ops/bank?view=unmatched',
              label: 'Sin identificar',
              count: counts.unmatched,
              current: view === 'unmatched',
            },
            {
              to: '/ops/bank?view=debits',
              label: 'Cargos sin explicar',
              count: counts.debits,
              current: view === 'debits',
            },
          ]}
        />
      </div>
      <div className="mb-10">
        {lines.length === 0 ? (
          <EmptyState drawing={<DrawingDone />} title="No espera ningún movimiento">
            Lo que llegue con referencia exacta se aplica solo. Puedes importar el próximo extracto aquí
            abajo.
          </EmptyState>
        ) : (
          <LinesTable caption="Movimientos que esperan" lines={lines} />
        )}
        <ShownOf shown={lines.length} waiting={counts[view]} />
      </div>
      <Section title="Importar">
        <Upload sentence={actionData && 'sentence' in actionData ? actionData.sentence : undefined} />
      </Section>
      {statements.length > 0 && (
        <Section title="Extractos">
          <StatementsTable caption="Últimos extractos" rows={statements} />
        </Section>
      )}
    </>
  )
}
