import { Form } from 'react-router'
import type { OfficeAnswer } from '../../server/acts/role-acts.ts'
import type { StepUp } from '../../server/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { type Choice, RadioCards } from '../../ui/choice.tsx'
import { Details } from '../../ui/details.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ReasonAndProof } from './reason-and-proof.tsx'
import { RoleLog } from './role-log.tsx'
import type { EntryView, HeldView } from './role-view.ts'

type RolesProps = {
  held: readonly HeldView[]
  log: readonly EntryView[]
  free: readonly Choice[]
  /** Whether the person who looks may change roles, and whether these are their own. */
  mayChange: boolean
  isMe: boolean
  stepUp: StepUp
  answer: OfficeAnswer | undefined
}

/** Which roles a person has in the office and how they came to them; for administrators with what changes them. */
export function PersonRoles({ held, log, free, mayChange, isMe, stepUp, answer }: RolesProps) {
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
      {mayChange && isMe && (
        <p className="mt-4 text-muted">Tus funciones las cambia otra persona que administre.</p>
      )}
      {changes && free.length > 0 && (
        <div className="mt-4">
          <Giving free={free} stepUp={stepUp} answer={answer?.act === 'appoint' ? answer : undefined} />
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

function Giving({ free, stepUp, answer }: FormProps & { free: readonly Choice[] }) {
  return (
    <Details summary="Dar una función" open={answer !== undefined}>
      <Form method="post" className="grid max-w-2xl gap-4">
        <p>La tendrá desde la próxima página que abra, hasta que alguien se la quite.</p>
        <RadioCards legend="Función" name="role" choices={free} columns={2} defaultValue={answer?.role} />
        <ReasonAndProof stepUp={stepUp} answer={answer} hint={whyProof} />
        <div>
          <Button name="act" value="appoint">
            Dar la función
          </Button>
        </div>
      </Form>
    </Details>
  )
}
