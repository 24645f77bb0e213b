import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'

/** The bank answers when it was asked not to make a payment. */
export function CancellationForm({
  answers,
}: {
  answers: readonly (readonly [said: string, name: string])[]
}) {
  return (
    <Section title="Contestar a una cancelación">
      <Card>
        <Form method="post" className="grid gap-4">
          <TextField
            label="Código del pago"
            name="code"
            hint="El que está en su archivo. La petición (camt.055) se crea en la página del archivo."
            autoComplete="off"
          />
          <SelectField label="Respuesta" name="said">
            {answers.map(([said, name]) => (
              <option key={said} value={said}>
                {name}
              </option>
            ))}
          </SelectField>
          <div>
            <Button name="intent" value="cancellation" variant="secondary" icon="file-text">
              Contestar con un camt.029
            </Button>
          </div>
        </Form>
      </Card>
    </Section>
  )
}
