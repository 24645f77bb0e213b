import type { RouteFacts } from '../../heads/route-facts.ts'
import type { ReactNode } from 'react'
import { data, Form, redirect } from 'react-router'
import { releasePayoutStop } from '#commands/payouts/release-stop.ts'
import { stopPayouts } from '#commands/payouts/stop.ts'
import { written } from '#domain/written.ts'
import { payoutStops, unknownToRestore } from '#queries/money/payout-stops.ts'
import { pleaseWrite } from '#words/written.ts'
import { Consequences } from '../../components/consequences.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { payoutStopView, type PayoutStopView } from '../../views/ops/payout-stop-view.ts'
import { WhyStopped } from '../../views/ops/payout-stops.tsx'
import { UnknownToRestore, unknownToRestoreView } from '../../views/ops/unknown-to-restore.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { answerToProvenForm } from '../../server/acts/proven-form.ts'
import { readerOf } from '../../server/reader.ts'
import { stepUpFor } from '../../server/step-up.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/field.tsx'
import type { Route } from './+types/payout-stop.ts'

export const handle = { middleware: ['office:operator,approver,administrator'] } satisfies RouteFacts

export const meta = () => titled('Parar todos los pagos')

const doneWords: Readonly<Record<string, string>> = {
  stop: 'Los pagos están parados. Nada más va al banco.',
  first: 'Anotado. Falta que otra persona lo confirme.',
  second: 'Comprobado por dos personas. Esta parada terminó.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { roles } = visitor.actor
  const { stops, me } = await visit.ask(payoutStops, {})
  const unknown = await visit.ask(unknownToRestore, {})
  const looks = roles.includes('operator') || roles.includes('approver')
  return {
    stops: stops.map((stop) => payoutStopView(stop, reading, me)),
    unknown: unknown && unknownToRestoreView(unknown, reading),
    looks,
    back: looks ? { to: '/ops/payouts', text: 'Pagos' } : { to: '/ops/team', text: 'Equipo' },
    key: crypto.randomUUID(),
    stepUp: await stepUpFor(context, url),
    outcome: saidBy(doneWords, url.searchParams.get('done')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { act, stopId, note } = fieldsOf(form, 'act', 'stopId', 'note')
  const wrong = await answerToProvenForm(context, { form, request }, async (visit, options) => {
    if (act === 'stop') return visit.perform(stopPayouts, { note }, options)
    const said = act === 'first' ? { looked: note } : {}
    return visit.perform(releasePayoutStop, { stopId, ...said }, options)
  })
  if (!wrong) return redirect(`/ops/payouts/stop?done=${act}`)
  return data({ act, stopId, note, ...wrong.answer }, wrong.status)
}

type Props = Route.ComponentProps

export default function PayoutStop({ loaderData, actionData }: Props) {
  const { stops, back, outcome, unknown } = loaderData
  const isStopped = stops.length > 0
  return (
    <>
      <OpsHead
        back={<BackLink to={back.to}>{back.text}</BackLink>}
        title={isStopped ? 'Los pagos están parados' : 'Parar todos los pagos'}
        lead={
          isStopped
            ? 'No se crea, aprueba ni entrega ningún archivo. Los extractos se importan y lo que el banco ya tiene se anota como siempre.'
            : 'Para cuando alguien entró donde no debía o los libros no dicen lo mismo que el banco.'
        }
      />
      <DoneNotice text={actionData ? null : outcome} />
      <NotDone title="No se hizo" reason={actionData?.sentence} />
      <div className="grid max-w-2xl gap-5">
        {unknown && <UnknownToRestore unknown={unknown} />}
        {isStopped ? (
          stops.map((stop) => <Releasing key={stop.id} stop={stop} known={loaderData} answer={actionData} />)
        ) : (
          <Stopping known={loaderData} answer={actionData} />
        )}
      </div>
    </>
  )
}

type FormProps = { known: Props['loaderData']; answer: Props['actionData'] }

function Stopping({ known, answer }: FormProps) {
  return (
    <>
      <Consequences
        happens={[
          'No se crea, aprueba ni entrega ningún archivo para el banco: ni pagos, ni devoluciones, ni fondos propios.',
          'Lo que el banco ya tiene no se para. Si hace falta, llama al banco.',
          'Quien espera un pago lee que los pagos están parados y que su dinero sigue en custodia.',
        ]}
        undo="Siguen cuando una persona dice qué comprobó y otra lo confirma."
        undoable
      />
      <StopForm act="stop" known={known} answer={answer} label="Por qué" missing="el motivo">
        <Button name="act" value="stop" variant="danger">
          Parar todos los pagos
        </Button>
      </StopForm>
    </>
  )
}

function Releasing({ stop, known, answer }: FormProps & { stop: PayoutStopView }) {
  return (
    <Card>
      <div className="grid gap-2 wrap-anywhere">
        <h2 className="font-semibold">{stop.restored ? 'La base se restauró' : 'La oficina los paró'}</h2>
        <WhyStopped stop={stop} />
        {stop.first && (
          <p>
            {stop.first.isMine ? (
              'Comprobaste'
            ) : (
              <>
                Comprobó <bdi>{stop.first.by}</bdi>,
              </>
            )}{' '}
            el {stop.first.at}: «<bdi>{stop.first.looked}</bdi>»
          </p>
        )}
      </div>
      <Next stop={stop} known={known} answer={answer?.stopId === stop.id ? answer : undefined} />
    </Card>
  )
}

function Next({ stop: { id, first }, known, answer }: FormProps & { stop: PayoutStopView }) {
  if (!known.looks)
    return <p className="mt-4 text-muted">Lo comprueban dos personas que operan o aprueban pagos.</p>
  if (first?.isMine) return <p className="mt-4 text-muted">Lo confirma otra persona.</p>
  if (!first)
    return (
      <StopForm
        act="first"
        stopId={id}
        known={known}
        answer={answer}
        label="Qué comprobaste"
        missing="qué comprobaste"
      >
        <Button name="act" value="first">
          Decir que lo comprobé
        </Button>
      </StopForm>
    )
  return (
    <StopForm act="second" stopId={id} known={known} answer={answer}>
      <Button name="act" value="second">
        {known.stops.length > 1 ? 'Confirmarlo' : 'Confirmar y dejar seguir los pagos'}
      </Button>
    </StopForm>
  )
}

type StopFormProps = FormProps & {
  act: string
  stopId?: string
  /** What is asked in one's own words, and how it is asked for where it is missing. */
  label?: string
  missing?: string
  children: ReactNode
}

/** What stopping and letting go on ask for: why, or what was looked at, and the proof that it is them. */
function StopForm({ act, stopId, label, missing, known, answer, children }: StopFormProps) {
  const mine = answer?.act === act ? answer : undefined
  return (
    <Form method="post" className="mt-4 grid gap-4">
      <input type="hidden" name="key" value={known.key} />
      {stopId && <input type="hidden" name="stopId" value={stopId} />}
      {label && missing && (
        <TextArea
          label={label}
          name="note"
          hint="Queda en el registro con tu nombre."
          rows={2}
          maxLength={written.stop}
          defaultValue={mine?.note}
          error={mine && mine.fields.length > 0 ? pleaseWrite(missing) : undefined}
        />
      )}
      <StepUpField
        stepUp={known.stepUp}
        answer={mine?.stepUp}
        hint="Decides sobre todos los pagos: confirma que eres tú."
      />
      <div>{children}</div>
    </Form>
  )
}
