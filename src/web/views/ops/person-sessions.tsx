import { Form } from 'react-router'
import type { OfficeAnswer } from '../../server/acts/role-acts.ts'
import type { StepUp } from '../../server/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { Details } from '../../ui/details.tsx'
import { Moment, type MomentText } from '../../ui/moment.tsx'
import { ReasonAndProof } from './reason-and-proof.tsx'

type SessionsProps = {
  count: number
  lastSeen: MomentText | null
  isMe: boolean
  stepUp: StepUp
  answer: OfficeAnswer | undefined
}

/** Whether somebody has sessions open, and the form that ends them all. */
export function PersonSessions({ count, lastSeen, isMe, stepUp, answer }: SessionsProps) {
  return (
    <Section title="Sesiones">
      <p className={count === 0 ? 'text-muted' : undefined}>
        {count === 0 && 'No tiene ninguna abierta.'}
        {count === 1 && 'Tiene una abierta. '}
        {count > 1 && `Tiene ${count} abiertas. `}
        {lastSeen && (
          <>
            Última actividad: <Moment at={lastSeen} />.
          </>
        )}
      </p>
      {count > 0 && isMe && (
        <p className="mt-4 text-muted">Las tuyas las cierras en la seguridad de tu cuenta.</p>
      )}
      {count > 0 && !isMe && (
        <div className="mt-4">
          <Details summary="Cerrar todas sus sesiones" open={answer !== undefined}>
            <Form method="post" className="grid max-w-xl gap-4">
              <p>
                Sale al momento de todos sus dispositivos y recibe un correo que lo dice. Puede entrar otra
                vez con sus claves.
              </p>
              <ReasonAndProof
                stepUp={stepUp}
                answer={answer}
                hint="Sacas a alguien de su cuenta: confirma que eres tú."
              />
              <div>
                <Button name="act" value="end-sessions" variant="danger" size="small">
                  Cerrar todas sus sesiones
                </Button>
              </div>
            </Form>
          </Details>
        </div>
      )}
    </Section>
  )
}
