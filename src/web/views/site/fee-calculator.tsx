import { Link } from 'react-router'
import { MoneyBreakdown } from '../../components/money/money-breakdown.tsx'
import type { MoneyLineText } from '../../components/money/money-lines.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choice.tsx'
import { AmountField, SelectField } from '../../ui/field.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { payerChoices } from './price-view.ts'

type CalculatorView = Readonly<{
  country: string
  currency: string
  payer: string
  typed: string
  errors: Readonly<Partial<Record<'price' | 'currency' | 'payer' | 'country', string>>>
  /** Null while there is nothing to reckon with; without lines where nothing would be left to the seller. */
  answer: Readonly<{ lines: readonly MoneyLineText[]; leastFee: string; needsSecondLevel: boolean }> | null
  /** Whether it answers what was typed; otherwise it is an example. */
  isAsked: boolean
  countries: readonly Readonly<{ code: string; name: string }>[]
  currencies: readonly Readonly<{ code: string; label: string }>[]
}>

/** The fee of a price. A form that asks by its address: it works without a script, and its answer can be sent on. */
export function FeeCalculator({ view }: { view: CalculatorView }) {
  return (
    // What it comes to stands right below the price on a telephone, and beside everything where there is room.
    <form
      method="get"
      action="/pricing#calculadora"
      className="grid gap-x-16 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
      noValidate
    >
      <div className="grid content-start gap-3">
        <AmountField
          label="Precio"
          name="price"
          defaultValue={view.typed}
          error={view.errors.price}
          size="large"
        />
        <Button wide>Calcular</Button>
      </div>
      <section aria-labelledby="resultado" className="min-w-0 lg:row-span-2">
        <Result view={view} />
      </section>
      <div className="grid content-start gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Moneda"
            name="currency"
            defaultValue={view.currency}
            error={view.errors.currency}
          >
            {view.currencies.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label="Tu país" name="country" defaultValue={view.country} error={view.errors.country}>
            {view.countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="-mt-2 text-small text-muted">
          La moneda decide la comisión y su impuesto. Tu país, cómo se escriben los números.
        </p>
        <RadioCards
          legend="Quién paga la comisión"
          name="payer"
          columns={3}
          defaultValue={view.payer}
          choices={payerChoices}
          error={view.errors.payer}
        />
        <div className="grid sm:flex">
          <Button variant="secondary">Aplicar</Button>
        </div>
      </div>
    </form>
  )
}

function Result({ view }: { view: CalculatorView }) {
  const hasLines = view.answer !== null && view.answer.lines.length > 0
  return (
    <>
      <h3 id="resultado" className="text-title">
        {view.isAsked ? 'Lo que paga y lo que recibe cada parte' : 'Un ejemplo'}
      </h3>
      <div className="mt-3">
        {hasLines && <MoneyBreakdown lines={view.answer.lines} />}
        {!view.answer && <FieldError id="sin-resultado">Corrige el importe y vuelve a calcular.</FieldError>}
        {view.answer && !hasLines && (
          <Notice tone="warning" title="Con este precio no se puede acordar">
            La comisión y su impuesto se llevarían todo lo que recibe quien vende. La comisión mínima es de{' '}
            {view.answer.leastFee}.
          </Notice>
        )}
      </div>
      {view.answer?.needsSecondLevel && (
        <div className="mt-5">
          <Notice tone="info" title="Para este importe hace falta el segundo nivel">
            Las dos personas tienen que comprobar también su domicilio y de dónde viene el dinero.
          </Notice>
        </div>
      )}
      {hasLines && (
        <p className="mt-3">
          <Link to="/crear" className="lone-link">
            Crear una transacción
          </Link>
        </p>
      )}
      {view.isAsked && hasLines && (
        <p className="mt-3 text-small text-muted">
          La dirección de esta página guarda el cálculo: puedes enviársela a la otra persona.
        </p>
      )}
    </>
  )
}
