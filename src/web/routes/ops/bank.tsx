import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { importStatement } from '#commands/bank/import-statement.ts'
import { matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { reconciliation } from '#queries/money/reconciliation.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { LinesTable } from '../../views/ops/lines-table.tsx'
import { lineView } from '../../views/ops/line-view.ts'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { ShownOf } from '../../views/ops/shown-of.tsx'
import { StatementsTable, statementView } from '../../views/ops/statements-table.tsx'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileField } from '../../ui/file-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { Route } from './+types/bank.ts'

export const handle = { middleware: ['office:operator'], takes: 'statement' } satisfies RouteFacts

export const meta = () => titled('Conciliación')

/** A form carries a little more than its file. */
const MOST_BYTES = (statementMegabytes + 1) * 1024 * 1024

const outcomes: Readonly<Record<string, string>> = {
  matched: 'El movimiento está aplicado a su transacción.',
  charge: 'El gasto bancario está anotado.',
  noted: 'El movimiento está explicado y fuera de la cola.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const asked = { view: url.searchParams.get('view'), file: url.searchParams.get('file') ?? undefined }
  const { view, lines, counts, statements, justImported } = await visit.ask(reconciliation, asked)
  return {
    view,
    counts,
    lines: lines.map((line) => lineView(line, reading)),
    statements: statements.map((row) => statementView(row, reading)),
    justImported: justImported.map((row) => statementView(row, reading)),
    outcome: outcomes[url.searchParams.get('done') ?? ''] ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visit } = readerOf(context)
  const tooLarge = { code: 'file-too-large', details: { megabytes: statementMegabytes } } as const
  if (Number(request.headers.get('content-length') ?? 0) > MOST_BYTES)
    return data({ sentence: refusedAnswer(tooLarge).sentence }, 413)
  const upload = (await request.formData()).get('file')
  if (!(upload instanceof File) || upload.size === 0)
    return data({ sentence: 'Elige el archivo del banco.' }, 422)
  const name = upload.name.slice(0, 200) || 'extracto.xml'
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const { answer, refused } = await visit.perform(importStatement, { name, bytes })
  if (refused) {
    const { sentence, status } = refusedAnswer(refused)
    return data({ sentence }, status)
  }
  await visit.perform(matchFreshLines, {})
  return redirect(`/ops/bank?file=${answer.fileId}`)
}

function Upload({ sentence }: { sentence: string | undefined }) {
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-4">
      <FileField
        label="Extracto del banco"
        name="file"
        accept=".xml,text/xml,application/xml"
        hint={`camt.053 de cualquier versión, hasta ${statementMegabytes} MB. El mismo archivo, o uno que se solapa, no cuenta nada dos veces.`}
        error={sentence}
      />
      <div>
        <Button icon="upload">Importar el extracto</Button>
      </div>
    </Form>
  )
}

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { view, counts, lines, statements, justImported, outcome } = loaderData
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
        <Upload sentence={actionData?.sentence} />
      </Section>
      {statements.length > 0 && (
        <Section title="Extractos">
          <StatementsTable caption="Últimos extractos" rows={statements} />
        </Section>
      )}
    </>
  )
}
