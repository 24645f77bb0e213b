import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'

type RecallFormProps = {
  deposits: readonly Readonly<{ reference: string; name: string }>[]
  reasons: readonly (readonly [code: string, name: string])[]
}

/** The bank of whoever paid wants a deposit back: it asks for it, or takes it. */
export function RecallForm({ deposits, reasons }: RecallFormProps) {
  if (deposits.length === 0) return null
  return (
    <Section title="Pedir un ingreso de vuelta">
      <Card>
        <Form method="post" className="grid gap-4">
          <SelectField
            label="Ingreso"
            name="reference"
            hint="Los que contaron los últimos extractos, el más nuevo primero."
          >
            {deposits.map(({ reference, name }) => (
              <option key={reference} value={reference}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField label="Motivo" name="reason">
            {reasons.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="ask-back" variant="secondary" icon="undo-2">
              Pedirlo con un camt.056
            </Button>
            <Button name="intent" value="take-back" variant="secondary" icon="circle-x">
              Retirarlo de la cuenta
            </Button>
          </div>
        </Form>
      </Card>
    </Section>
  )
}
