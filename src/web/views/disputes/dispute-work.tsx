import { Form } from 'react-router'
import type { Currency } from '#domain/money.ts'
import { written } from '#domain/written.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField, RadioCards } from '../../ui/choice.tsx'
import { AmountField, SelectField, TextArea, TextField } from '../../ui/field.tsx'

type Act = Readonly<{ action: string; button: string; about: string; blocked: string | null }>
type Known = Readonly<{
  key: string
  version: number
  currency: Currency
  names: Readonly<{ buyer: string; seller: string }>
  colleagues: readonly Readonly<{ id: string; name: string }>[]
  rules: readonly Readonly<{ id: string; text: string }>[]
  view: Readonly<{ heldText: string }>
}>
type Answer = Readonly<{ typed: Record<string, string>; errors: Record<string, string> }> | undefined
type WorkProps = { act: Act; known: Known; answer: Answer }
type Fields = Readonly<{
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
  return (
    <Card>
      <h2 className="font-semibold">{act.button}</h2>
      {act.about && <p className="mt-1 text-small text-muted">{act.about}</p>}
      {act.blocked ? (
        <p className="mt-3">{act.blocked}</p>
      ) : (
        <Form method="post" className="mt-4 grid gap-4">
          <input type="hidden" name="act" value={act.action} />
          <input type="hidden" name="key" value={`${known.key}-${act.action}`} />
          <input type="hidden" name="version" value={known.version} />
          {naming.includes(act.action) && <PersonField {...fields} />}
          {act.action === 'ask-side' && <QuestionFields {...fields} />}
          {resolving.includes(act.action) && <ResolutionFields {...fields} />}
          {noting.includes(act.action) && (
            <TextArea
              label="Por qué"
              hint="Las dos partes lo leen."
              rows={2}
              maxLength={written.statement}
              {...field('note')}
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
      {known.colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
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

function ResolutionFields({ known, field }: Fields) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={`Para ${known.names.seller}`}
          hint={`En custodia hay ${known.view.heldText}`}
          currency={known.currency}
          {...field('toSeller')}
        />
        <AmountField
          label={`Para ${known.names.buyer}`}
          hint="Antes de la comisión"
          currency={known.currency}
          {...field('toBuyer')}
        />
      </div>
      <TextArea
        label="Hechos"
        hint="Qué está probado y qué no."
        rows={4}
        maxLength={written.statement}
        {...field('facts')}
      />
      <TextArea
        label="Razones"
        hint="Las dos partes las leen tal cual."
        rows={4}
        maxLength={written.statement}
        {...field('reasons')}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Reglas de la guía</legend>
        {field('rules').error && <p className="text-small text-error">{field('rules').error}</p>}
        {known.rules.map(({ id, text }) => (
          <CheckField key={id} label={text} name="rules" value={id} />
        ))}
      </fieldset>
      <TextField
        label="Pruebas en que se apoya"
        hint="Sus números: E-1, E-4"
        optional
        {...field('evidence')}
      />
    </>
  )
}
