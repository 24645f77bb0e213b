import { useState } from 'react'
import { written } from '#domain/written.ts'
import { Section } from '../../../ui/card.tsx'
import { AmountField, TextArea, TextField } from '../../../ui/field.tsx'
import { MoneyBreakdown } from '../../../components/money/money-breakdown.tsx'
import { TermsText } from '../deal/terms-table.tsx'
import type { ActionFields as ActionFieldName } from '../../../forms/action-fields.ts'
import type { ActionView } from './action-view.ts'
import { isOfReturn, ReturnStep } from './return-step.tsx'
import { ProofStep } from './proof-step.tsx'
import { SplitStep } from './split-step.tsx'
import { DisputeStep } from './dispute-step.tsx'

type Typed = Readonly<Record<string, string>>
export type ActionFieldsProps = {
  view: ActionView
  asks: readonly ActionFieldName[]
  typed: Typed
  errors: Typed
  formId: string
}

function Agreement({ agreement }: { agreement: NonNullable<ActionView['agreement']> }) {
  return (
    <div>
      <Section title="Dinero">
        <MoneyBreakdown lines={agreement.money} />
      </Section>
      <Section title="Condiciones">
        <TermsText lines={agreement.terms} />
      </Section>
    </div>
  )
}

function Word({ word, isForAll, errors }: { word: string; isForAll: boolean; errors: Typed }) {
  const [fits, setFits] = useState(false)
  return (
    <TextField
      label={isForAll ? `Si es todo lo que queda, escribe ${word}` : `Escribe ${word}`}
      optional={isForAll}
      hint="Ninguna entrega se confirmó. Si liberas ahora, te quedas sin protección."
      name="confirmation"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      error={fits ? undefined : errors['confirmation']}
      onInput={(event) => setFits(event.currentTarget.value.trim().toUpperCase() === word)}
    />
  )
}

/** What the form of a step asks for, field by field. */
export function ActionFields(props: ActionFieldsProps) {
  const { view, asks, typed, errors } = props
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] })
  return (
    <>
      {view.agreement && <Agreement agreement={view.agreement} />}
      {asks.includes('reason') && (
        <TextArea
          label={view.action.startsWith('answer-') ? 'Tu respuesta' : 'Motivo'}
          hint={`${view.other} lo leerá.`}
          rows={3}
          maxLength={written.reason}
          {...field('reason')}
        />
      )}
      {asks.some(isOfReturn) && <ReturnStep {...props} />}
      {asks.includes('amount') && (
        <AmountField
          label="Importe"
          size="large"
          hint={view.heldText && `En custodia hay ${view.heldText}`}
          currency={view.currency}
          {...field('amount')}
        />
      )}
      {asks.includes('split') && <SplitStep {...props} />}
      {(['days', 'inspection-days'] as const)
        .filter((name) => asks.includes(name))
        .map((name) => (
          <TextField
            key={name}
            label="Días de más"
            hint={`Entre ${view.dayRanges[name].least} y ${view.dayRanges[name].most}`}
            type="number"
            inputMode="numeric"
            min={view.dayRanges[name].least}
            max={view.dayRanges[name].most}
            {...field('days')}
          />
        ))}
      {asks.includes('counterclaim') && view.dispute && (
        <DisputeStep about="counterclaim" {...props} choices={view.dispute} />
      )}
      {asks.includes('statement') && (
        <TextArea
          label="Cuéntalo con tus palabras"
          hint={`${view.other} lo leerá.`}
          rows={5}
          maxLength={written.statement}
          {...field('statement')}
        />
      )}
      {asks.includes('appeal') && view.dispute && (
        <DisputeStep about="appeal" {...props} choices={view.dispute} />
      )}
      {asks.includes('limit') && (
        <AmountField
          label={
            view.mine === 'buyer' ? `Lo más que dejarías a ${view.names.seller}` : 'Lo menos que aceptarías'
          }
          size="large"
          hint={view.heldText && `En disputa hay ${view.heldText}`}
          currency={view.currency}
          {...field('limit')}
        />
      )}
      {asks.includes('proof') && <ProofStep {...props} />}
      {asks.includes('note') && (
        <TextArea
          label="Explicación"
          hint={`${view.other} la leerá.`}
          optional
          rows={3}
          maxLength={written.reason}
          {...field('reason')}
        />
      )}
      {view.typeWord && <Word word={view.typeWord} isForAll={view.isWordForAll} errors={errors} />}
    </>
  )
}
