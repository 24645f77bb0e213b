import { roleNames } from '#words/bank/tables.ts'
import { FieldError, SelectField, TextField } from '../../../ui/field.tsx'
import type { ColumnChoice } from '../../../forms/profile-fields.ts'
import { type AccountChoice, AccountSelect, KeptAccount } from '../bank-rules/account-select.tsx'
import { Choices, type FormParts, Group } from './form-parts.tsx'

/** How the file is written: what is asked before its columns can be told. */
export function DialectFields({
  format,
  sheets,
  ...parts
}: FormParts & { format: 'csv' | 'xlsx' | null; sheets: readonly string[] }) {
  const { fields, errors } = parts
  const numbered = sheets.map((name, index) => [String(index + 1), `${index + 1}: ${name}`] as const)
  return (
    <Group
      title="Cómo está hecho el archivo"
      lead="Si las filas de arriba se ven mal, cámbialo y vuelve a mirar."
    >
      {format !== 'xlsx' && (
        <>
          <Choices
            {...parts}
            name="delimiter"
            label="Separador de columnas"
            options={[
              [';', 'Punto y coma ( ; )'],
              [',', 'Coma ( , )'],
              ['\t', 'Tabulador'],
              ['|', 'Barra ( | )'],
            ]}
          />
          <Choices
            {...parts}
            name="quote"
            label="Comillas de los textos"
            options={[
              ['"', 'Dobles ( " )'],
              ["'", "Simples ( ' )"],
              ['none', 'Ninguna'],
            ]}
          />
          <Choices
            {...parts}
            name="encoding"
            label="Letras"
            options={[
              ['unicode', 'UTF-8 o UTF-16'],
              ['windows-1252', 'Windows (latin-1)'],
              ['cp850', 'DOS (CP850)'],
            ]}
          />
        </>
      )}
      {format === 'xlsx' && numbered.length > 1 && (
        <Choices {...parts} name="sheet" label="Hoja" options={numbered} />
      )}
      {!(format === 'xlsx' && numbered.length > 1) && (
        <input type="hidden" name="sheet" value={fields.sheet} />
      )}
      {format !== null && (
        <TextField
          label="Fila de los títulos"
          name="headerRow"
          hint="0 si ninguna fila tiene títulos."
          defaultValue={fields.headerRow}
          error={errors.headerRow}
          inputMode="numeric"
          pattern="[0-9]{1,3}"
          maxLength={3}
          autoComplete="off"
        />
      )}
    </Group>
  )
}

/** What each column tells, with what stands in it. */
export function ColumnFields({
  columns,
  error,
}: {
  columns: readonly ColumnChoice[]
  error: string | undefined
}) {
  return (
    <Group
      title="Qué dice cada columna"
      lead="Solo cuentan las que elijas. La columna del saldo comprueba cada fila."
    >
      <input type="hidden" name="columns" value={columns.length} />
      {error && (
        <div className="sm:col-span-2 lg:col-span-3">
          <FieldError id="columns-error">{error}</FieldError>
        </div>
      )}
      {columns.map(({ header, nth, place, role, samples }, index) => (
        <div key={`${place} ${header}`}>
          <input type="hidden" name={`header-${index}`} value={header} />
          <input type="hidden" name={`nth-${index}`} value={nth} />
          <input type="hidden" name={`place-${index}`} value={place} />
          <SelectField
            label={header === '' ? `Columna ${place}` : `${header}${nth > 1 ? ` (${nth}.ª)` : ''}`}
            name={`role-${index}`}
            defaultValue={role}
            hint={
              <span className="line-clamp-2 wrap-anywhere">
                {samples.join(' · ') || 'Sin datos a la vista'}
              </span>
            }
          >
            <option value="">Nada que importe</option>
            {Object.entries(roleNames).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </Group>
  )
}

/** Which account the table is of, and what the profile is called. */
export function NameFields({
  fields,
  errors,
  accounts,
  isFixed,
}: FormParts & { accounts: readonly AccountChoice[]; isFixed: boolean }) {
  return (
    <Group title="De qué cuenta es">
      {isFixed ? (
        <KeptAccount label="Cuenta" accounts={accounts} id={fields.custodyId} />
      ) : (
        <AccountSelect
          label="Cuenta"
          accounts={accounts}
          chosen={fields.custodyId}
          error={errors.custodyId}
        />
      )}
      <TextField
        label="Nombre del perfil"
        name="name"
        hint="El banco y de qué descarga se trata."
        defaultValue={fields.name}
        error={errors.name}
        minLength={2}
        maxLength={60}
        required={false}
        autoComplete="off"
      />
    </Group>
  )
}

/** What the account held, where the table does not tell it. */
export function BalanceFields({ fields, errors }: FormParts) {
  return (
    <Group
      title="Saldos"
      lead="Solo si ninguna columna trae el saldo: míralos en la web del banco. Son de este archivo, no del perfil."
    >
      {(
        [
          ['opening', 'Saldo antes del primer movimiento'],
          ['closing', 'Saldo después del último'],
        ] as const
      ).map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          defaultValue={fields[name]}
          error={errors[name]}
          optional
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
        />
      ))}
    </Group>
  )
}
