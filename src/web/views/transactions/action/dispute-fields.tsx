import { written } from '#domain/written.ts'
import { RadioCards } from '../../../ui/choice.tsx'
import { AmountField, TextArea } from '../../../ui/field.tsx'
import type { ActionFieldsProps } from './action-fields.tsx'
import { GroundField } from '../../disputes/ground-field.tsx'
import type { ActionView } from './action-view.ts'

type DisputeFieldsProps = ActionFieldsProps & { choices: NonNullable<ActionView['dispute']> }

const parts = { counterclaim: CounterclaimFields, appeal: AppealFields }

export type DisputePartProps = DisputeFieldsProps & { about: keyof typeof parts }

/** The fields of one step in a dispute. */
export function DisputePart({ about, ...props }: DisputePartProps) {
  const Fields = parts[about]
  return <Fields {...props} />
}

/** What whoever was claimed against holds against the opener, and what they wish for. */
function CounterclaimFields(props: DisputeFieldsProps) {
  return (
    <>
      <GroundFields {...props} />
      <WishField {...props} />
    </>
  )
}

function GroundFields({ view, typed, errors, choices }: DisputeFieldsProps) {
  return (
    <>
      <GroundField
        legend="¿Qué pasó?"
        choices={choices.grounds}
        chosen={typed['ground']}
        error={errors['ground']}
      />
      <TextArea
        label="Cuéntalo con tus palabras"
        hint={`Qué esperabas, qué recibiste y cuándo. ${view.other} lo leerá.`}
        name="statement"
        rows={5}
        maxLength={written.statement}
        defaultValue={typed['statement']}
        error={errors['statement']}
      />
    </>
  )
}

function WishField({ typed, errors, choices }: DisputeFieldsProps) {
  return (
    <RadioCards
      legend="¿Qué pides?"
      name="remedy"
      choices={choices.remedies}
      columns={2}
      defaultValue={typed['remedy']}
      error={errors['remedy']}
    />
  )
}

/** Why a decision is wrong, and how much the seller should get instead. */
function AppealFields({ view, typed, errors, choices }: DisputeFieldsProps) {
  return (
    <>
      <RadioCards
        legend="¿Por qué apelas?"
        name="appealGround"
        choices={choices.appealGrounds}
        defaultValue={typed['appealGround']}
        error={errors['appealGround']}
      />
      <TextArea
        label="Explica el error"
        hint={`${view.other} y quien revisa lo leerán.`}
        name="statement"
        rows={5}
        maxLength={written.statement}
        defaultValue={typed['statement']}
        error={errors['statement']}
      />
      <AmountField
        label={`¿Cuánto debería recibir ${view.mine === 'seller' ? 'quien vende (tú)' : view.names.seller}?`}
        hint={choices.decidedText}
        currency={view.currency}
        name="toSeller"
        defaultValue={typed['toSeller']}
        error={errors['toSeller']}
      />
    </>
  )
}
