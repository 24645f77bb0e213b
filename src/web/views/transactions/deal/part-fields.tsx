import { partsIn } from '../../../forms/deal-parts.ts'
import { termLimits } from '#domain/transactions/term-limits.ts'
import { useState } from 'react'
import { RadioCards } from '../../../ui/choice.tsx'
import { Button } from '../../../ui/button.tsx'
import { AmountField, SelectField, TextField } from '../../../ui/field.tsx'
import type { FieldsProps } from './deal-fields.tsx'

const currencyNames: readonly (readonly [code: string, name: string])[] = [
  ['EUR', 'Euro (EUR)'],
  ['MXN', 'Peso mexicano (MXN)'],
  ['ARS', 'Peso argentino (ARS)'],
  ['CLP', 'Peso chileno (CLP)'],
  ['COP', 'Peso colombiano (COP)'],
  ['PEN', 'Sol (PEN)'],
  ['UYU', 'Peso uruguayo (UYU)'],
  ['USD', 'Dólar (USD)'],
]

type PartProps = FieldsProps & { part: number; several: boolean; currency: string; today: string }

function PartFields({ content, errors, part, several, currency, today }: PartProps) {
  const field = (name: string) => ({
    name: `p${part}.${name}`,
    defaultValue: content[`p${part}.${name}`],
    error: errors[`p${part}.${name}`],
  })
  return (
    <div className="grid gap-5">
      {several && (
        <div data-step="2">
          <TextField label="Nombre del tramo" maxLength={termLimits.titleLength} {...field('title')} />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2" data-step="2">
        <AmountField
          label={several ? 'Importe del tramo' : 'Precio'}
          hint="Lo que vale, sin los gastos"
          currency={currency}
          {...field('amount')}
        />
        <AmountField
          label="Gastos de envío u otros"
          hint="Lo que cuesta entregarlo, sin comisión"
          optional
          currency={currency}
          {...field('charges')}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2" data-step="5">
        <TextField label="Entrega hasta el" type="date" min={today} {...field('deliverBy')} />
        <TextField
          label="Días para revisar"
          type="number"
          inputMode="numeric"
          min={1}
          max={30}
          {...field('inspection')}
        />
      </div>
    </div>
  )
}

/** Whether all the money is deposited at once, or the parts one after the other; and if so, whether one may stop in between. */
function FundingFields({ content, errors }: FieldsProps) {
  return (
    <div className="group/funding grid gap-5" data-step="2">
      <RadioCards
        legend="¿Cómo se deposita?"
        name="funding"
        columns={2}
        defaultValue={content['funding'] ?? 'todo'}
        error={errors['funding']}
        choices={[
          { value: 'todo', label: 'Todo al principio', hint: 'El dinero de todos los tramos, de una vez' },
          {
            value: 'por_tramo',
            label: 'Tramo por tramo',
            hint: 'Primero el tramo 1. Cada uno de los demás, cuando termina el anterior',
          },
        ]}
      />
      <div className="hidden group-has-[[value^=por]:checked]/funding:block">
        <SelectField
          label="¿Se puede terminar entre un tramo y otro?"
          hint="Los tramos que falten se anulan. Nadie paga nada por ellos."
          name="endsBetween"
          defaultValue={content['endsBetween'] ?? 'yes'}
        >
          <option value="yes">Sí, cualquiera de los dos</option>
          <option value="no">No, hay que hacer todos</option>
        </SelectField>
      </div>
    </div>
  )
}

type PartsProps = FieldsProps & {
  currency: string
  today: string
  /** The currencies to choose from; a deal keeps its own once it was proposed. */
  offered?: readonly string[]
  onPress?: (button: HTMLButtonElement) => void
}

/** Price, dates and inspection; for several parts, one after the other. */
export function PartsFields(props: PartsProps) {
  const { content, errors, today, offered, onPress } = props
  const [currency, setCurrency] = useState(props.currency)
  const count = partsIn(content)
  const press = onPress && {
    // Pressed before the scripts came, the answer is a page of its own, which opens at the same step.
    formAction: '#paso-2',
    onClick: (event: { currentTarget: HTMLButtonElement; preventDefault: () => void }) => {
      event.preventDefault()
      onPress(event.currentTarget)
    },
  }
  return (
    <div className="grid gap-6">
      <input type="hidden" name="parts" value={count} />
      {!offered ? (
        <input type="hidden" name="currency" value={currency} />
      ) : (
        <div data-step="2">
          <SelectField
            label="Moneda"
            name="currency"
            defaultValue={props.currency}
            error={errors['currency']}
            onChange={(event) => setCurrency(event.currentTarget.value)}
          >
            {currencyNames
              .filter(([code]) => offered.includes(code))
              .map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </SelectField>
        </div>
      )}
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} className={count > 1 ? 'border-l-4 border-line pl-4 sm:pl-5' : ''}>
          {count > 1 && (
            <legend className="mb-3 flex w-full items-center justify-between gap-4">
              <span className="font-semibold">Tramo {index + 1}</span>
            </legend>
          )}
          <PartFields
            content={content}
            errors={errors}
            part={index + 1}
            several={count > 1}
            currency={currency}
            today={today}
          />
          {count > 1 && (
            <div className="mt-2 -ml-3" data-step="2">
              <Button
                variant="quiet"
                size="small"
                icon="trash-2"
                name="remove"
                value={index + 1}
                formNoValidate
                aria-label={`Quitar el tramo ${index + 1}`}
                {...press}
              >
                Quitar
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {count > 1 && <FundingFields content={content} errors={errors} />}
      {count < 12 && (
        <div data-step="2">
          <Button variant="secondary" size="small" icon="plus" name="add" value="1" formNoValidate {...press}>
            {count === 1 ? 'Pagar por tramos' : 'Agregar un tramo'}
          </Button>
          {count === 1 && (
            <p className="mt-1.5 text-small text-muted">
              Para trabajos por etapas: cada tramo se entrega y se libera por separado.
            </p>
          )}
        </div>
      )}
    </div>
  )
}
