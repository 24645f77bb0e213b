import type { RouteFacts } from '../../heads/route-facts.ts'
import { lazy, Suspense } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { importStatement } from '#commands/bank/import-statement.ts'
import type { Taken } from '#commands/bank/take-statements.ts'
import { setAsideFile } from '#commands/bank/set-aside-file.ts'
import { stopIntake } from '#commands/bank/stop-intake.ts'
import { dismissSetAside } from '#commands/bank/dismiss-set-aside.ts'
import { takeRecallRequests } from '#commands/bank/take-recall-requests.ts'
import { takeSetAside } from '#commands/bank/take-set-aside.ts'
import { LINES_AT_ONCE, matchFreshLines } from '#commands/bank/match-fresh-lines.ts'
import { takeCancellationAnswer } from '#commands/payouts/take-cancellation-answer.ts'
import { isRecallFormat } from '#domain/banking/recall-request.ts'
import { statementMegabytes } from '#domain/banking/statement.ts'
import { reconciliation } from '#queries/money/reconciliation.ts'
import { reportText } from '#words/bank/announced.ts'
import { AnnouncedPayments } from '../../views/ops/announced.tsx'
import { announcedView } from '../../views/ops/announced-view.ts'
import { intakeView } from '../../views/ops/intake-view.ts'
import { SetAsideStatements } from '../../views/ops/set-aside.tsx'
import { setAsideView } from '../../views/ops/set-aside-view.ts'
import { StatementsTable, statementView } from '../../views/ops/statements-table.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer, refusedData } from '../../server/acts/refused.ts'
import { uploadedForm } from '../../server/acts/uploaded-form.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FileField } from '../../ui/file-field.tsx'
import type { Route } from './+types/bank.ts'

export const handle = { middleware: ['office:operator'], takes: 'statement' } satisfies RouteFacts

export const meta = () => titled('Conciliación')

// Told by the server: the page runs with fewer kilobytes.
const takes = `camt.053, Norma 43, MT940, OFX, CSV o XLSX, como lo da el banco, hasta ${statementMegabytes} MB (un camt.053 más largo, en ZIP o gzip). El mismo archivo, o uno que se solapa, no cuenta nada dos veces. También los informes del día (camt.052, camt.054 o MT942), que solo anuncian, lo que un banco pide de vuelta (camt.056 o camt.055) y lo que contesta a una cancelación (camt.029).`

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const file = url.searchParams.get('file') ?? undefined
  const { statements, intakes, justImported, justReported, announced, mostAnnounced, setAside } =
    await visit.ask(reconciliation, { file })
  return {
    file,
    takes,
    statements: statements.map((row) => statementView(row, reading)),
    intakes: intakes.map((row) => intakeView(row, reading)),
    setAside: setAside.map((row) => setAsideView(row, reading)),
    justImported: justImported.map((row) => statementView(row, reading)),
    justReported: justReported.map((row) => ({
      id: row.id,
      title: `Informe ${row.number} · ${row.currency}`,
      text: reportText(row),
    })),
    announced: announced.map((row) => announcedView(row, reading)),
    mostAnnounced,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const reader = readerOf(context)
  const { visit, visitor } = reader
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) {
    return refusedData(unread)
  }
  if (form.has('setAsideId')) return decideSetAside(reader, form)
  if (form.has('intakeId')) return stop(reader, form)
  const upload = form.get('file')
  if (!(upload instanceof File) || upload.size === 0)
    return data({ sentence: 'Elige el archivo del banco.' }, 422)
  const name = upload.name.slice(0, 200) || 'extracto'
  const bytes = new Uint8Array(await upload.arrayBuffer())
  const { answer, refused } = await visit.perform(importStatement, { name, bytes })
  if (refused?.details['format'] === 'camt.029') {
    const taken = await visit.perform(takeCancellationAnswer, { name, bytes })
    if (!taken.refused) return redirect(`/ops/payouts/files/${taken.answer.fileId}`)
    const { sentence, status } = refusedAnswer(taken.refused)
    return data({ sentence }, status)
  }
  if (refused && isRecallFormat(refused.details['format'])) {
    const taken = await visit.perform(takeRecallRequests, { name, bytes })
    if (!taken.refused) return redirect(`/ops/bank/recalls?done=${taken.answer.news > 0 ? 'taken' : 'known'}`)
    const { sentence, status } = refusedAnswer(taken.refused)
    return data({ sentence }, status)
  }
  if (refused) {
    const isTable = String(refused.details['problem']).startsWith('table-')
    const { sentence, status } = refusedAnswer(refused)
    if (!isTable || refused.details['problem'] === 'table-too-large') return data({ sentence }, status)
    // It waits until somebody says how it is read: a page without scripts could not send it again.
    const { details } = refused
    const aside = await visit.perform(setAsideFile, { name, bytes, reason: 'file-not-understood', details })
    if (aside.answer?.setAsideId) return redirect(`/ops/bank/tables/${aside.answer.setAsideId}`)
    return data({ sentence }, status)
  }
  await visit.perform(matchFreshLines, { most: LINES_AT_ONCE })
  return redirect(`/ops/bank?file=${answer.fileId}#${saidAt(answer)}`)
}

