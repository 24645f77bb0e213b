import { Form, Link } from 'react-router'
import type { StepUp } from '../../../server/step-up.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { StateBadge } from '../../../ui/tag.tsx'
import { StepUpField } from '../../../components/step-up-field.tsx'
import { EndOthers } from './end-others.tsx'
import type { PhoneAnswer } from './phone-add.tsx'

type PhoneOwnProps = {
  phone: string
  since: string | null
  isFactor: boolean
  canBeFactor: boolean
  isOffered: boolean
  stepUp: StepUp
  answer: PhoneAnswer | undefined
}

/** The telephone of an account: what it is used for, and how to change or remove it. */
export function PhoneOwn(props: PhoneOwnProps) {
  const { phone, since, isFactor, isOffered } = props
  return (
    <div>
      <div className="pb-6">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <strong className="text-title whitespace-nowrap">{phone}</strong>
          <StateBadge tone="success" icon="check">
            Comprobado
          </StateBadge>
        </p>
        <p className="mt-1 text-small text-muted">
          Desde el {since}.{' '}
          {isFactor
            ? 'Como es tu segundo paso, no basta para entrar.'
            : 'Puedes entrar con un código a este número.'}
        </p>
        {isOffered && (
          <p className="mt-4">
            <ButtonLink to="?step=number" variant="secondary" icon="pencil">
              Cambiar el número
            </ButtonLink>
          </p>
        )}
      </div>
      {(isFactor || isOffered) && <AsSecondStep {...props} />}
      <Section title="Quitarlo">
        <Form method="post" noValidate className="grid gap-5">
          <p>
            {isFactor
              ? 'Dejará de ser tu segundo paso y no se podrá entrar con él.'
              : 'No se podrá entrar con él. Sigues entrando con tu correo.'}
          </p>
          <Proof {...props} />
          <div>
            <Button name="intent" value="remove" variant="danger">
              Quitar mi teléfono
            </Button>
          </div>
        </Form>
      </Section>
    </div>
  )
}

function AsSecondStep(props: PhoneOwnProps) {
  const { isFactor, canBeFactor } = props
  return (
    <Section
      title="Como segundo paso"
      lead="Un código a este teléfono después de tu primer paso, y antes de mover dinero."
      action={
        isFactor && (
          <StateBadge tone="success" icon="shield-check">
            Activado
          </StateBadge>
        )
      }
    >
      <div className="grid gap-5">
        <Notice tone="info" title="Es mejor que nada, pero es el más débil">
          Alguien puede convencer a tu operadora de pasar tu número a otra tarjeta. Una aplicación de códigos
          o una llave de acceso protegen mejor.
        </Notice>
        {!isFactor && !canBeFactor && (
          <p>
            Antes{' '}
            <Link to="/app/account/security/password" className="link">
              pon una contraseña
            </Link>
            : hoy entras solo con el teléfono, y un mismo teléfono no puede ser los dos pasos.
          </p>
        )}
        {(isFactor || canBeFactor) && (
          <Form method="post" noValidate className="grid gap-5">
            {!isFactor && <p>Mientras lo uses así, no podrás entrar solo con el teléfono.</p>}
            <Proof {...props} />
            <div>
              <Button name="intent" value={isFactor ? 'factor-off' : 'factor-on'} variant="secondary">
                {isFactor ? 'Dejar de usarlo como segundo paso' : 'Usarlo también como segundo paso'}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Section>
  )
}

function Proof({ stepUp, answer }: Pick<PhoneOwnProps, 'stepUp' | 'answer'>) {
  return (
    <>
      <EndOthers />
      <StepUpField stepUp={stepUp} answer={answer?.stepUp} hint="Cambias cómo se entra en tu cuenta." />
    </>
  )
}
