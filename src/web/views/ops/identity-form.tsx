import { Form } from 'react-router'
import { pleaseWrite } from '#words/written.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { OperatedProps } from './operated-view.ts'

/** What somebody proved of who they are, as an operator writes it down; nobody does so for themselves. */
export function IdentityForm({ name, isMe, operated, answer }: OperatedProps) {
  const { tier, verifiedName, asked, stepUp } = operated
  const mine = answer?.typed.act === 'identity' ? answer : undefined
  if (isMe) return <p className="text-muted">Es tu propia identidad: la confirma otra persona.</p>
  return (
    <Form method="post" className="grid max-w-2xl gap-5">
      {asked && (
        <Notice
          tone="info"
          title={
            asked.isFull
              ? 'Pide el nivel 2: compara su domicilio y el origen de su dinero'
              : 'Pide que se compruebe su identidad'
          }
        >
          Desde el {asked.since}, como <bdi>{asked.name}</bdi>. Al guardar deja de esperar y se le avisa,
          también si no demostró nada.
        </Notice>
      )}
      <input type="hidden" name="act" value="identity" />
      <RadioCards
        legend="Qué ha demostrado"
        name="tier"
        defaultValue={mine?.typed.tier ?? String(tier)}
        columns={3}
        choices={[
          { value: '0', label: 'Nada', hint: 'Solo el correo' },
          { value: '1', label: 'Documento', hint: 'Con el rostro comprobado' },
          { value: '2', label: 'Completa', hint: 'Domicilio y origen del dinero' },
        ]}
      />
      <TextField
        label="Nombre, como está en el documento"
        name="verifiedName"
        defaultValue={mine?.typed.verifiedName ?? asked?.name ?? verifiedName ?? name}
        error={mine?.fields.includes('verifiedName') ? 'Escribe el nombre completo.' : undefined}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label="Qué viste y cómo"
        name="note"
        hint="Queda en el registro con tu nombre."
        defaultValue={mine?.typed.note}
        error={mine?.fields.includes('note') ? pleaseWrite('qué viste y cómo') : undefined}
        maxLength={500}
        autoComplete="off"
      />
      <StepUpField
        stepUp={stepUp}
        answer={mine?.stepUp}
        hint="Decides quién es alguien ante los demás: confirma que eres tú."
      />
      <div>
        <Button>Guardar la identidad</Button>
      </div>
    </Form>
  )
}
