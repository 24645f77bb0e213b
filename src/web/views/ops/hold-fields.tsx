import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { HOLD_REVIEW_DAYS, LAW_REVIEW_DAYS } from '#domain/people/hold-classes.ts'
import { written } from '#domain/written.ts'
import { pleaseWrite } from '#words/written.ts'
import type { StepUp, StepUpAnswer } from '../../server/step-up.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'

export type HoldAnswer =
  | Readonly<{
      act: string
      typed: Readonly<{ reason: string; days: string }>
      fields: readonly string[]
      stepUp: StepUpAnswer
    }>
  | undefined

type HoldFieldsProps = {
  act: string
  known: Readonly<{ keys: Readonly<Record<string, string>>; stepUp: StepUp }>
  answer: HoldAnswer
  hint: string
  withDays?: boolean
  /** What a form asks before all that. */
  before?: ReactNode
  children: ReactNode
}

/** What every decision about a hold asks for: why, the days where it lasts on, and the proof that it is them. */
export function HoldFields({ act, known, answer, hint, withDays, before, children }: HoldFieldsProps) {
  const mine = answer?.act === act ? answer : undefined
  return (
    <Form method="post" className="mt-4 grid gap-4">
      <input type="hidden" name="key" value={known.keys[act]} />
      {before}
      {withDays && <DaysField typed={mine?.typed.days} isWrong={mine?.fields.includes('days') ?? false} />}
      <TextArea
        label="Por qué"
        name="reason"
        hint="Queda en el registro con tu nombre."
        rows={2}
        maxLength={written.note}
        defaultValue={mine?.typed.reason}
        error={mine?.fields.includes('reason') ? pleaseWrite('el motivo') : undefined}
      />
      <StepUpField stepUp={known.stepUp} answer={mine?.stepUp} hint={hint} />
      <div>{children}</div>
    </Form>
  )
}

/** In how many business days somebody looks at a hold again. */
export function DaysField({ typed, isWrong }: { typed: string | undefined; isWrong: boolean }) {
  return (
    <TextField
      label="Se mira en"
      name="days"
      inputMode="numeric"
      suffix="días hábiles"
      hint={`Como mucho ${HOLD_REVIEW_DAYS}, contados desde hoy. Si ese día nadie decide, termina sola. Por lista u orden de autoridad no termina: son ${LAW_REVIEW_DAYS} como mucho, y más días los da otra persona.`}
      defaultValue={typed ?? '5'}
      error={
        isWrong
          ? `Escribe un número de 1 a ${HOLD_REVIEW_DAYS} que dé más tiempo del que hay, o hasta ${LAW_REVIEW_DAYS} al retener por lista u orden de autoridad.`
          : undefined
      }
    />
  )
}
