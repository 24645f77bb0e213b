import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { written } from '#domain/written.ts'
import { freezeSteps } from '#words/transactions/steps/freezes.ts'
import { pleaseWrite } from '#words/written.ts'
import type { StepUp, StepUpAnswer } from '../../server/step-up.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AmountField, TextArea } from '../../ui/field.tsx'
import { Piece } from './order-card.tsx'
import type { OrderView } from './order-view.ts'
import { PaperFields } from './paper-fields.tsx'
import type { PaperTyped } from '../../forms/paper-typed.ts'

type Known = Readonly<{
  deal: Readonly<{ id: string; currency: string }>
  names: Readonly<{ buyer: string; seller: string }>
  version: number
  order: OrderView
  isBroughtByMe: boolean
  lift: Readonly<{ by: string | null; reason: string; isMine: boolean }> | '' | null
  ruling: (NonNullable<OrderView['ruling']> & Readonly<{ by: string | null; isMine: boolean }>) | null
  parts: readonly Readonly<{ number: number; title: string; heldText: string }>[]
  today: string
  key: string
  stepUp: StepUp
}>
type Answer =
  | Readonly<{
      act: string
      typed: PaperTyped & Readonly<{ reason: string }>
      fields: readonly string[]
      errors: Readonly<Record<string, string>>
      stepUp: StepUpAnswer | undefined
    }>
  | undefined
type WorkProps = { known: Known; answer: Answer }

/** What the office may do about an order now: look at its paper, let the deal go on, or execute what was ruled. */
export function OrderWork({ known, answer }: WorkProps) {
  const { order } = known
  if (order.state === 'proposed') return <Looking known={known} answer={answer} />
  if (order.state !== 'standing') return null
  return (
    <div className="grid content-start gap-6">
      {known.ruling && <Executing known={known} answer={answer} ruling={known.ruling} />}
      <Ruling known={known} answer={answer} />
      <Lifting known={known} answer={answer} />
    </div>
  )
}

type ActProps = WorkProps & {
  act: string
  title: string
  about: string
  hint: string
  danger?: boolean
  button: string
  children?: ReactNode
}

function Act({ known, answer, act, title, about, hint, danger, button, children }: ActProps) {
  const isMine = answer?.act === act
  return (
    <Card>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 text-small text-muted">{about}</p>
      <Form method="post" encType="multipart/form-data" className="mt-4 grid gap-4">
        <input type="hidden" name="key" value={known.key} />
        <input type="hidden" name="version" value={known.version} />
        <input type="hidden" name="act" value={act} />
        {children}
        <StepUpField stepUp={known.stepUp} answer={isMine ? answer.stepUp : undefined} hint={hint} />
        <div>
          <Button variant={danger ? 'danger' : 'primary'}>{button}</Button>
        </div>
      </Form>
    </Card>
  )
}

type ReasonProps = { answer: Answer; act: string; hint: string; first?: string }

function Reason({ answer, act, hint, first = '' }: ReasonProps) {
  const isMine = answer?.act === act
  return (
    <TextArea
      label="Por qué"
      name="reason"
      hint={hint}
      rows={2}
      maxLength={written.note}
      defaultValue={isMine ? answer.typed.reason : first}
      error={isMine && answer.fields.includes('reason') ? pleaseWrite('el motivo') : undefined}
    />
  )
}

const readByBoth = 'Lo leen las dos partes.'

function Looking({ known, answer }: WorkProps) {
  if (known.isBroughtByMe)
    return (
      <p className="text-muted">Presentaste tú el documento: lo comprueba otra persona. Todo sigue igual.</p>
    )
  return (
    <div className="grid content-start gap-6">
      <Act
        known={known}
        answer={answer}
        act="confirm"
        title="Es lo que dice y ordena retener el dinero"
        about={freezeSteps.X15a.you.join(' ')}
        hint="Detienes el dinero de dos personas: confirma que eres tú."
        button={freezeSteps.X15a.button}
      />
      <Act
        known={known}
        answer={answer}
        act="refuse"
        title="No congela este dinero"
        about={freezeSteps.X15f.you.join(' ')}
        hint="Dejas que todo siga: confirma que eres tú."
        button={freezeSteps.X15f.button}
        danger
      >
        <Reason answer={answer} act="refuse" hint={readByBoth} />
      </Act>
    </div>
  )
}

