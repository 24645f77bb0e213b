import { useState } from 'react'
import { codedSources, type LayoutSource, orderSources, wordSources } from '#domain/banking/layout-sources.ts'
import type { LayoutPart } from '#domain/banking/payment-layout.ts'
import { sourceNames } from '#words/bank/layouts.ts'
import type { ColumnFields } from '../../../forms/layout-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/choice.tsx'
import { Details } from '../../../ui/details.tsx'
import { FieldError, SelectField, TextArea, TextField } from '../../../ui/field.tsx'

type Options = readonly (readonly [value: string, label: string])[]

const allSources = Object.keys(sourceNames) as LayoutSource[]
const isOfOrder = (source: LayoutSource) => orderSources.some((each) => each === source)
const sums = ['amount', 'sum']
const days = ['execution-date', 'created-date']
const mayMiss = ['bank', 'bank-name', 'branch', 'kind', 'country', 'document-type', 'document', 'debtor-bic']

const fillings: Options = [
  ['none', 'Nada'],
  ['blank', 'Espacios'],
  ['zero', 'Ceros'],
]
const sides: Options = [
  ['left', 'A la izquierda'],
  ['right', 'A la derecha'],
]
const letters: Options = [
  ['plain', 'Sencillas: sin acentos ni eñes'],
  ['as-is', 'Como se escribió'],
  ['letters-and-digits', 'Solo letras sencillas y cifras'],
  ['digits', 'Solo cifras'],
]
const decimals: Options = [
  ['point', 'Con punto: 1250.50'],
  ['comma', 'Con coma: 1250,50'],
  ['none', 'Sin signo: 125050'],
]
const counts: Options = [
  ['of-currency', 'Los de su moneda'],
  ['two', 'Siempre dos'],
]
const dates: Options = [
  ['YYYYMMDD', '20260331'],
  ['YYYY-MM-DD', '2026-03-31'],
  ['DDMMYYYY', '31032026'],
  ['DD/MM/YYYY', '31/03/2026'],
  ['DD-MM-YYYY', '31-03-2026'],
  ['YYMMDD', '260331'],
]

type ColumnProps = {
  part: LayoutPart
  place: number
  fields: ColumnFields
  error: string | undefined
  isFixed: boolean
}

/** One column of a line: what it says, and how. Folded while nothing is wrong with it. */
export function LayoutColumnFields({ part, place, fields, error, isFixed }: ColumnProps) {
  const [source, setSource] = useState(fields.source)
  const named = (field: keyof ColumnFields) => `${part}-${place}-${field}`
  const has = (sources: readonly string[]) => sources.includes(source)
  const sources = part === 'payment' ? allSources : allSources.filter((each) => isOfOrder(each))
  return (
    <Details
      open={fields.name === '' || error !== undefined}
      summary={<Summary place={place} fields={fields} />}
    >
      <fieldset className="grid gap-4 rounded-box border border-line bg-surface p-4">
        <legend className="sr-only">
          Columna {place + 1} {fields.name}
        </legend>
        {error && <FieldError id={`${named('name')}-wrong`}>{error}</FieldError>}
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            label="Nombre"
            name={named('name')}
            defaultValue={fields.name}
            maxLength={40}
            required={false}
            autoComplete="off"
          />
          <SelectField
            label="Qué dice"
            name={named('source')}
            defaultValue={fields.source}
            onChange={(event) => setSource(event.currentTarget.value)}
          >
            {fields.source === '' && <option value="">Elige</option>}
            {sources.map((each) => (
              <option key={each} value={each}>
                {sourceNames[each]}
              </option>
            ))}
          </SelectField>
          {has(['constant']) && (
            <TextField
              label="Texto"
              name={named('constant')}
              defaultValue={fields.constant}
              maxLength={100}
              optional
              autoComplete="off"
            />
          )}
          <TextField
            label={isFixed ? 'Ancho' : 'Ancho máximo'}
            name={named('width')}
            defaultValue={fields.width}
            inputMode="numeric"
            maxLength={3}
            optional={!isFixed}
            required={false}
            autoComplete="off"
          />
          <ColumnDetail part={part} place={place} fields={fields} isFixed={isFixed} source={source} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          {place > 0 && (
            <Button
              variant="secondary"
              size="small"
              name="act"
              value={`up ${part} ${place}`}
              formAction={`#${part}`}
              formNoValidate
            >
              Subir
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            name="act"
            value={`remove ${part} ${place}`}
            formAction={`#${part}`}
            formNoValidate
          >
            Quitar
          </Button>
        </div>
      </fieldset>
    </Details>
  )
}

function Summary({ place, fields: { name, source, width } }: { place: number; fields: ColumnFields }) {
  if (name === '') return <>{place + 1}. Columna nueva</>
  const says = source in sourceNames ? sourceNames[source as LayoutSource] : 'Sin elegir'
  return (
    <span className="wrap-anywhere">
      {place + 1}. {name}
      <span className="font-normal text-muted">
        {' '}
        · {says}
        {width && ` · ${width}`}
      </span>
    </span>
  )
}

type DetailProps = Omit<ColumnProps, 'error'> & { source: string }

/** What a column needs by what it says: its letters, decimals, dates and codes. */
function ColumnDetail({ part, place, fields, isFixed, source }: DetailProps) {
  const named = (field: keyof ColumnFields) => `${part}-${place}-${field}`
  const has = (sources: readonly string[]) => sources.includes(source)
  const choice = (field: keyof ColumnFields, label: string, options: Options, usual?: string) => (
    <SelectField label={label} name={named(field)} defaultValue={fields[field] || (usual ?? options[0]?.[0])}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  const ticked = (field: 'cut' | 'upper' | 'mayMiss', label: string) => (
    <CheckField label={label} name={named(field)} value="on" defaultChecked={fields[field] === 'on'} />
  )
  const isText = !has([...sums, ...days, 'constant', 'counter', 'payments'])
  return (
    <>
      {choice('filling', 'Se rellena con', fillings, isFixed ? 'blank' : 'none')}
      {choice('align', 'Se pone', sides)}
      {has(sums) && choice('decimals', 'Decimales', decimals)}
      {has(sums) && choice('decimalCount', 'Cuántos decimales', counts)}
      {has(days) && choice('date', 'Fecha', dates)}
      {isText && choice('letters', 'Letras', letters)}
      {has(codedSources) && (
        <TextArea
          label="Códigos del banco"
          name={named('codes')}
          hint="Uno por línea: corriente = CC"
          defaultValue={fields.codes}
          optional
          rows={3}
        />
      )}
      {has(mayMiss) && (
        <TextField
          label="Si falta, se pone"
          name={named('whenMissing')}
          hint="Vale dejarlo vacío."
          defaultValue={fields.whenMissing}
          maxLength={40}
          optional
          autoComplete="off"
        />
      )}
      <div className="grid gap-2 sm:col-span-full sm:grid-cols-2 lg:grid-cols-3">
        {isText && ticked('upper', 'En mayúsculas')}
        {has(wordSources) && ticked('cut', 'Se puede cortar')}
        {has(mayMiss) && ticked('mayMiss', 'Puede faltar')}
      </div>
    </>
  )
}