/** Where on the page it says what came of a file: first what waits for somebody. */
function saidAt({ setAside, intakes, statements }: Taken): string {
  if (setAside.length > 0) return 'set-aside'
  if (intakes.length > 0) return 'intakes'
  return statements.length > 0 ? 'imported' : 'reported'
}

async function stop({ visit }: ReturnType<typeof readerOf>, form: FormData) {
  const { refused } = await visit.perform(stopIntake, fieldsOf(form, 'intakeId'))
  if (!refused) return redirect('/ops/bank?done=stopped')
  const { sentence, status } = refusedAnswer(refused)
  return data({ intake: refused.code === 'wrong-moment' ? endedAlready : sentence }, status)
}

const endedAlready = 'Esa importación ya no está en curso: mira abajo cómo acabó.'

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

function Upload({ hint, sentence }: { hint: string; sentence: string | undefined }) {
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-2xl gap-4">
      <FileField
        label={
          <>
            Extracto del banco <KeyCap of="i" />
          </>
        }
        aria-keyshortcuts="i"
        name="file"
        hint={hint}
        error={sentence}
      />
      <div>
        <Button icon="upload" aria-keyshortcuts="a">
          Importar el extracto <KeyCap of="a" />
        </Button>
      </div>
      <p className="text-small">
        <Link to="/ops/bank/profiles" className="link">
          Perfiles para leer CSV y XLSX
        </Link>{' '}
        ·{' '}
        <Link to="/ops/bank/recalls" className="link">
          Devoluciones que piden los bancos
        </Link>
      </p>
    </Form>
  )
}

const loadIntakes = async () => (await import('../../views/ops/intakes.tsx')).Intakes
// Large statements are seldom: what shows them is fetched where there is one.
const Intakes = import.meta.env.SSR
  ? await loadIntakes()
  : lazy(async () => ({ default: await loadIntakes() }))

/** Beside the lines that wait: the statements that they come from. */
export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { file, takes, statements, intakes, justImported, justReported, announced, mostAnnounced, setAside } =
    loaderData
  const aside = actionData && 'aside' in actionData ? actionData.aside : undefined
  return (
    <div className="[&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-0">
      {justImported.length > 0 && (
        <Section
          place="imported"
          title="Recién importado"
          lead="Cada movimiento cuenta una vez; los ya conocidos no cambian nada."
        >
          <StatementsTable caption="Extractos recién importados" rows={justImported} />
        </Section>
      )}
      {justReported.length > 0 && (
        <div id="reported" className="mb-8 grid max-w-4xl grid-cols-1 gap-3">
          {justReported.map(({ id, title, text }) => (
            <Notice key={id} tone="info" title={title}>
              {text}
            </Notice>
          ))}
        </div>
      )}
      <Suspense>
        {intakes.length > 0 && (
          <Intakes
            all={intakes}
            problem={actionData && 'intake' in actionData ? actionData.intake : undefined}
          />
        )}
      </Suspense>
      <SetAsideStatements all={setAside} answer={aside} />
      <Section title="Importar">
        {/* A file that was imported is not in the field any more. */}
        <Upload
          key={file}
          hint={takes}
          sentence={actionData && 'sentence' in actionData ? actionData.sentence : undefined}
        />
      </Section>
      <AnnouncedPayments all={announced} most={mostAnnounced} />
      {statements.length > 0 && (
        <Section title="Extractos">
          <StatementsTable caption="Últimos extractos" rows={statements} />
        </Section>
      )}
    </div>
  )
}