function Lifting({ known, answer }: WorkProps) {
  const { lift } = known
  if (lift && lift.isMine)
    return (
      <Card>
        <h2 className="font-semibold">Levantarla, por confirmar</h2>
        <p className="mt-1">Propusiste levantarla: {lift.reason}</p>
        <p className="mt-2 text-muted">Lo confirma otra persona.</p>
      </Card>
    )
  if (lift)
    return (
      <Act
        known={known}
        answer={answer}
        act="lift"
        title={`${lift.by ?? 'Otra persona'} propone levantarla`}
        about={freezeSteps.X15c.you.join(' ')}
        hint="Dejas que el dinero se mueva otra vez: confirma que eres tú."
        button={freezeSteps.X15c.button}
        danger
      >
        <Reason answer={answer} act="lift" hint={readByBoth} first={lift.reason} />
      </Act>
    )
  return (
    <Act
      known={known}
      answer={answer}
      act="propose-lift"
      title="Levantarla sin resolución"
      about="La orden ya no vale y la transacción sigue donde estaba. Lo confirma otra persona."
      hint="Propones que el dinero se mueva otra vez: confirma que eres tú."
      button="Proponer que se levante"
      danger
    >
      <Reason answer={answer} act="propose-lift" hint="Qué la levanta, y desde cuándo." />
    </Act>
  )
}

function Ruling({ known, answer }: WorkProps) {
  const { deal, names, parts, today } = known
  const mine = answer?.act === 'ruling' ? answer : undefined
  return (
    <Act
      known={known}
      answer={answer}
      act="ruling"
      title={known.ruling ? 'Cambiar la resolución preparada' : 'Llegó la resolución final'}
      about={freezeSteps.X16.you.join(' ')}
      hint="Preparas cómo se reparte el dinero: confirma que eres tú."
      button={freezeSteps.X16.button}
    >
      <PaperFields
        typed={mine?.typed}
        wrong={mine?.fields ?? []}
        file="La resolución, en PDF o fotos"
        today={today}
      />
      {parts.map((part) => (
        <fieldset key={part.number} className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-2 text-small text-muted">
            {parts.length > 1 ? `${part.title}: las` : 'Las'} dos suman {part.heldText}, antes de la comisión
          </legend>
          <AmountField
            label={`Para ${names.seller}`}
            name={`seller-${part.number}`}
            currency={deal.currency}
            error={mine?.errors[`seller-${part.number}`]}
          />
          <AmountField
            label={`Para ${names.buyer}`}
            name={`buyer-${part.number}`}
            currency={deal.currency}
            error={mine?.errors[`buyer-${part.number}`]}
          />
        </fieldset>
      ))}
    </Act>
  )
}

function Executing({ known, answer, ruling }: WorkProps & { ruling: NonNullable<Known['ruling']> }) {
  const told = (
    <>
      <p className="mt-1">
        {ruling.authority}, {ruling.reference}, del {ruling.dated}.{' '}
        <Piece of={ruling.piece} dealId={known.deal.id} />
      </p>
      {ruling.shares.map((share) => (
        <p key={share} className="font-semibold">
          {share}
        </p>
      ))}
    </>
  )
  if (ruling.isMine)
    return (
      <Card>
        <h2 className="font-semibold">Resolución, por ejecutar</h2>
        {told}
        <p className="mt-2 text-muted">La preparaste tú: la comprueba y ejecuta otra persona.</p>
      </Card>
    )
  return (
    <Act
      known={known}
      answer={answer}
      act="execute"
      title={`${ruling.by ?? 'Otra persona'} preparó la resolución`}
      about={freezeSteps.X16a.you.join(' ')}
      hint="Repartes el dinero de dos personas: confirma que eres tú."
      button={freezeSteps.X16a.button}
      danger
    >
      <div>{told}</div>
    </Act>
  )
}
