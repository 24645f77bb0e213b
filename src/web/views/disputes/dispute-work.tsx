import { Form } from 'react-router'
import { written } from '#domain/written.ts'
import { StepUpField } from '../../components/step-up-field.tsx'
import type { StepUp, StepUpAnswer } from '../../server/step-up.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { SelectField, TextArea } from '../../ui/field.tsx'
import type { PartMoney } from './live-shares.tsx'
import type { ConditionView } from './resolution-fields.tsx'
import { ResolutionStep } from './resolution-step.tsx'

type Act = Readonly<{
  action: string
  button: string
  about: string
  blocked: string | null
  /** Whether money follows from it, so that whoever does it proves themselves anew. */
  asksProof: boolean
}>
export type Known = Readonly<{
  key: string
  version: number
  money: PartMoney
  conditions: readonly ConditionView[]
  names: Readonly<{ buyer: string; seller: string }>
  colleagues: readonly Readonly<{ id: string; label: string; isTied: boolean }>[]
  rules: readonly Readonly<{ id: string; text: string }>[]
  view: Readonly<{ heldText: string; guide: Readonly<{ text: string; to: string }> }>
  stepUp: StepUp
}>
type Answer =
  | Readonly<{
      typed: Record<string, string>
      errors: Record<string, string>
      /** The rules that were ticked: their field comes more than once. */
      rules: readonly string[]
      stepUp: StepUpAnswer | undefined
    }>
  | undefined
type WorkProps = { act: Act; known: Known; answer: Answer }
export type Fields = Readonly<{
  known: Known
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined }
}>

const naming = ['assign-mediator', 'assign-reviewer', 'replace-mediator']
const noting = ['step-back', 'replace-mediator', 'set-calendar']
const resolving = ['propose-resolution', 'decide-dispute', 'review-decision']

/** One thing that whoever looks may do about a dispute, with all that it asks for. */
export function DisputeWork({ act, known, answer }: WorkProps) {
  const mine = answer?.typed['act'] === act.action ? answer : undefined
  const field = (name: string) => ({ name, defaultValue: mine?.typed[name], error: mine?.errors[name] })
  const fields = { known, field }
  const formId = `work-${act.action}`
  return (
    <Card>
      <h2 className="font-semibold">{act.button}</h2>
      {act.about && <p className="mt-1 text-small text-muted">{act.about}</p>}
      {act.blocked ? (
        <p className="mt-3">{act.blocked}</p>
      ) : (
        <Form method="post" id={formId} className="mt-4 grid gap-4">
          <input type="hidden" name="act" value={act.action} />
          <input type="hidden" name="key" value={`${known.key}-${act.action}`} />
          <input type="hidden" name="version" value={known.version} />
          {naming.includes(act.action) && <PersonField {...fields} />}
          {act.action === 'ask-side' && <QuestionFields {...fields} />}
          {resolving.includes(act.action) && (
            <ResolutionStep
              {...fields}
              formId={formId}
              typed={mine?.typed ?? {}}
              ticked={mine?.rules ?? []}
            />
          )}
          {noting.includes(act.action) && (
            <TextArea
              label={act.action === 'set-calendar' ? 'El calendario' : 'Por qué'}
              hint="Las dos partes lo leen."
              rows={2}
              maxLength={written.statement}
              {...field('note')}
            />
          )}
          {act.asksProof && (
            <StepUpField
              stepUp={known.stepUp}
              answer={mine?.stepUp}
              hint="De esto sale dinero: confirma que eres tú."
            />
          )}
          <div>
            <Button variant={act.action === 'step-back' ? 'secondary' : 'primary'}>{act.button}</Button>
          </div>
        </Form>
      )}
    </Card>
  )
}

function PersonField({ known, field }: Fields) {
  return (
    <SelectField label="Quién" hint="Sin relación con ninguna de las dos partes." {...field('personId')}>
      {known.colleagues.map(({ id, label, isTied }) => (
        <option key={id} value={id} disabled={isTied}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function QuestionFields({ known, field }: Fields) {
  return (
    <>
      <RadioCards
        legend="A quién"
        columns={2}
        choices={[
          { value: 'buyer', label: known.names.buyer },
          { value: 'seller', label: known.names.seller },
        ]}
        {...field('side')}
      />
      <TextArea label="Pregunta" rows={3} maxLength={written.statement} {...field('reason')} />
    </>
  )
}
