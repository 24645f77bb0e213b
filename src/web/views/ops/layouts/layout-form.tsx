import { Scrolled } from '../../../ui/scrolled.tsx'
import { Form } from 'react-router'
import type { LayoutPart } from '#domain/banking/payment-layout.ts'
import { partNames } from '#words/bank/layouts.ts'
import type { LayoutFields } from '../../../forms/layout-fields.ts'
import type { LayoutWork } from '../../../server/acts/layout-work.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { CheckField } from '../../../ui/choice.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type AccountChoice, AccountSelect, KeptAccount } from '../bank-rules/account-select.tsx'
import { LayoutColumnFields } from './layout-column.tsx'

type FormProps = {
  work: LayoutWork
  accounts: readonly AccountChoice[]
  /** The version that is changed; none of a new layout. */
  version: number | null
}

/** A layout to make or to change: its file, its lines and columns, and what comes out. Works without scripts. */
export function LayoutForm({ work, accounts, version }: FormProps) {
  const { fields, errors, preview, sentence } = work
  const wrong = [sentence, errors.whole, errors.custodyId, errors.name, ...inOrder(work)].filter(Boolean)
  return (
    <>
      <div id="outcome" className="scroll-mt-24" />
      {wrong.length > 0 && (
        <div className="mb-6 max-w-3xl">
          <Notice tone="error" title="No se guardó nada" live>
            <ul className="grid gap-1">
              {wrong.map((each) => (
                <li key={each} className="wrap-anywhere">
                  {each}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {preview !== null && <Preview content={preview} />}
      <Form method="post" action="#outcome" key={JSON.stringify(fields)} className="grid gap-8">
        {/* What Enter presses: the first button of a form, which would otherwise take a column out. */}
        <button name="act" value="try" className="hidden" tabIndex={-1} aria-hidden />
        {version !== null && <input type="hidden" name="version" value={version} />}
        <FileFields work={work} accounts={accounts} isKept={version !== null} />
        {(['header', 'payment', 'totals'] as const).map((part) => (
          <PartFields key={part} part={part} work={work} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" name="act" value="try">
            Ver cómo sale
          </Button>
          <Button name="act" value="save">
            Guardar
          </Button>
        </div>
      </Form>
    </>
  )
}

/** What is wrong in columns, each with the column that it is in. */
function inOrder({ fields, errors }: LayoutWork): readonly string[] {
  return Object.entries(errors.columns).map(([at, text]) => {
    const [part = 'payment', place = '0'] = at.split('-')
    const known = part as LayoutPart
    const name = fields[known][Number(place)]?.name || String(Number(place) + 1)
    return `${partNames[known]}, columna «${name}»: ${text}`
  })
}

function Preview({ content }: { content: string }) {
  return (
    <Section title="Así sale el archivo" lead="Con dos pagos inventados. Nada se ha guardado ni enviado.">
      <Scrolled label="Archivo de ejemplo" look="overflow-x-auto bg-sunken p-4">
        <pre className="font-mono text-caption">{content}</pre>
      </Scrolled>
    </Section>
  )
}

type Options = readonly (readonly [value: string, label: string])[]

const choices = [
  [
    'kind',
    'Forma',
    [
      ['delimited', 'Con separador'],
      ['fixed', 'De ancho fijo'],
    ],
  ],
  [
    'delimiter',
    'Separador',
    [
      [';', 'Punto y coma ( ; )'],
      [',', 'Coma ( , )'],
      ['\t', 'Tabulador'],
      ['|', 'Barra ( | )'],
    ],
  ],
  [
    'quotes',
    'Comillas',
    [
      ['none', 'Ninguna'],
      ['when-needed', 'Solo si hacen falta'],
      ['always', 'Siempre'],
    ],
  ],
  [
    'encoding',
    'Letras',
    [
      ['latin-1', 'Latin-1 (ISO 8859-1)'],
      ['utf-8', 'UTF-8'],
    ],
  ],
  [
    'lineEnd',
    'Fin de línea',
    [
      ['crlf', 'CR LF (Windows)'],
      ['lf', 'LF'],
    ],
  ],
  [
    'ending',
    'Terminación del nombre',
    [
      ['txt', '.txt'],
      ['csv', '.csv'],
    ],
  ],
] as const satisfies readonly (readonly [keyof LayoutFields, string, Options])[]

function FileFields({
  work: { fields, errors },
  accounts,
  isKept,
}: Pick<FormProps, 'work' | 'accounts'> & { isKept: boolean }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-title">El archivo</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {isKept ? (
          <KeptAccount label="Cuenta de cargo" accounts={accounts} id={fields.custodyId} />
        ) : (
          <AccountSelect
            label="Cuenta de cargo"
            accounts={accounts}
            chosen={fields.custodyId}
            error={errors.custodyId}
          />
        )}
        <TextField
          label="Nombre del formato"
          name="name"
          defaultValue={fields.name}
          error={errors.name}
          minLength={2}
          maxLength={60}
          required={false}
          autoComplete="off"
        />
        {choices.map(([name, label, options]) => (
          <SelectField key={name} label={label} name={name} defaultValue={fields[name]}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <CheckField
        label="La primera línea lleva los nombres de las columnas"
        hint="Solo con separador."
        name="titles"
        value="on"
        defaultChecked={fields.titles === 'on'}
      />
    </fieldset>
  )
}

const leads: Record<LayoutPart, string> = {
  header: 'Habla de todos los pagos. Sin columnas, no hay.',
  payment: 'Una por pago. Necesita la cuenta, el importe y la referencia o el concepto.',
  totals: 'Cierra el archivo con la cuenta y la suma. Sin columnas, no hay.',
}

function PartFields({ part, work: { fields, errors } }: { part: LayoutPart; work: LayoutWork }) {
  const columns = fields[part]
  return (
    <fieldset id={part} className="grid scroll-mt-24 gap-2">
      <legend className="text-title">{partNames[part]}</legend>
      <p className="max-w-[75ch] text-small text-muted">{leads[part]}</p>
      <input type="hidden" name={`${part}-columns`} value={columns.length} />
      {columns.length > 0 && (
        <ol className="grid gap-1">
          {columns.map((column, place) => (
            <li key={`${place} ${column.name}`}>
              <LayoutColumnFields
                part={part}
                place={place}
                fields={column}
                error={errors.columns[`${part}-${place}`]}
                isFixed={fields.kind === 'fixed'}
              />
            </li>
          ))}
        </ol>
      )}
      <div>
        <Button
          variant="secondary"
          size="small"
          name="act"
          value={`add ${part}`}
          formAction={`#${part}`}
          formNoValidate
        >
          Agregar columna
        </Button>
      </div>
    </fieldset>
  )
}
