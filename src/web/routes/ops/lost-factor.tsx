import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { confirmLostFactor } from '#commands/people/confirm-lost-factor.ts'
import { stopLostFactor } from '#commands/people/stop-lost-factor.ts'
import { lostFactor } from '#queries/people/lost-factor.ts'
import { personPage } from '#queries/people/person.ts'
import { pleaseWrite } from '#words/written.ts'
import { NotDone } from '../../components/not-done.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { TextArea } from '../../ui/field.tsx'
import { notFound } from '../../server/visit.ts'
import type { Route } from './+types/lost-factor.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Segundo paso perdido')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { person, isMe } = await visit.ask(personPage, params)
  const open = await visit.ask(lostFactor, params)
  if (!open) throw notFound()
  return {
    person: { id: person.id, name: person.displayName, verifiedName: person.verifiedName, tier: person.tier },
    isMe,
    device: open.device,
    contact: open.contact,
    asked: reading.moment(open.askedAt).text,
    waitsUntil: reading.moment(open.waitsUntil).text,
    isConfirmed: open.confirmedAt !== null,
    stepUp: await stepUpFor(context, url),
  }
}

/** Confirms that it is the verified person, or stops the request. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { act, note } = fieldsOf(form, 'act', 'note')
  const proven = await provenVisit(context, form, request)
  const command = act === 'stop' ? stopLostFactor : confirmLostFactor
  const refused =
    proven.refused ?? (await proven.visit.perform(command, { personId: params.personId, note })).refused
  if (!refused) return redirect(`/ops/people/${params.personId}`)
  const { code, sentence, status } = refusedAnswer(refused)
  const isNote = code === 'input-wrong'
  return data(
    {
      note,
      noteError: isNote ? pleaseWrite('qué viste') : undefined,
      sentence: isNote || isAboutProof(refused) ? null : sentence,
      stepUp: stepUpAnswer(proven, refused),
    },
    status,
  )
}

type Props = Route.ComponentProps

function Decision({
  stepUp,
  answer,
}: {
  stepUp: Props['loaderData']['stepUp']
  answer: Props['actionData']
}) {
  return (
    <Form method="post" className="grid max-w-2xl gap-5">
      <TextArea
        label="Qué comparaste y cómo"
        name="note"
        hint="Queda en el registro con tu nombre. Llama tú, al contacto que ya conocías si lo hay."
        defaultValue={answer?.note}
        error={answer?.noteError}
        maxLength={500}
      />
      <StepUpField
        stepUp={stepUp}
        answer={answer?.stepUp}
        hint="Decides quién entra en una cuenta: confirma que eres tú."
      />
      <div className="flex flex-wrap gap-2.5">
        <Button name="act" value="confirm">
          Es la misma persona
        </Button>
        <Button name="act" value="stop" variant="danger">
          No lo es: parar la petición
        </Button>
      </div>
    </Form>
  )
}

export default function LostFactor({ loaderData, actionData }: Props) {
  const { person, isMe, device, contact, asked, waitsUntil, isConfirmed, stepUp } = loaderData
  return (
    <>
      <OpsHead
        back={
          <BackLink to={`/ops/people/${person.id}`}>
            <bdi>{person.name}</bdi>
          </BackLink>
        }
        title="Segundo paso perdido"
        lead="Compara a quien lo pide con su identidad verificada. Nada se desactiva antes de que acabe la espera."
      />
      <NotDone title="No se guardó" reason={actionData?.sentence} />
      <Section title="La petición">
        <DefinitionList
          items={[
            { term: 'Identidad verificada', value: <bdi>{person.verifiedName ?? 'Ninguna'}</bdi> },
            { term: 'Cómo localizarla', value: <bdi>{contact}</bdi> },
            { term: 'Pedido', value: `${asked}, desde ${device}` },
            { term: 'La espera acaba', value: waitsUntil },
          ]}
        />
      </Section>
      <Section title="Decisión">
        {isMe ? (
          <p className="text-muted">Es tu propia petición: la mira otra persona.</p>
        ) : isConfirmed ? (
          <>
            <p className="mb-5">Alguien la comparó ya. Todavía se puede parar.</p>
            <Stopping answer={actionData} />
          </>
        ) : (
          <Decision stepUp={stepUp} answer={actionData} />
        )}
      </Section>
    </>
  )
}

function Stopping({ answer }: { answer: Props['actionData'] }) {
  return (
    <Form method="post" className="grid max-w-2xl gap-5">
      <TextArea
        label="Por qué"
        name="note"
        defaultValue={answer?.note}
        error={answer?.noteError}
        maxLength={500}
      />
      <div>
        <Button name="act" value="stop" variant="danger">
          Parar la petición
        </Button>
      </div>
    </Form>
  )
}
