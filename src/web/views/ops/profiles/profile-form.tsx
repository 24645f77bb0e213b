import type { ReactNode } from 'react'
import { columnRoles } from '#domain/banking/statement-profile.ts'
import { roleNames } from '#words/bank/tables.ts'
import { Details } from '../../../ui/details.tsx'
import { FieldError, SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import type { ColumnChoice, ProfileErrors, ProfileFields } from './profile-fields.ts'

export type AccountChoice = Readonly<{ id: string; label: string }>

type FormParts = Readonly<{ fields: ProfileFields; errors: ProfileErrors }>

function Choices({
  name,
  label,
  hint,
  options,
  fields,
  errors,
}: FormParts & {
  name: keyof ProfileFields
  label: string
  hint?: string
  options: readonly (readonly [value: string, label: string])[]
}) {
  return (
    <SelectField label={label} name={name} hint={hint} defaultValue={fields[name]} error={errors[name]}>
      {fields[name] === '' && <option value="">Elige</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-title">{title}</legend>
      {lead && <p className="max-w-[75ch] text-small text-muted">{lead}</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  )
}

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
            {columnRoles.map((each) => (
              <option key={each} value={each}>
                {roleNames[each]}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </Group>
  )
}

/** How days, sums and rows are written. */
export function WritingFields(parts: FormParts) {
  const { fields, errors } = parts
  return (
    <>
      <Group
        title="Cómo escribe el banco"
        lead="Ningún importe, signo ni fecha se adivina: lo que el archivo no deja claro, lo eliges tú."
      >
        <Choices
          {...parts}
          name="dateOrder"
          label="Orden de la fecha"
          options={[
            ['day-month-year', 'Día, mes, año (31/12/2026)'],
            ['month-day-year', 'Mes, día, año (12/31/2026)'],
            ['year-month-day', 'Año, mes, día (2026-12-31)'],
          ]}
        />
        <Choices
          {...parts}
          name="decimalSign"
          label="Signo de los decimales"
          options={[
            [',', 'Coma: 1234,56'],
            ['.', 'Punto: 1234.56'],
          ]}
        />
        <Choices
          {...parts}
          name="thousandsSign"
          label="Signo de los miles"
          options={[
            ['.', 'Punto: 1.234'],
            [',', 'Coma: 1,234'],
            [' ', 'Espacio: 1 234'],
            ["'", "Apóstrofo: 1'234"],
            ['none', 'Ninguno: 1234'],
          ]}
        />
        <Choices
          {...parts}
          name="rowOrder"
          label="Orden de las filas"
          options={[
            ['oldest-first', 'Las más antiguas primero'],
            ['newest-first', 'Las más nuevas primero'],
          ]}
        />
      </Group>
      <Details
        summary="Cargos, filas que no cuentan y movimientos pendientes"
        open={[errors.debitWords, errors.creditWords, errors.skipRows, errors.skipTop].some(Boolean)}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Choices
            {...parts}
            name="debitsAre"
            label="Importes de la columna de cargos"
            options={[
              ['positive', 'Sin signo (36,15)'],
              ['negative', 'Con signo menos (−36,15)'],
            ]}
          />
          <TextField
            label="Palabras de cargo"
            name="debitWords"
            hint="De la columna que lo dice, separadas por comas: D, Cargo."
            defaultValue={fields.debitWords}
            error={errors.debitWords}
            optional
            autoComplete="off"
          />
          <TextField
            label="Palabras de abono"
            name="creditWords"
            hint="Por ejemplo: H, C, Abono."
            defaultValue={fields.creditWords}
            error={errors.creditWords}
            optional
            autoComplete="off"
          />
          <Choices
            {...parts}
            name="undated"
            label="Filas con importe y sin fecha"
            options={[
              ['refused', 'Avisar: no se importa nada'],
              ['pending', 'Son pendientes: no cuentan'],
            ]}
          />
          <TextField
            label="Filas de arriba que no cuentan"
            name="skipTop"
            hint="Solo si la tabla no tiene títulos."
            defaultValue={fields.skipTop}
            error={errors.skipTop}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
          <TextArea
            label="Así empiezan las filas que no son movimientos"
            name="skipRows"
            hint="Un comienzo por línea: Total, Saldo final."
            defaultValue={fields.skipRows}
            error={errors.skipRows}
            optional
          />
        </div>
      </Details>
    </>
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
        <div>
          <input type="hidden" name="custodyId" value={fields.custodyId} />
          <p className="font-semibold">Cuenta</p>
          <p className="wrap-anywhere">{accounts.find(({ id }) => id === fields.custodyId)?.label}</p>
        </div>
      ) : (
        <SelectField label="Cuenta" name="custodyId" defaultValue={fields.custodyId} error={errors.custodyId}>
          {fields.custodyId === '' && <option value="">Elige</option>}
          {accounts.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
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
