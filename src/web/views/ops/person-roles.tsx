import { Form } from 'react-router'
import type { OfficeAnswer } from '../../server/acts/role-acts.ts'
import type { StepUp } from '../../server/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { type Choice, RadioCards } from '../../ui/choice.tsx'
import { Details } from '../../ui/details.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ReasonAndProof } from './reason-and-proof.tsx'
import { RoleLog } from './role-log.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import type { EntryView, HeldView, WaitingView } from './role-view.ts'

type RolesProps = {
  held: readonly HeldView[]
  waiting: readonly WaitingView[]
  log: readonly EntryView[]
  free: readonly Choice[]
  /** Whether the person who looks may change roles, and whether these are their own. */
  mayChange: boolean
  isMe: boolean
  stepUp: StepUp
  answer: OfficeAnswer | undefined
}

/** Which roles a person has in the office and how they came to them; for administrators with what changes them. */
export function PersonRoles({ held, waiting, log, free, mayChange, isMe, stepUp, answer }: RolesProps) {
  const changes = mayChange && !isMe
  return (
    <Section title="Funciones">
      {held.length === 0 && <p className="text-muted">No tiene ninguna: no ve la operación.</p>}
      <ul className="grid max-w-2xl gap-4">
        {held.map((each) => (
          <li key={each.key}>
            <p>
              <strong className="font-semibold">{each.roleName}</strong>: puede {each.may}.
            </p>
            {each.since && (
              <p className="text-small text-muted">
                Desde el <Moment at={each.since} />. Lo decidió: <bdi>{each.by}</bdi>.
              </p>
            )}
            {changes && (
              <Taking
                held={each}
                stepUp={stepUp}
                answer={answer?.act === 'dismiss' && answer.role === each.role ? answer : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {waiting.map((each) => (
        <Waiting
          key={each.key}
          waiting={each}
          changes={changes}
          stepUp={stepUp}
          answer={answer?.role === each.role ? answer : undefined}
        />
      ))}
      {mayChange && isMe && (
        <p className="mt-4 text-muted">Tus funciones las cambia otra persona que administre.</p>
      )}
      {changes && free.length > 0 && (
        <div className="mt-4">
          <Giving
            free={free}
            stepUp={stepUp}
            answer={answer?.act === 'propose-appointment' ? answer : undefined}
          />
        </div>
      )}
      {log.length > 0 && (
        <div className="mt-6">
          <RoleLog entries={log} />
        </div>
      )}
    </Section>
  )
}

const whyProof = 'Decides quién entra en la operación: confirma que eres tú.'

type FormProps = { stepUp: StepUp; answer: OfficeAnswer | undefined }

function Taking({ held, stepUp, answer }: FormProps & { held: HeldView }) {
  return (
    <Details summary={`Quitar ${held.roleName}`} open={answer !== undefined}>
      <Form method="post" className="grid max-w-xl gap-4">
        <p>
          Desde la próxima página que abra ya no podrá {held.may}. Lo que hizo hasta ahora queda como está.
        </p>
        <input type="hidden" name="role" value={held.role} />
        <ReasonAndProof stepUp={stepUp} answer={answer} hint={whyProof} />
        <div>
          <Button name="act" value="dismiss" variant="danger" size="small">
            Quitar {held.roleName}
          </Button>
        </div>
      </Form>
    </Details>
  )
}

/** A role that one administrator proposed: another confirms it, or somebody drops it. */
function Waiting({
  waiting,
  changes,
  stepUp,
  answer,
}: FormProps & { waiting: WaitingView; changes: boolean }) {
  const { role, roleName, may, by, reason, until, isMine } = waiting
  return (
    <div className="mt-4 max-w-2xl">
      <Card>
        <p>
          <strong className="font-semibold">{roleName}, por confirmar</strong>: podrá {may}.
        </p>
        <p className="mt-1 mb-2 text-small text-muted">
          {isMine ? (
            'Lo propusiste tú'
          ) : (
            <>
              Lo propuso <bdi>{by}</bdi>
            </>
          )}
          : {reason}. Otra persona que administre lo confirma hasta el <Moment at={until} />; si no, queda sin
          efecto.
        </p>
        {changes && !isMine && (
          <Details summary={`Confirmar ${roleName}`} open={answer?.act === 'confirm-appointment'}>
            <Form method="post" className="grid max-w-xl gap-4">
              <p>
                Tendrá la función desde la próxima página que abra. Confírmalo solo si lo hablaste con quien
                lo propuso.
              </p>
              <input type="hidden" name="role" value={role} />
              <StepUpField stepUp={stepUp} answer={answer?.stepUp} hint={whyProof} />
              <div>
                <Button name="act" value="confirm-appointment">
                  Confirmar {roleName}
                </Button>
              </div>
            </Form>
          </Details>
        )}
        {changes && (
          <Details summary={`Descartar ${roleName}`} open={answer?.act === 'dismiss-appointment'}>
            <Form method="post" className="grid max-w-xl gap-4">
              <input type="hidden" name="role" value={role} />
              <ReasonAndProof
                stepUp={stepUp}
                answer={answer?.act === 'dismiss-appointment' ? answer : undefined}
                hint={whyProof}
              />
              <div>
                <Button name="act" value="dismiss-appointment" variant="secondary" size="small">
                  Descartar {roleName}
                </Button>
              </div>
            </Form>
          </Details>
        )}
      </Card>
    </div>
  )
}

function Giving({ free, stepUp, answer }: FormProps & { free: readonly Choice[] }) {
  return (
    <Details summary="Proponer una función" open={answer !== undefined}>
      <Form method="post" className="grid max-w-2xl gap-4">
        <p>
          Otra persona que administre tiene que confirmarlo en siete días. Quienes administran y esta persona
          reciben un correo.
        </p>
        <RadioCards legend="Función" name="role" choices={free} columns={2} defaultValue={answer?.role} />
        <ReasonAndProof stepUp={stepUp} answer={answer} hint={whyProof} />
        <div>
          <Button name="act" value="propose-appointment">
            Proponer la función
          </Button>
        </div>
      </Form>
    </Details>
  )
}
