import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { matchLine } from '#commands/bank/match-line.ts'
import { total, type Currency } from '#domain/money.ts'
import { certainLines } from '#queries/money/certain-lines.ts'
import { sentenceOf } from '#words/refusals.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { titled } from '../../heads/title.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CertainTable } from '../../views/ops/desk/certain-table.tsx'
import { bankDay } from '#words/bank/bank-day.ts'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import type { Route } from './+types/certain-lines.ts'

export const handle = { middleware: ['office:operator'], takes: 'choices' } satisfies RouteFacts

export const meta = () => titled('Ingresos seguros')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const rows = await visit.ask(certainLines, {})
  const sums = Object.entries(Object.groupBy(rows, ({ currency }) => currency)).map(([currency, each]) =>
    reading.money(total(each.map(({ amountMinor }) => amountMinor)), currency as Currency),
  )
  return {
    rows: rows.map(({ amountMinor, currency, bookedOn, ...row }) => ({
      ...row,
      amount: reading.money(amountMinor, currency),
      date: bankDay(bookedOn),
    })),
    sums: sums.join(' y '),
    stepUp: await stepUpFor(context, url),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const proven = await provenVisit(context, form, request)
  const { visit } = proven
  const nothing = { problems: [], sentence: null, stepUp: stepUpAnswer(proven) }
  if (proven.refused) return data(nothing, 422)
  const chosen = form.getAll('line').map(String)
  if (chosen.length === 0) return data({ ...nothing, sentence: 'Elige al menos un ingreso.' }, 422)
  // What was certain when it was shown is looked at again: a deal may have its deposit meanwhile.
  const certain = new Set((await visit.ask(certainLines, {})).map(valueOf))
  const problems: { code: string; sentence: string }[] = []
  for (const value of chosen) {
    const [lineId = '', transactionId = '', code = ''] = value.split('/')
    const { refused } = certain.has(value)
      ? await visit.perform(matchLine, { lineId, transactionId })
      : { refused: { code: 'lost-race' as const, details: {} } }
    if (refused && isAboutProof(refused))
      return data({ ...nothing, stepUp: stepUpAnswer(proven, refused) }, 422)
    if (refused) problems.push({ code, sentence: sentenceOf(refused) })
  }
  if (problems.length > 0) return data({ ...nothing, problems }, 422)
  return redirect('/ops/bank?view=suggested&done=together')
}

const valueOf = (row: { lineId: string; transactionId: string; code: string }) =>
  `${row.lineId}/${row.transactionId}/${row.code}`

/** Credits whose deal is certain: all of them to read, with what they come to, before they are applied together. */
export default function CertainLines({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, sums, stepUp } = loaderData
  const [problems, sentence] = [actionData?.problems ?? [], actionData?.sentence]
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/bank?view=suggested">Conciliación</BackLink>}
        title="Ingresos seguros"
        lead="Sin referencia, pero solo a una transacción le falta justo ese importe y llegó de una cuenta comprobada de quien compra."
      />
      {(sentence || problems.length > 0) && (
        <div className="mb-5">
          <Notice tone="error" title={sentence ?? 'Algunos no se aplicaron; los demás sí'} live>
            <ul>
              {problems.map((each) => (
                <li key={each.code}>
                  <strong>{each.code}</strong>: {each.sentence}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {rows.length === 0 ? (
        <p className="py-4 text-muted">Ahora no hay ninguno: míralos de uno en uno.</p>
      ) : (
        <Form method="post" className="grid gap-5">
          <CertainTable rows={rows.map((row) => ({ ...row, value: valueOf(row) }))} />
          <p className="font-semibold">
            {rows.length === 1 ? '1 ingreso' : `${rows.length} ingresos`}: {sums}
          </p>
          <p className="max-w-[70ch] text-small text-muted">
            Cada uno entra en custodia como el depósito de su transacción y se avisa a las dos partes. Quita
            la marca de los que quieras mirar aparte.
          </p>
          <div className="max-w-sm empty:hidden">
            <StepUpField
              stepUp={stepUp}
              answer={actionData?.stepUp}
              hint="Decides de quién es un dinero: confirma que eres tú."
            />
          </div>
          <div>
            <Button aria-keyshortcuts="a">
              Aplicar los elegidos <KeyCap of="a" />
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
