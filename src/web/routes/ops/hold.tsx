import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, Link, redirect } from 'react-router'
import { confirmExtension } from '#commands/holds/confirm-extension.ts'
import { liftHold } from '#commands/holds/lift.ts'
import { proposeExtension } from '#commands/holds/propose-extension.ts'
import { holdPage } from '#queries/holds/hold.ts'
import { holdWords, liftReasonText, unreviewedText } from '#words/people/holds.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { HoldAnswers } from '../../views/holds/hold-answers.tsx'
import { holdAnswersView } from '../../views/holds/hold-answers-view.ts'
import { HoldFields } from '../../views/ops/hold-fields.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { answerToProvenForm } from '../../server/acts/proven-form.ts'
import { readerOf } from '../../server/reader.ts'
import { stepUpFor } from '../../server/step-up.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import type { Route } from './+types/hold.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.title ?? 'Retención')

const acts = {
  lift: liftHold,
  'propose-extension': proposeExtension,
  'confirm-extension': confirmExtension,
} as const

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { hold, me, name, placedBy, extensionBy, deal, answers } = await visit.ask(holdPage, params)
  return {
    title: `Retención · ${name}`,
    person: { id: hold.personId, name },
    deal,
    class: holdWords[hold.class].name,
    told: holdWords[hold.class].told,
    reason: hold.reason,
    asked: hold.asked,
    placed: `${reading.moment(hold.placedAt).text}${placedBy ? `, por ${placedBy}` : ''}`,
    due: `${reading.dayOf(hold.reviewBy)}. ${unreviewedText(hold.class)}`,
    extension: hold.extensionUntil && {
      until: reading.dayOf(hold.extensionUntil),
      moment: hold.extensionUntil.toString(),
      by: extensionBy,
      reason: hold.extensionReason,
      isMine: hold.extensionBy === me,
    },
    isOver: hold.liftedAt !== null,
    over: hold.liftedAt && `${reading.moment(hold.liftedAt).text}: ${liftReasonText(hold.liftReason ?? '')}`,
    isOffices: hold.class !== 'identity',
    answers: holdAnswersView(hold.id, answers, reading),
    keys: Object.fromEntries(Object.keys(acts).map((act) => [act, crypto.randomUUID()])),
    stepUp: await stepUpFor(context, url),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { act, reason, days, until } = fieldsOf(form, 'act', 'reason', 'days', 'until')
  const command = Object.hasOwn(acts, act) ? acts[act as keyof typeof acts] : null
  if (!command) throw data('not-found', 404)
  const raw = { holdId: params.holdId, reason, days, until }
  const wrong = await answerToProvenForm(context, { form, request }, (visit, options) =>
    visit.perform(command as typeof liftHold, raw, options),
  )
  if (!wrong) return redirect(act === 'lift' ? '/ops/holds' : `/ops/holds/${params.holdId}`)
  return data({ act, typed: { reason, days }, ...wrong.answer }, wrong.status)
}

type Props = Route.ComponentProps

export default function Hold({ loaderData, actionData }: Props) {
  const { person, deal, extension, isOver, isOffices, answers } = loaderData
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/holds">Retenciones</BackLink>}
        title={
          <>
            Retención · <bdi>{person.name}</bdi>
          </>
        }
        lead={loaderData.told}
      />
      <NotDone title="No se hizo" reason={actionData?.sentence} />
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div>
          <DefinitionList
            items={[
              {
                term: 'Persona',
                value: (
                  <Link to={`/ops/people/${person.id}`} className="link">
                    <bdi>{person.name}</bdi>
                  </Link>
                ),
              },
              {
                term: 'Qué espera',
                value: deal ? (
                  <Link to={`/app/transactions/${deal.id}`} className="link">
                    {deal.code} · {deal.title}
                  </Link>
                ) : (
                  'Todo su dinero'
                ),
              },
              { term: 'Motivo', value: loaderData.class },
              { term: 'Por qué', value: loaderData.reason },
              { term: 'Se le pide', value: loaderData.asked ?? 'Nada' },
              { term: 'Retenido', value: loaderData.placed },
              isOver
                ? { term: 'Levantada', value: loaderData.over }
                : { term: 'Se mira antes del', value: loaderData.due },
            ]}
          />
          <Section title="Respuestas">
            {answers.length === 0 ? (
              <p className="text-muted">Todavía no respondió.</p>
            ) : (
              <HoldAnswers answers={answers} />
            )}
          </Section>
        </div>
        {!isOver && isOffices && (
          <div className="grid content-start gap-6">
            {extension && <Confirming extension={extension} known={loaderData} answer={actionData} />}
            <Lifting known={loaderData} answer={actionData} />
            <Extending known={loaderData} answer={actionData} />
          </div>
        )}
      </div>
    </>
  )
}

type ActProps = { known: Props['loaderData']; answer: Props['actionData'] }

function Lifting({ known, answer }: ActProps) {
  return (
    <Card>
      <h2 className="font-semibold">Levantar la retención</h2>
      <p className="mt-1 text-small text-muted">Lo que esperaba por ella sigue, y se lo decimos.</p>
      <HoldFields act="lift" known={known} answer={answer} hint="Dejas salir dinero: confirma que eres tú.">
        <Button name="act" value="lift">
          Levantar la retención
        </Button>
      </HoldFields>
    </Card>
  )
}

function Extending({ known, answer }: ActProps) {
  return (
    <Card>
      <h2 className="font-semibold">Hace falta más tiempo</h2>
      <p className="mt-1 text-small text-muted">
        Lo confirma otra persona. La persona retenida recibe el nuevo día.
      </p>
      <HoldFields
        act="propose-extension"
        known={known}
        answer={answer}
        hint="Alargas la espera de alguien: confirma que eres tú."
        withDays
      >
        <Button name="act" value="propose-extension" variant="secondary">
          Proponer más tiempo
        </Button>
      </HoldFields>
    </Card>
  )
}

function Confirming({
  extension,
  known,
  answer,
}: ActProps & { extension: NonNullable<ActProps['known']['extension']> }) {
  return (
    <Card>
      <h2 className="font-semibold">Más tiempo, por confirmar</h2>
      <p className="mt-1">
        {extension.isMine ? 'Propusiste' : `${extension.by ?? 'Alguien'} propuso`} mirarla otra vez antes del{' '}
        {extension.until}: {extension.reason}
      </p>
      {extension.isMine ? (
        <p className="mt-2 text-muted">Lo confirma otra persona.</p>
      ) : (
        <Form method="post" className="mt-4 grid gap-4">
          <input type="hidden" name="key" value={known.keys['confirm-extension']} />
          <input type="hidden" name="until" value={extension.moment} />
          <StepUpField
            stepUp={known.stepUp}
            answer={answer?.act === 'confirm-extension' ? answer.stepUp : undefined}
            hint="Alargas la espera de alguien: confirma que eres tú."
          />
          <div>
            <Button name="act" value="confirm-extension">
              Confirmar
            </Button>
          </div>
        </Form>
      )}
    </Card>
  )
}
