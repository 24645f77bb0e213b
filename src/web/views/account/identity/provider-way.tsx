import { useCallback, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card, Section } from '../../../ui/card.tsx'
import { Details } from '../../../ui/details.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CheckView } from './check-view.ts'
import type { FieldsShown } from '#domain/people/identity-form.ts'
import type { SessionField, Trouble } from '../../../forms/identity-session.ts'
import { HowPeopleCheck, NameForm, type NameAnswer, Point } from './operator-way.tsx'
import { ProviderForm } from './provider-form.tsx'
import { useWaiting } from './use-waiting.ts'

type ProviderWayProps = {
  check: CheckView
  mark: string
  /** What an instance asks for when a session is opened. */
  shows: FieldsShown
  answer: Trouble | null
  typed: Readonly<Record<SessionField, string>> | null
}

/** Where somebody's check at the provider stands, and the one thing to do now. */
export function ProviderWay({ check, mark, shows, answer, typed }: ProviderWayProps) {
  const [end, setEnd] = useState<End | null>(null)
  const heard = useRef(mark)
  useEffect(() => void (heard.current = mark), [mark])
  const onEnd = useCallback((how: End['how'] | null) => setEnd(how && { how, mark: heard.current }), [])
  // The frame is gone, and nothing new is known yet: the page does not ask to go on with what was just sent.
  const isUnheard = end !== null && check.step !== 'wait' && (check.isBegun || end.mark === mark)
  const isOnItsWay = isUnheard && end.how === 'finished'
  useWaiting(isUnheard || check.step === 'wait', mark)
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (end?.how === 'finished') status.current?.focus()
  }, [end])
  const isLeft = check.isBegun && end?.how === 'cancelled'
  const told = isOnItsWay ? onItsWay : isLeft ? null : check.told
  return (
    <Card>
      <div ref={status} tabIndex={-1} aria-live="polite" className="outline-none">
        {told && (
          <Notice tone={told.tone} title={told.title}>
            {told.says.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
      </div>
      {!told && !isLeft && (
        <p className="mb-5 max-w-[62ch]">
          Fotografías tu documento y tu rostro en la página del verificador, y vuelves aquí.
        </p>
      )}
      {(check.step === 'wait' || isOnItsWay) && (
        <p className="mt-4">
          <ButtonLink to="/app/account/verification" variant="secondary" icon="refresh-cw" reloadDocument>
            Ver si hay novedades
          </ButtonLink>
        </p>
      )}
      {check.button && (
        <div hidden={isOnItsWay} className={told ? 'mt-5' : undefined}>
          <ProviderForm
            button={check.button}
            // An open session has what was given for it.
            shows={check.step === 'continue' ? nothing : shows}
            answer={answer}
            typed={typed}
            isBegun={check.isBegun}
            isSecond={check.isForOperator}
            onEnd={onEnd}
          />
        </div>
      )}
    </Card>
  )
}

const nothing: FieldsShown = { names: false, vendorData: false }

/** How the frame was left, and what was known of the check then. */
type End = Readonly<{ how: 'finished' | 'cancelled'; mark: string }>

const onItsWay: NonNullable<CheckView['told']> = {
  tone: 'info',
  title: 'Recibido: esperamos la confirmación del verificador',
  says: ['Esta página se pone al día sola. Puedes cerrarla: te avisamos por correo.'],
}

/** What somebody has to have at hand, what is compared and what is kept of it. */
export function BeforeYouBegin() {
  return (
    <Section title="Qué necesitas" lead="Son unos 5 minutos y lo haces una sola vez.">
      <ul className="grid max-w-[62ch] gap-3">
        <Point icon="file-text">
          Tu documento a mano: DNI, pasaporte, permiso de residencia o de conducir. El original, vigente y sin
          funda.
        </Point>
        <Point icon="camera">
          Una cámara: la del teléfono o la de tu equipo. Fotografías el documento y tu rostro, con buena luz.
        </Point>
        <Point icon="shield-check">
          Lo comprueba un verificador externo: que el documento es auténtico y que eres la persona que aparece
          en él.
        </Point>
        <Point icon="lock">
          Las fotos se quedan con el verificador. Aquí llegan tu nombre, tu fecha de nacimiento y los datos
          del documento, y se guardan solo porque la ley lo pide.
        </Point>
      </ul>
    </Section>
  )
}

type OperatorInsteadProps = { name: string; email: string; answer: NameAnswer; isFirst: boolean }

/** The way by a person of the operator, for whom the provider's does not work. */
export function OperatorInstead({ name, email, answer, isFirst }: OperatorInsteadProps) {
  const form = (
    <div className="grid gap-6">
      <HowPeopleCheck email={email} />
      <div className="max-w-[400px]">
        <NameForm name={name} send="Pedir que la mire una persona" answer={answer} isSecond={!isFirst} />
      </div>
    </div>
  )
  if (isFirst) return <Section title="Que lo mire una persona">{form}</Section>
  return (
    <div className="border-t border-line py-4">
      <Details summary="¿No puedes usar la cámara, o no funciona?" open={answer !== null}>
        {form}
      </Details>
    </div>
  )
}

/** What is frozen while somebody is looked at again, and until when. */
export function HeldMoney({ hold }: { hold: NonNullable<CheckView['hold']> }) {
  return (
    <Notice tone="warning" title="Tu dinero está retenido mientras se revisa tu identidad">
      <p>
        El verificador retiró la aprobación de tu identidad. Desde el {hold.since} no salen pagos hacia ti, y
        en tus transacciones no entra ni se libera dinero. Sigue siendo tuyo y está a salvo.
      </p>
      <p className="mt-2">
        Verifica tu identidad otra vez y se libera solo. Si no, una persona de quien opera Resguardo la mira
        antes del {hold.reviewBy}.
      </p>
    </Notice>
  )
}
